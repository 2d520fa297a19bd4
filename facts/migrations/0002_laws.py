"""The laws that no index can state: intervals of one key never overlap; entries and changes stand for ever, but for an erasure."""

from django.db import migrations

SQLITE = [
    *(
        f"""
        CREATE TRIGGER facts_no_overlap_{verb} BEFORE {event} ON facts
        WHEN NEW.valid_to IS NULL OR NEW.valid_to > NEW.valid_from
        BEGIN
            SELECT RAISE(ABORT, 'intervals of one key overlap') WHERE EXISTS (
                SELECT 1 FROM facts AS other
                WHERE other.owner_id = NEW.owner_id AND other.subject = NEW.subject
                  AND other.predicate = NEW.predicate AND other.qualifier = NEW.qualifier
                  AND other.id IS NOT NEW.id
                  AND (other.valid_to IS NULL OR (other.valid_to > NEW.valid_from AND other.valid_to > other.valid_from))
                  AND (NEW.valid_to IS NULL OR other.valid_from < NEW.valid_to)
            );
        END
        """
        for verb, event in (("insert", "INSERT"), ("update", "UPDATE OF owner_id, subject, predicate, qualifier, valid_from, valid_to"))
    ),
    *(
        f"""
        CREATE TRIGGER {table}_stand_{event.lower()} BEFORE {event} ON {table}
        WHEN NOT EXISTS (SELECT 1 FROM receipts WHERE owner_id = OLD.owner_id AND finished_at IS NULL)
        BEGIN SELECT RAISE(ABORT, '{table} are append-only'); END
        """
        for table in ("entries", "changes")
        for event in ("UPDATE", "DELETE")
    ),
]
SQLITE_BACK = [
    "DROP TRIGGER facts_no_overlap_insert",
    "DROP TRIGGER facts_no_overlap_update",
    *(f"DROP TRIGGER {table}_stand_{event}" for table in ("entries", "changes") for event in ("update", "delete")),
]

# The key goes in as a one-point range, which the built-in gist classes can compare: no extension is needed.
KEY = r"hashtextextended(owner_id::text || E'\x1f' || subject || E'\x1f' || predicate || E'\x1f' || qualifier, 0)"
POSTGRESQL = [
    f"""
    ALTER TABLE facts ADD CONSTRAINT facts_no_overlap EXCLUDE USING gist (
        int8range({KEY}, {KEY}, '[]') WITH &&, tstzrange(valid_from, valid_to, '[)') WITH &&
    )
    """,
    """
    CREATE FUNCTION keepsake_append_only() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
        IF NOT EXISTS (SELECT 1 FROM receipts WHERE owner_id = OLD.owner_id AND finished_at IS NULL) THEN
            RAISE EXCEPTION '% are append-only', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
        END IF;
        IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
        RETURN NEW;
    END $$
    """,
    *(
        f"CREATE TRIGGER {table}_stand BEFORE UPDATE OR DELETE ON {table} FOR EACH ROW EXECUTE FUNCTION keepsake_append_only()"
        for table in ("entries", "changes")
    ),
]
POSTGRESQL_BACK = [
    "DROP TRIGGER entries_stand ON entries",
    "DROP TRIGGER changes_stand ON changes",
    "DROP FUNCTION keepsake_append_only()",
    "ALTER TABLE facts DROP CONSTRAINT facts_no_overlap",
]


def forwards(apps, schema_editor):
    for statement in POSTGRESQL if schema_editor.connection.vendor == "postgresql" else SQLITE:
        schema_editor.execute(statement, params=None)


def backwards(apps, schema_editor):
    for statement in POSTGRESQL_BACK if schema_editor.connection.vendor == "postgresql" else SQLITE_BACK:
        schema_editor.execute(statement, params=None)


class Migration(migrations.Migration):
    dependencies = [("facts", "0001_initial")]
    operations = [migrations.RunPython(forwards, backwards)]
