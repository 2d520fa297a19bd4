#!/usr/bin/env python3
"""Run Keepsake's commands; `manage.py start` runs the app."""

import os
import sys


def main() -> None:
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "memoryproject.settings")
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy loads: a second thread makes the slowest searches slower
    from django.core.exceptions import ImproperlyConfigured
    from django.core.management import execute_from_command_line

    try:
        execute_from_command_line(sys.argv)
    except ImproperlyConfigured as error:
        sys.exit(f"Keepsake cannot start: {error}")


if __name__ == "__main__":
    main()
