-- CreateTable
CREATE TABLE "CheckInTick" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "participantId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "isOn" BOOLEAN NOT NULL,
    "setAt" DATETIME NOT NULL,
    CONSTRAINT "CheckInTick_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "CheckInTick_gymId_participantId_fkey" FOREIGN KEY ("gymId", "participantId") REFERENCES "Participant" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

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
    "competitionId" TEXT,
    CONSTRAINT "TvLink_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "TvLink_gymId_programId_fkey" FOREIGN KEY ("gymId", "programId") REFERENCES "Program" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "TvLink_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_TvLink" ("clockPart", "clockPausedAt", "clockStartedAt", "createdAt", "gymId", "id", "isDoor", "name", "programId", "revokedAt") SELECT "clockPart", "clockPausedAt", "clockStartedAt", "createdAt", "gymId", "id", "isDoor", "name", "programId", "revokedAt" FROM "TvLink";
DROP TABLE "TvLink";
ALTER TABLE "new_TvLink" RENAME TO "TvLink";
CREATE INDEX "TvLink_gymId_programId_idx" ON "TvLink"("gymId", "programId");
CREATE INDEX "TvLink_gymId_competitionId_idx" ON "TvLink"("gymId", "competitionId");
CREATE UNIQUE INDEX "TvLink_gymId_id_key" ON "TvLink"("gymId", "id");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE UNIQUE INDEX "CheckInTick_gymId_id_key" ON "CheckInTick"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "CheckInTick_gymId_participantId_kind_key" ON "CheckInTick"("gymId", "participantId", "kind");
