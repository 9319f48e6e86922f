-- Added in place: SQLite can, and a table that is not rebuilt cannot lose a row.
ALTER TABLE "Competition" ADD COLUMN "pointsScheme" TEXT NOT NULL DEFAULT 'place';
ALTER TABLE "Competition" ADD COLUMN "pointsTable" TEXT;
ALTER TABLE "Competition" ADD COLUMN "tieRule" TEXT NOT NULL DEFAULT 'best';
ALTER TABLE "Competition" ADD COLUMN "tieEventId" TEXT;

ALTER TABLE "Event" ADD COLUMN "weight" REAL NOT NULL DEFAULT 1;
