"""Keyed hashes of what was erased."""

import django.db.models.deletion
from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("facts", "0003_vocabulary"), migrations.swappable_dependency(settings.AUTH_USER_MODEL)]
    operations = [
        migrations.CreateModel(
            name="Erased",
            fields=[
                ("id", models.BigAutoField(auto_created=True, primary_key=True, serialize=False, verbose_name="ID")),
                ("digest", models.CharField(max_length=64)),
                ("at", models.DateTimeField()),
                (
                    "owner",
                    models.ForeignKey(on_delete=django.db.models.deletion.CASCADE, related_name="+", to=settings.AUTH_USER_MODEL),
                ),
            ],
            options={"db_table": "erased"},
        ),
        migrations.AddConstraint(model_name="erased", constraint=models.UniqueConstraint(fields=("owner", "digest"), name="erased_once")),
    ]
