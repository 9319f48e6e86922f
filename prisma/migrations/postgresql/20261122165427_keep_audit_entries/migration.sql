-- CreateTable
CREATE TABLE "AuditPass" (
    "id" TEXT NOT NULL,
    "purpose" TEXT NOT NULL,

    CONSTRAINT "AuditPass_pkey" PRIMARY KEY ("id")
);

-- An entry of the audit log says for ever who did what to which row, and when. Whoever is erased is taken out of what entries
-- say, and entries go with their gym, in a transaction that has a pass for it.
CREATE FUNCTION "refuse_audit_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_NARGS = 1 AND EXISTS (
    SELECT 1 FROM "AuditPass" WHERE "id" = coalesce(OLD."gymId", 'installation') AND "purpose" = TG_ARGV[0]
  ) THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'the audit log does not change';
END
$$;

CREATE TRIGGER "AuditEntry_keeps_facts" BEFORE UPDATE OF "id", "gymId", "actorKind", "actorId", "action", "subjectType", "subjectId", "requestId", "at" ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"();

CREATE TRIGGER "AuditEntry_keeps_words" BEFORE UPDATE OF "actorName", "before", "after" ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"('forget');

CREATE TRIGGER "AuditEntry_keeps_entries" BEFORE DELETE ON "AuditEntry" FOR EACH ROW EXECUTE FUNCTION "refuse_audit_change"('delete');

CREATE TRIGGER "AuditEntry_keeps_all" BEFORE TRUNCATE ON "AuditEntry" FOR EACH STATEMENT EXECUTE FUNCTION "refuse_audit_change"();
