"""The shipped vocabulary goes into the table that staff can edit."""

from django.db import migrations


def forwards(apps, schema_editor):
    from facts.vocabulary import SEED

    Predicate = apps.get_model("facts", "Predicate")
    Predicate.objects.bulk_create(
        Predicate(name=name, label=label, holds=holds, core=core, aliases=aliases.split())
        for name, (label, holds, core, aliases) in SEED.items()
    )


class Migration(migrations.Migration):
    dependencies = [("facts", "0002_laws")]
    operations = [migrations.RunPython(forwards, migrations.RunPython.noop)]
