-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_ImportFile" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT,
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
INSERT INTO "new_ImportFile" ("aliveAt", "athleteId", "createdAt", "fileName", "gymId", "id", "options", "outcome", "progress", "state", "total") SELECT "aliveAt", "athleteId", "createdAt", "fileName", "gymId", "id", "options", "outcome", "progress", "state", "total" FROM "ImportFile";
DROP TABLE "ImportFile";
ALTER TABLE "new_ImportFile" RENAME TO "ImportFile";
CREATE INDEX "ImportFile_gymId_athleteId_idx" ON "ImportFile"("gymId", "athleteId");
CREATE INDEX "ImportFile_createdAt_idx" ON "ImportFile"("createdAt");
CREATE UNIQUE INDEX "ImportFile_gymId_id_key" ON "ImportFile"("gymId", "id");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
