"""All settings, in one file. The environment is read near the top; a bad value is one clear sentence."""

import os
import secrets
from pathlib import Path
from zoneinfo import available_timezones

import environ
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()


def bounded(name: str, default: int, low: int, high: int) -> int:
    """A whole number from the environment, refused outside its bounds."""
    raw = env.str(name, default=str(default)).strip()
    if not raw.isascii() or not raw.isdigit() or not low <= int(raw) <= high:
        raise ImproperlyConfigured(f"{name} must be a whole number from {low} to {high}, not {raw!r}.")
    return int(raw)


def choice(name: str, default: str, *allowed: str) -> str:
    """One of a few words from the environment."""
    value = str(env.str(name, default=default)).strip().lower()
    if value not in allowed:
        raise ImproperlyConfigured(f"{name} must be one of {', '.join(allowed)}, not {value!r}.")
    return value


def switch(name: str, default: bool) -> bool:
    """On or off from the environment."""
    return choice(name, "on" if default else "off", "on", "off", "true", "false", "1", "0") in ("on", "true", "1")


def folder(path: Path) -> Path:
    """The folder, made where it is missing; refused where it cannot be written."""
    try:
        path.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise ImproperlyConfigured(f"the folder {path} cannot be made ({error.strerror}). Set KEEPSAKE_DATA to one that can.") from None
    if not os.access(path, os.W_OK | os.X_OK):
        raise ImproperlyConfigured(f"the folder {path} cannot be written. Set KEEPSAKE_DATA to one that can.")
    return path


def secret_key(path: Path) -> str:
    """The key in the private file, made on the first start."""
    try:
        kept = path.read_text().strip()
        if len(kept) >= 40:
            return kept
    except FileNotFoundError:
        pass
    except OSError as error:
        raise ImproperlyConfigured(f"the secret key in {path} cannot be read ({error.strerror}).") from None
    key = secrets.token_urlsafe(50)
    scratch = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        scratch.unlink(missing_ok=True)
        with os.fdopen(os.open(scratch, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as out:
            out.write(key)
        try:
            os.link(scratch, path)  # fails where another process was first: then its key counts
        except FileExistsError:
            if len(kept := path.read_text().strip()) >= 40:
                key = kept
            else:
                scratch.replace(path)
        scratch.unlink(missing_ok=True)
    except OSError as error:
        raise ImproperlyConfigured(f"a secret key cannot be kept in {path} ({error.strerror}).") from None
    return key


# What the environment says

DEBUG = switch("KEEPSAKE_DEBUG", False)
KEEPSAKE_DATA = folder(Path(env.str("KEEPSAKE_DATA", default=str(BASE_DIR / "data"))).expanduser())
KEEPSAKE_ENGINE = choice("KEEPSAKE_ENGINE", "auto", "auto", "ollama", "builtin")
KEEPSAKE_MODEL = env.str("KEEPSAKE_MODEL", default="llama3.2").strip()
KEEPSAKE_EMBEDDING_MODEL = env.str("KEEPSAKE_EMBEDDING_MODEL", default="nomic-embed-text").strip()
KEEPSAKE_NUM_CTX = bounded("KEEPSAKE_NUM_CTX", 8192, 1024, 1_048_576)
KEEPSAKE_CONNECT_TIMEOUT = bounded("KEEPSAKE_CONNECT_TIMEOUT", 3, 1, 60)
KEEPSAKE_SILENCE_TIMEOUT = bounded("KEEPSAKE_SILENCE_TIMEOUT", 120, 1, 3600)
KEEPSAKE_CACHE_MB = bounded("KEEPSAKE_CACHE_MB", 512, 1, 65536)
OLLAMA_HOST = env.str("OLLAMA_HOST", default="").strip()

SECRET_KEY = env.str("SECRET_KEY", default="") or secret_key(KEEPSAKE_DATA / "secret_key")
KEEPSAKE_HTTPS = switch("KEEPSAKE_HTTPS", False)
ALLOWED_HOSTS = env.list("KEEPSAKE_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
CSRF_TRUSTED_ORIGINS = [f"https://{host}" for host in ALLOWED_HOSTS if host != "*"] if KEEPSAKE_HTTPS else []
TIME_ZONE = env.str("KEEPSAKE_TIME_ZONE", default="UTC").strip()
if TIME_ZONE not in available_timezones():
    raise ImproperlyConfigured(f"KEEPSAKE_TIME_ZONE must be a zone such as Europe/Lisbon, not {TIME_ZONE!r}.")


def database() -> dict[str, object]:
    """SQLite in the data folder, or what DATABASE_URL names."""
    url = env.str("DATABASE_URL", default="").strip()
    if not url:
        return sqlite(str(KEEPSAKE_DATA / "keepsake.sqlite3"))
    try:
        parsed = dict(env.db_url_config(url))
    except (environ.ImproperlyConfigured, ValueError, KeyError) as error:
        raise ImproperlyConfigured(f"DATABASE_URL cannot be read ({error}).") from None
    engine = str(parsed.get("ENGINE", ""))
    if engine.endswith("sqlite3"):
        name = str(parsed.get("NAME") or "")
        if not name or name == ":memory:":
            raise ImproperlyConfigured("DATABASE_URL must name a file, such as sqlite:////srv/keepsake.sqlite3.")
        folder(Path(name).parent)
        return sqlite(name)
    if engine.endswith("postgresql"):
        return {**parsed, "CONN_HEALTH_CHECKS": True, "CONN_MAX_AGE": 60}
    raise ImproperlyConfigured("DATABASE_URL must start with sqlite:// or postgres://.")


def sqlite(name: str) -> dict[str, object]:
    """Readers never wait for the writer (WAL), writers queue from their first statement (IMMEDIATE), and erased bytes are overwritten."""
    pragmas = "PRAGMA journal_mode=WAL; PRAGMA synchronous=NORMAL; PRAGMA secure_delete=ON; PRAGMA foreign_keys=ON;"
    return {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": name,
        "OPTIONS": {"transaction_mode": "IMMEDIATE", "timeout": 30, "init_command": pragmas},
    }


DATABASES = {"default": database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# The application

INSTALLED_APPS = [
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.sessions",
    "django.contrib.messages",
    "whitenoise.runserver_nostatic",
    "django.contrib.staticfiles",
    "django_htmx",
    "template_partials",
    "axes",
    "csp",
    "facts",
    "chat",
]
MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.auth.middleware.LoginRequiredMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "chat.zone.ZoneMiddleware",
    "axes.middleware.AxesMiddleware",
]
ROOT_URLCONF = "memoryproject.urls"
ASGI_APPLICATION = "memoryproject.asgi.application"
TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "chat.views.frame",
            ],
        },
    },
]

# People

AUTHENTICATION_BACKENDS = ["axes.backends.AxesStandaloneBackend", "django.contrib.auth.backends.ModelBackend"]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}"}
    for name in ("UserAttributeSimilarityValidator", "MinimumLengthValidator", "CommonPasswordValidator", "NumericPasswordValidator")
]
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "chat:home"
LOGOUT_REDIRECT_URL = "login"
AXES_FAILURE_LIMIT = 10
AXES_COOLOFF_TIME = 0.25  # hours
AXES_RESET_ON_SUCCESS = True
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_LOCKOUT_TEMPLATE = "registration/locked.html"
AXES_HTTP_RESPONSE_CODE = 429
AXES_VERBOSE = False

# What a browser may do

CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF],
        "connect-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
SESSION_COOKIE_SAMESITE = CSRF_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = KEEPSAKE_HTTPS
CSRF_COOKIE_HTTPONLY = True
if KEEPSAKE_HTTPS:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")
    SECURE_SSL_REDIRECT = True
    SECURE_REDIRECT_EXEMPT = [r"^healthz$"]  # asked by machines on the same host, over plain http
    SECURE_HSTS_SECONDS = 31_536_000
    SECURE_HSTS_INCLUDE_SUBDOMAINS = SECURE_HSTS_PRELOAD = True
DATA_UPLOAD_MAX_MEMORY_SIZE = 5 * 1024 * 1024

# Words, numbers and files

LANGUAGE_CODE = "en"
USE_TZ = True
USE_I18N = False
STATIC_URL = "static/"
STATIC_ROOT = KEEPSAKE_DATA / "static"
STATICFILES_DIRS = [BASE_DIR / "memoryproject" / "static"]
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"},
}
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "{asctime} {levelname} {name}: {message}", "style": "{"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": "WARNING"},
    "loggers": {
        "facts": {"level": "INFO"},
        "chat": {"level": "INFO"},
        "axes": {"level": "ERROR"},
        "django.request": {"level": "ERROR"},  # a 404 or a form with errors is no trouble of the server
    },
}
