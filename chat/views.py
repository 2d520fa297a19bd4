from django.http import HttpResponse


def frame(request):
    return {}


def home(request):
    return HttpResponse("home")
