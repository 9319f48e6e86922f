-- Added in place: SQLite can, and a table that is not rebuilt cannot lose a row.
ALTER TABLE "Division" ADD COLUMN "version" TEXT NOT NULL DEFAULT 'rx';
ALTER TABLE "Division" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1;

ALTER TABLE "DivisionEvent" ADD COLUMN "version" TEXT;
ALTER TABLE "DivisionEvent" ADD COLUMN "closedAt" DATETIME;

ALTER TABLE "Competition" ADD COLUMN "editRevision" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "Event" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "Wod" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1;
ALTER TABLE "WodComponent" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1;
