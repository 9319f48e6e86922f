-- Lists of members that were added before are imports like all others.
INSERT INTO "DataImport" ("id", "gymId", "kind", "fileName", "athleteId", "createdBy", "lines", "imported", "duplicates", "typed", "generic", "skipped", "athleteIds", "createdAt", "undoneAt")
SELECT "id", "gymId", 'members', "fileName", NULL, '', json_array_length("athleteIds"), json_array_length("athleteIds"), 0, 0, 0, '[]', "athleteIds", "createdAt", "undoneAt" FROM "MemberImport";

-- DropIndex
DROP INDEX "MemberImport_gymId_id_key";

-- DropTable
PRAGMA foreign_keys=off;
DROP TABLE "MemberImport";
PRAGMA foreign_keys=on;

-- CreateTable
CREATE TABLE "ImportFile" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "options" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "progress" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "outcome" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "aliveAt" DATETIME NOT NULL,
    CONSTRAINT "ImportFile_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ImportFile_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ImportFilePart" (
    "gymId" TEXT NOT NULL,
    "fileId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "content" TEXT NOT NULL,

    PRIMARY KEY ("gymId", "fileId", "position"),
    CONSTRAINT "ImportFilePart_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ImportFilePart_gymId_fileId_fkey" FOREIGN KEY ("gymId", "fileId") REFERENCES "ImportFile" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_DataImport" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "athleteId" TEXT,
    "createdBy" TEXT NOT NULL,
    "lines" INTEGER NOT NULL,
    "imported" INTEGER NOT NULL,
    "duplicates" INTEGER NOT NULL,
    "typed" INTEGER NOT NULL,
    "generic" INTEGER NOT NULL,
    "skipped" TEXT NOT NULL,
    "duplicateLines" TEXT NOT NULL DEFAULT '[]',
    "genericLines" TEXT NOT NULL DEFAULT '[]',
    "athleteIds" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "undoneAt" DATETIME,
    CONSTRAINT "DataImport_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DataImport_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_DataImport" ("athleteId", "athleteIds", "createdAt", "createdBy", "duplicates", "fileName", "generic", "gymId", "id", "imported", "kind", "lines", "skipped", "typed", "undoneAt") SELECT "athleteId", "athleteIds", "createdAt", "createdBy", "duplicates", "fileName", "generic", "gymId", "id", "imported", "kind", "lines", "skipped", "typed", "undoneAt" FROM "DataImport";
DROP TABLE "DataImport";
ALTER TABLE "new_DataImport" RENAME TO "DataImport";
CREATE INDEX "DataImport_gymId_createdAt_id_idx" ON "DataImport"("gymId", "createdAt", "id");
CREATE INDEX "DataImport_gymId_athleteId_idx" ON "DataImport"("gymId", "athleteId");
CREATE UNIQUE INDEX "DataImport_gymId_id_key" ON "DataImport"("gymId", "id");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "ImportFile_gymId_athleteId_idx" ON "ImportFile"("gymId", "athleteId");

-- CreateIndex
CREATE INDEX "ImportFile_createdAt_idx" ON "ImportFile"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "ImportFile_gymId_id_key" ON "ImportFile"("gymId", "id");
