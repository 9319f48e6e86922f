-- AlterTable
ALTER TABLE "Program" ADD COLUMN "publishRule" TEXT;
ALTER TABLE "Program" ADD COLUMN "publishTime" TEXT;

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_TvLink" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "programId" TEXT,
    "createdAt" DATETIME NOT NULL,
    "revokedAt" DATETIME,
    "clockPart" TEXT,
    "clockStartedAt" DATETIME,
    "clockPausedAt" DATETIME,
    "isDoor" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "TvLink_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "TvLink_gymId_programId_fkey" FOREIGN KEY ("gymId", "programId") REFERENCES "Program" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_TvLink" ("clockPart", "clockPausedAt", "clockStartedAt", "createdAt", "gymId", "id", "name", "programId", "revokedAt") SELECT "clockPart", "clockPausedAt", "clockStartedAt", "createdAt", "gymId", "id", "name", "programId", "revokedAt" FROM "TvLink";
DROP TABLE "TvLink";
ALTER TABLE "new_TvLink" RENAME TO "TvLink";
CREATE INDEX "TvLink_gymId_programId_idx" ON "TvLink"("gymId", "programId");
CREATE UNIQUE INDEX "TvLink_gymId_id_key" ON "TvLink"("gymId", "id");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
