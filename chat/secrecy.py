"""What must never be remembered: keys, card numbers, passwords."""

from __future__ import annotations

import re

KEYS = re.compile(
    r"\b(?:sk|pk|rk)[-_](?:live|test|proj|ant|or)?[-_]?[A-Za-z0-9_-]{12,}|\bAKIA[0-9A-Z]{12,}|\bgh[pousr]_\w{20,}"
    r"|\bgithub_pat_\w{20,}|\bglpat-[\w-]{16,}|\bxox[abprs]-[\w-]{10,}|\bAIza[\w-]{20,}|\bhf_\w{20,}|\beyJ[\w-]{8,}\.[\w-]{8,}"
    r"|-----BEGIN [A-Z ]+-----|\bBearer\s+[\w.~+/-]{16,}"
)


SECRET_WORD = re.compile(
    r"\b(?:password|passwort|passwd|pass ?phrase|passcode|pwd|pw|api[ _-]?key|secret(?: key)?|private key|access key|token"
    r"|pin(?: ?code| number)?|cvv|cvc|tan|seed phrase|recovery (?:code|phrase)|2fa|otp|one[- ]time code|iban|ssn|social security"
    r"|card number|contraseña|clave|mot de passe|senha|kennwort|credentials?|login code)\b|密码|パスワード|暗証番号",
    re.I,
)


LONG_TOKEN = re.compile(r"(?<![\w/])(?=[\w+/=-]*\d)(?=[\w+/=-]*[A-Za-z])[\w+/=-]{24,}(?![\w/])")


def _luhn(digits: str) -> bool:
    total = 0
    for place, digit in enumerate(reversed(digits)):
        number = int(digit) * (1 + place % 2)
        total += number - 9 if number > 9 else number
    return total % 10 == 0


def holds_secret(text: str) -> bool:
    """Whether a text carries a key, a card number or something said to be a password."""
    if KEYS.search(text) or LONG_TOKEN.search(text):
        return True
    for match in re.finditer(r"(?<!\d)(?:\d[ -]?){12,18}\d(?!\d)", text):
        digits = re.sub(r"\D", "", match[0])
        if 13 <= len(digits) <= 19 and _luhn(digits):
            return True
    return bool(re.search(SECRET_WORD.pattern + r"\W+(?:\w+\W+){0,3}?(?:is|was|=|:|ist|es|est|é)?\s*\S*\d", text, re.I)) or bool(
        re.search(
            r"\b(?:password|passwort|contraseña|mot de passe|senha|passcode|passphrase)\b(?:\s+\w+){0,4}\s*(?:is|=|:|ist|es|est|é)\s+\S",
            text,
            re.I,
        )
    )
