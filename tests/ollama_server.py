"""A small server in this process that speaks the part of Ollama's API that is used, as scripted, with its faults."""

from __future__ import annotations

import json
import threading
from collections.abc import Sequence
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any


@dataclass
class Answer:
    """One scripted answer to a chat request."""

    text: str = ""
    pieces: Sequence[str] | None = None  # the text as it is streamed; default: word by word
    fault: str = ""  # busy, 500, hang, broken (error object mid-stream), cut, half (a line cut in two), silent (after the text),
    # html, list, unfinished (no last part)
    status: int = 0
    error: str = ""
    thinking: str = ""
    done_reason: str = "stop"
    prompt_tokens: int | None = 500
    reply_tokens: int | None = 5


@dataclass
class OllamaServer:
    """Answers in the order of `script`, then with `otherwise`; what it was asked is in `asked`."""

    script: list[Answer] = field(default_factory=list)
    otherwise: Answer = field(default_factory=lambda: Answer("Hello there."))
    models: list[str] = field(default_factory=lambda: ["llama3.2:latest", "nomic-embed-text:latest"])
    tags: str = ""  # html, hang, 500: how listing the models fails
    asked: list[dict[str, Any]] = field(default_factory=list)
    listed: int = 0

    def __enter__(self) -> OllamaServer:
        self.over = threading.Event()
        outer = self

        class Handler(Speaker):
            world = outer

        self.server = Quiet(("127.0.0.1", 0), Handler)
        self.server.daemon_threads = True
        threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.005}, daemon=True).start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.over.set()
        self.server.shutdown()
        self.server.server_close()

    @property
    def host(self) -> str:
        """Its address, as OLLAMA_HOST takes it."""
        return f"127.0.0.1:{self.server.server_address[1]}"


class Quiet(ThreadingHTTPServer):
    """A server that does not print what happens when a client leaves."""

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that hangs up is part of the play."""


class Speaker(BaseHTTPRequestHandler):
    """One connection to the scripted server."""

    protocol_version = "HTTP/1.1"
    world: OllamaServer

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing."""

    def whole(self, body: Any, status: int = 200, kind: str = "application/json") -> None:
        data = body.encode() if isinstance(body, str) else json.dumps(body).encode()
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def chunk(self, raw: bytes) -> None:
        self.wfile.write(f"{len(raw):x}\r\n".encode() + raw + b"\r\n")
        self.wfile.flush()

    def do_GET(self) -> None:
        world = self.world
        world.listed += 1
        if world.tags == "html":
            return self.whole("<h1>It works</h1>", kind="text/html")
        if world.tags == "500":
            return self.whole({"error": "disk failure"}, 500)
        if world.tags == "hang":
            world.over.wait()
            return None
        return self.whole({"models": [{"model": name, "name": name, "size": 1} for name in world.models]})

    def do_POST(self) -> None:
        world = self.world
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        world.asked.append(body)
        answer = world.script.pop(0) if world.script else world.otherwise
        if f"{body['model']}:latest" not in world.models and body["model"] not in world.models:
            return self.whole({"error": f"model '{body['model']}' not found"}, 404)
        if answer.fault == "busy":
            return self.whole({"error": "server busy, please try again. maximum pending requests exceeded"}, 503)
        if answer.fault == "500":
            return self.whole({"error": answer.error or "llama runner process has terminated"}, 500)
        if answer.fault == "html":
            return self.whole("<h1>Not what you look for</h1>", kind="text/html")
        if answer.fault == "list":
            return self.whole("[1, 2]\n", kind="application/x-ndjson")
        if answer.status:
            return self.whole({"error": answer.error}, answer.status)
        self.send_response(200)
        self.send_header("Content-Type", "application/x-ndjson")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        if answer.fault == "hang":
            world.over.wait()
            return None
        return self.stream(answer, body["model"])

    def stream(self, answer: Answer, model: str) -> None:
        def line(text: str, **more: Any) -> bytes:
            message = {"role": "assistant", "content": text} | ({"thinking": more.pop("thinking")} if "thinking" in more else {})
            return json.dumps({"model": model, "message": message, "done": False, **more}).encode() + b"\n"

        if answer.thinking:
            self.chunk(line("", thinking=answer.thinking))
        words = answer.text.split(" ")
        pieces = answer.pieces if answer.pieces is not None else [w + " " * (n < len(words) - 1) for n, w in enumerate(words)]
        for piece in pieces:
            self.chunk(line(piece))
        if answer.fault == "silent":
            self.world.over.wait()
            return
        if answer.fault in ("cut", "half"):
            if answer.fault == "half":
                self.chunk(line("and then")[:20])
            self.close_connection = True
            self.connection.close()
            return
        if answer.fault == "broken":
            self.chunk(json.dumps({"error": answer.error or "an error was encountered while running the model"}).encode() + b"\n")
        elif answer.fault != "unfinished":
            counts = {"prompt_eval_count": answer.prompt_tokens, "eval_count": answer.reply_tokens}
            counts = {name: number for name, number in counts.items() if number is not None}
            self.chunk(line("", **{"done": True, "done_reason": answer.done_reason, **counts}))
        self.wfile.write(b"0\r\n\r\n")
