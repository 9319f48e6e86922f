-- CreateTable
CREATE TABLE "PartnerMessage" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "searchId" TEXT NOT NULL,
    "athleteId" TEXT,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "text" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "PartnerMessage_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "PartnerMessage_gymId_searchId_fkey" FOREIGN KEY ("gymId", "searchId") REFERENCES "PartnerSearch" ("gymId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "PartnerMessage_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_PartnerSearch" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "divisionId" TEXT NOT NULL,
    "athleteId" TEXT,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "gender" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "provenAt" DATETIME,
    "addressProven" BOOLEAN NOT NULL DEFAULT true,
    "endedAt" DATETIME,
    CONSTRAINT "PartnerSearch_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "PartnerSearch_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "PartnerSearch_gymId_competitionId_divisionId_fkey" FOREIGN KEY ("gymId", "competitionId", "divisionId") REFERENCES "Division" ("gymId", "competitionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "PartnerSearch_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_PartnerSearch" ("athleteId", "competitionId", "createdAt", "divisionId", "email", "endedAt", "gender", "gymId", "id", "name", "provenAt", "text") SELECT "athleteId", "competitionId", "createdAt", "divisionId", "email", "endedAt", "gender", "gymId", "id", "name", "provenAt", "text" FROM "PartnerSearch";
DROP TABLE "PartnerSearch";
ALTER TABLE "new_PartnerSearch" RENAME TO "PartnerSearch";
CREATE INDEX "PartnerSearch_gymId_competitionId_createdAt_idx" ON "PartnerSearch"("gymId", "competitionId", "createdAt");
CREATE INDEX "PartnerSearch_gymId_divisionId_idx" ON "PartnerSearch"("gymId", "divisionId");
CREATE INDEX "PartnerSearch_gymId_athleteId_idx" ON "PartnerSearch"("gymId", "athleteId");
CREATE INDEX "PartnerSearch_provenAt_createdAt_idx" ON "PartnerSearch"("provenAt", "createdAt");
CREATE UNIQUE INDEX "PartnerSearch_gymId_id_key" ON "PartnerSearch"("gymId", "id");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "PartnerMessage_gymId_searchId_createdAt_idx" ON "PartnerMessage"("gymId", "searchId", "createdAt");

-- CreateIndex
CREATE INDEX "PartnerMessage_gymId_athleteId_idx" ON "PartnerMessage"("gymId", "athleteId");

-- CreateIndex
CREATE UNIQUE INDEX "PartnerMessage_gymId_id_key" ON "PartnerMessage"("gymId", "id");
