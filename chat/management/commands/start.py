"""`manage.py start`: make everything ready, say what was found, and serve."""

from __future__ import annotations

import hashlib
import ipaddress
import os
import socket
import sys
import threading
import webbrowser
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any

import uvicorn
from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import Error as DatabaseError
from django.db import connection
from django.db.migrations.executor import MigrationExecutor
from django.http.request import validate_host

from chat import engines, live
from facts import embedding

ANYWHERE = ("0.0.0.0", "::")
LOOPBACK = ("localhost", "127.0.0.1", "::1")


class Server(uvicorn.Server):
    """Uvicorn that calls back once pages are served."""

    def __init__(self, config: uvicorn.Config, ready: Any) -> None:
        super().__init__(config)
        self.ready = ready

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self.ready()


class Command(BaseCommand):
    help = "Make everything ready, say what was found, and serve Keepsake."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: 127.0.0.1, this machine only)")
        parser.add_argument("--port", type=port_number, default=8000, help="the port to listen on (default: 8000)")
        parser.add_argument("--no-browser", action="store_true", help="do not open the page in a browser")

    def handle(self, *args: Any, host: str, port: int, no_browser: bool, **options: Any) -> None:
        """Everything that can be wrong is found out before the first page is served, and said in one sentence."""
        allowed(host)
        listening = listen(host, port)
        try:
            self.line("Data", str(settings.KEEPSAKE_DATA))
            self.line("Database", self.database())
            self.line("Static files", collect())
            for name, text in found():
                self.line(name, text)
            address = f"http://{shown(host)}:{listening.getsockname()[1]}/"
            proxied = settings.KEEPSAKE_HTTPS or not answered(host if host not in ANYWHERE else "localhost")
            if host in ANYWHERE and not reachable(settings.ALLOWED_HOSTS):
                self.stdout.write(
                    "Other machines are answered only under names that KEEPSAKE_HOSTS lists, such as KEEPSAKE_HOSTS=localhost,keepsake.home"
                )
            self.line("Address", f"{address}   ({f'for the proxy of {names()}; ' if proxied else ''}Ctrl+C stops)")
            self.serve(listening, None if no_browser or proxied or not has_display() else address)
        finally:
            listening.close()

    def line(self, name: str, text: str) -> None:
        self.stdout.write(f"{name + ':':<14}{text}")
        self.stdout.flush()

    def database(self) -> str:
        """Bring the tables up to date, and say which database it is and what was done."""
        where = str(connection.settings_dict["NAME"])
        if connection.vendor == "sqlite":
            name = f"SQLite, {where}"
        else:
            name = f"PostgreSQL, {where} at {connection.settings_dict['HOST'] or 'its local socket'}"
        try:
            executor = MigrationExecutor(connection)
            waiting = len(executor.migration_plan(executor.loader.graph.leaf_nodes()))
            if waiting:
                call_command("migrate", interactive=False, verbosity=0)
        except DatabaseError as error:
            raise CommandError(f"The database cannot be used ({name}): {first_line(error)}.") from None
        return f"{name} ({f'{waiting} migrations applied' if waiting else 'up to date'})"

    def serve(self, listening: socket.socket, address: str | None) -> None:
        """Serve until Ctrl+C or a signal; open streams are cut after two seconds and resume by themselves later."""

        def ready() -> None:
            live.resume()
            threading.Thread(target=embedding.warm, daemon=True).start()  # so that no turn waits for the model to load
            if address is not None:
                threading.Thread(target=webbrowser.open, args=[address], daemon=True).start()

        config = uvicorn.Config(
            "memoryproject.asgi:application",
            lifespan="off",
            access_log=False,
            log_level="critical",  # Django logs what goes wrong in the app
            server_header=False,
            timeout_graceful_shutdown=2,
        )
        with suppress(KeyboardInterrupt):  # uvicorn raises it again when it has stopped
            Server(config, ready).run(sockets=[listening])
        self.stdout.write("Stopped.")


def port_number(text: str) -> int:
    """A port; 0 takes a free one."""
    if not text.isascii() or not text.isdigit() or int(text) > 65535:
        raise ArgumentTypeError(f"a port is a number from 0 to 65535, not {text!r}")
    return int(text)


def allowed(host: str) -> None:
    """Refuse to listen where every page would be refused: on a name of this machine's that no page may be asked under."""
    if host not in (*ANYWHERE, *LOOPBACK) and not answered(host) and not reachable(settings.ALLOWED_HOSTS):
        raise CommandError(f"{host} is not among the names that pages may be asked under. Add it to KEEPSAKE_HOSTS (now: {names()}).")


def answered(host: str) -> bool:
    """Whether pages may be asked under this name."""
    return validate_host(f"[{host}]" if ":" in host else host, settings.ALLOWED_HOSTS)


def names() -> str:
    return ", ".join(settings.ALLOWED_HOSTS)


def reachable(hosts: Iterable[str]) -> bool:
    """Whether any allowed name is one under which another machine can ask."""
    return any(host.strip("[]") not in LOOPBACK for host in hosts)


def listen(host: str, port: int) -> socket.socket:
    """A socket that listens; a port in use or a host that is not this machine's is one clear sentence."""
    try:
        family, kind, proto, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
    except (OSError, UnicodeError):
        raise CommandError(f"--host {host} is no address of this machine.") from None
    made = socket.socket(family, kind, proto)
    try:
        if os.name == "posix":  # elsewhere this option would let two servers share a port
            made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(where)
        made.listen(128)
    except PermissionError:
        made.close()
        raise CommandError(f"Port {port} may not be used by this account. Choose one above 1023, such as --port 8000.") from None
    except OSError as error:
        made.close()
        if error.errno == 98 or "in use" in str(error).lower():
            raise CommandError(f"Port {port} is in use. Stop what uses it, or choose another, such as --port {port + 1}.") from None
        raise CommandError(f"--host {host} cannot be listened on ({error.strerror}).") from None
    return made


def shown(host: str) -> str:
    """The host as it stands in an address that this machine can open."""
    if host in ANYWHERE:
        return "localhost"
    try:
        return f"[{host}]" if ipaddress.ip_address(host).version == 6 else host
    except ValueError:
        return host


def collect() -> str:
    """Collect the static files where they changed since the last start."""
    stamp = Path(settings.KEEPSAKE_DATA) / "static.stamp"
    now = fingerprint()
    manifest = Path(settings.STATIC_ROOT) / "staticfiles.json"
    try:
        if manifest.exists() and stamp.read_text() == now:
            return "unchanged"
    except OSError:
        pass
    try:
        call_command("collectstatic", interactive=False, verbosity=0)
        stamp.write_text(now)
    except OSError as error:
        raise CommandError(f"The static files cannot be kept in {settings.STATIC_ROOT} ({error.strerror}).") from None
    return f"collected in {settings.STATIC_ROOT}"


def fingerprint() -> str:
    """Changes whenever a static file of the project or of an installed app does."""
    seen = hashlib.sha256(settings.STORAGES["staticfiles"]["BACKEND"].encode())
    for finder in get_finders():
        for path, storage in finder.list([]):
            stat = os.stat(storage.path(path))
            seen.update(f"{path} {stat.st_size} {stat.st_mtime_ns}\n".encode())
    return seen.hexdigest()


def found() -> Iterable[tuple[str, str]]:
    """What answers here: Ollama, the wanted models, and what is in use."""
    status = engines.status()
    if not status.reachable:
        yield "Ollama", f"does not answer at {status.host}"
    else:
        wanted = [(status.chat_model, status.chat_present), (status.embedding_model, status.embedding_present)]
        yield "Ollama", f"at {status.host}, {', '.join(there(*one) for one in wanted)}"
    yield "Engine", status.chat_model if status.engine == "ollama" else f"built in, no language model ({status.why})"
    yield "Embeddings", status.embedding_model if status.embedding_present else "wordllama, which comes with Keepsake"


def there(model: str, present: bool) -> str:
    return f"{model} there" if present else f"{model} missing (ollama pull {model})"


def first_line(error: Exception) -> str:
    """The first line of what a database driver says, without the dot at its end."""
    return (str(error).strip().splitlines() or ["it does not say why"])[0].rstrip(".")


def has_display() -> bool:
    """Whether a browser opened here would be seen by anybody."""
    return sys.platform in ("darwin", "win32") or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))
