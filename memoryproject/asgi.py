"""The application as uvicorn runs it."""

import os
import warnings

from django.core.asgi import get_asgi_application

# WhiteNoise hands its small files over as sync iterators, which Django mentions once a process; our own streams are async.
warnings.filterwarnings("ignore", message="StreamingHttpResponse must consume synchronous iterators")

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "memoryproject.settings")
application = get_asgi_application()
