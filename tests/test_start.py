"""`manage.py start`: ready in one command, and one clear sentence where it cannot."""

from __future__ import annotations

import json
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandError

from chat.management.commands import start

MANAGE = Path(settings.BASE_DIR) / "manage.py"


def environment(folder: Path, **more: str) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("KEEPSAKE_", "DATABASE_URL", "SECRET_KEY"))}
    return {**kept, "KEEPSAKE_DATA": str(folder), "KEEPSAKE_ENGINE": "builtin", "OLLAMA_HOST": "http://127.0.0.1:9", **more}


def run(folder: Path, *words: str, **more: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, str(MANAGE), "start", "--no-browser", "--port", "0", *words]
    return subprocess.run(command, env=environment(folder, **more), capture_output=True, text=True, stdin=subprocess.DEVNULL, timeout=60)


def served(folder: Path) -> tuple[str, str, int]:
    """Start, ask for the health page and the first page, stop as Ctrl+C does: what was printed, the page, the exit status."""
    command = [sys.executable, str(MANAGE), "start", "--no-browser", "--port", "0"]
    pipes = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "stdin": subprocess.DEVNULL}
    with subprocess.Popen(command, env=environment(folder, PYTHONUNBUFFERED="1"), text=True, **pipes) as server:
        try:
            said = ""
            for line in server.stdout:
                said += line
                if found := re.search(r"http://127\.0\.0\.1:\d+/", line):
                    address = found[0]
                    if line.startswith("Address"):
                        break
            with urllib.request.urlopen(f"{address}healthz", timeout=30) as answer:
                assert json.load(answer) == {"ok": True}
            with urllib.request.urlopen(address, timeout=30) as answer:
                page = answer.read().decode()
            sheet = re.search(r'href="(/static/app\.[0-9a-f]+\.css)"', page)
            with urllib.request.urlopen(address + sheet[1][1:], timeout=30) as answer:
                assert b"--paper" in answer.read()
            server.send_signal(signal.SIGINT)
            said += server.stdout.read()
            return said, page, server.wait(timeout=30)
        finally:
            server.kill()


def test_start_makes_everything_ready_and_a_second_start_changes_nothing(tmp_path):
    said, page, status = served(tmp_path)
    assert "Welcome to Keepsake" in page
    assert status == 0
    assert "migrations applied" in said
    assert "collected in" in said
    assert "does not answer at http://127.0.0.1:9" in said
    assert "built in" in said
    assert "Traceback" not in said
    key = tmp_path / "secret_key"
    assert key.stat().st_mode & 0o777 == 0o600
    before = key.read_text()

    said, _, status = served(tmp_path)
    assert status == 0
    assert "up to date" in said
    assert "unchanged" in said
    assert key.read_text() == before


def test_a_port_in_use_is_one_clear_sentence():
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(CommandError, match=rf"^Port {port} is in use\. Stop what uses it, or choose another"):
            call_command("start", port=port, no_browser=True)


def test_a_host_that_pages_may_not_be_asked_under_is_refused(settings):
    settings.ALLOWED_HOSTS = ["localhost", "127.0.0.1", "[::1]"]
    with pytest.raises(CommandError, match=r"^keepsake\.example is not among .* KEEPSAKE_HOSTS"):
        call_command("start", host="keepsake.example", no_browser=True)


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "0.0.0.0", "keepsake.example"])
def test_behind_a_proxy_only_the_public_name_need_be_allowed(settings, host):
    settings.ALLOWED_HOSTS = ["keepsake.example"]
    start.allowed(host)


def test_a_host_that_is_no_address_of_this_machine_is_refused(settings):
    settings.ALLOWED_HOSTS = ["*"]
    with pytest.raises(CommandError, match=r"^--host 192\.0\.2\.1 cannot be listened on"):
        start.listen("192.0.2.1", 0)


@pytest.mark.parametrize(
    ("words", "more", "sentence"),
    [
        ((), {"KEEPSAKE_ENGINE": "magic"}, "KEEPSAKE_ENGINE must be one of auto, ollama, builtin, not 'magic'."),
        ((), {"KEEPSAKE_NUM_CTX": "many"}, "KEEPSAKE_NUM_CTX must be a whole number from 1024 to 1048576, not 'many'."),
        (
            (),
            {"KEEPSAKE_DATA": "/dev/null/keepsake"},
            "the folder /dev/null/keepsake cannot be made (Not a directory). Set KEEPSAKE_DATA to one that can.",
        ),
        ((), {"DATABASE_URL": "mysql://localhost/keepsake"}, "DATABASE_URL must start with sqlite:// or postgres://."),
        (
            (),
            {"DATABASE_URL": "postgres://mara:hidden@127.0.0.1:9/keepsake"},
            "The database cannot be used (PostgreSQL, keepsake at 127.0.0.1)",
        ),
        (("--port", "http"), {}, "a port is a number from 0 to 65535, not 'http'"),
    ],
    ids=["word", "number", "folder", "database", "unreachable", "port"],
)
def test_what_cannot_work_is_one_clear_sentence(tmp_path, words, more, sentence):
    ended = run(tmp_path, *words, **more)
    assert ended.returncode != 0
    assert sentence in ended.stderr
    assert "Traceback" not in ended.stderr
    assert "hidden" not in ended.stderr + ended.stdout


def test_a_file_that_is_no_database_is_one_clear_sentence(tmp_path):
    (tmp_path / "keepsake.sqlite3").write_text("these are no tables, and there are many words of it\n" * 50)
    ended = run(tmp_path)
    assert ended.returncode != 0
    assert "The database cannot be used (SQLite" in ended.stderr
    assert "Traceback" not in ended.stderr


@pytest.mark.parametrize(
    ("hosts", "wanted"),
    [(["localhost", "127.0.0.1", "[::1]"], False), (["localhost", "keepsake.home"], True), (["*"], True)],
)
def test_listening_everywhere_asks_for_a_host_name(hosts, wanted):
    assert start.reachable(hosts) is wanted


@pytest.mark.parametrize(
    ("host", "address"), [("0.0.0.0", "localhost"), ("::1", "[::1]"), ("127.0.0.1", "127.0.0.1"), ("localhost", "localhost")]
)
def test_the_printed_address_can_be_opened(host, address):
    assert start.shown(host) == address
