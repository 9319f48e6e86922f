-- Failed sign-ins are counted: `after` of an entry about them changes, and nothing else of it, in a transaction that has a
-- pass for counting.
CREATE OR REPLACE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pass text;
BEGIN
  IF TG_NARGS = 1 THEN
    SELECT "purpose" INTO pass FROM "AuditPass" WHERE "id" = coalesce(OLD."gymId", 'installation');
    IF pass = TG_ARGV[0] THEN
      IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
      RETURN NEW;
    END IF;
    IF TG_OP = 'UPDATE' AND pass = 'count' THEN
      IF OLD."action" = 'person.sign_in_failed' AND NEW."actorName" = OLD."actorName"
        AND NEW."before" IS NOT DISTINCT FROM OLD."before" THEN
        RETURN NEW;
      END IF;
    END IF;
  END IF;
  RAISE EXCEPTION 'the audit log does not change';
END
$$;
