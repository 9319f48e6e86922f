-- CreateTable
CREATE TABLE "AuditPass" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "purpose" TEXT NOT NULL
);

-- An entry of the audit log says for ever who did what to which row, and when. A trigger stands on one line: migrations are
-- taken apart at the ends of lines.
CREATE TRIGGER "AuditEntry_keeps_facts" BEFORE UPDATE OF "id", "gymId", "actorKind", "actorId", "action", "subjectType", "subjectId", "requestId", "at" ON "AuditEntry" BEGIN SELECT RAISE(ABORT, 'the audit log does not change'); END;

-- Whoever is erased is taken out of what entries say, in a transaction that has a pass for it.
CREATE TRIGGER "AuditEntry_keeps_words" BEFORE UPDATE OF "actorName", "before", "after" ON "AuditEntry" WHEN NOT EXISTS (SELECT 1 FROM "AuditPass" WHERE "id" = coalesce(OLD."gymId", 'installation') AND "purpose" = 'forget') BEGIN SELECT RAISE(ABORT, 'the audit log does not change'); END;

-- Entries go with their gym, and never by themselves.
CREATE TRIGGER "AuditEntry_keeps_entries" BEFORE DELETE ON "AuditEntry" WHEN NOT EXISTS (SELECT 1 FROM "AuditPass" WHERE "id" = coalesce(OLD."gymId", 'installation') AND "purpose" = 'delete') BEGIN SELECT RAISE(ABORT, 'the audit log does not change'); END;

-- INSERT OR REPLACE would delete without the trigger above.
CREATE TRIGGER "AuditEntry_keeps_against_replacing" BEFORE INSERT ON "AuditEntry" WHEN EXISTS (SELECT 1 FROM "AuditEntry" WHERE "id" = NEW."id") BEGIN SELECT RAISE(ABORT, 'the audit log does not change'); END;
