"""All rules about English verb phrases, in the order in which they are tried."""

from __future__ import annotations

from chat.engines.builtin import being, doing, living, working

RULES = [*being.RULES, *working.RULES, *living.RULES, *doing.RULES]
