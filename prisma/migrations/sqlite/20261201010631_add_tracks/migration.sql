-- CreateTable
CREATE TABLE "TrackKey" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "programId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "secretHash" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "follower" TEXT,
    "lastReadAt" DATETIME,
    "revokedAt" DATETIME,
    CONSTRAINT "TrackKey_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "TrackKey_gymId_programId_fkey" FOREIGN KEY ("gymId", "programId") REFERENCES "Program" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TrackSource" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "programId" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "publish" TEXT NOT NULL,
    "title" TEXT,
    "gymTitle" TEXT,
    "etag" TEXT,
    "createdAt" DATETIME NOT NULL,
    "readAt" DATETIME,
    "nextAt" DATETIME NOT NULL,
    "failingSince" DATETIME,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    CONSTRAINT "TrackSource_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "TrackSource_gymId_programId_fkey" FOREIGN KEY ("gymId", "programId") REFERENCES "Program" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TrackDay" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "programId" TEXT NOT NULL,
    "sourceId" TEXT NOT NULL,
    "date" TEXT NOT NULL,
    "wodId" TEXT,
    "taken" TEXT NOT NULL,
    "made" TEXT NOT NULL,
    "changed" TEXT,
    "changedAt" DATETIME,
    "goneAt" DATETIME,
    CONSTRAINT "TrackDay_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "TrackDay_gymId_programId_fkey" FOREIGN KEY ("gymId", "programId") REFERENCES "Program" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "TrackDay_gymId_wodId_fkey" FOREIGN KEY ("gymId", "wodId") REFERENCES "Wod" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Program" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "access" TEXT NOT NULL,
    "period" TEXT NOT NULL,
    "athleteId" TEXT,
    "forNewMembers" BOOLEAN NOT NULL DEFAULT false,
    "publishRule" TEXT,
    "publishTime" TEXT,
    "dayLinkId" TEXT,
    "daysAhead" INTEGER NOT NULL DEFAULT 0,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Program_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Program_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Program" ("access", "athleteId", "createdAt", "dayLinkId", "forNewMembers", "gymId", "id", "name", "period", "publishRule", "publishTime", "status") SELECT "access", "athleteId", "createdAt", "dayLinkId", "forNewMembers", "gymId", "id", "name", "period", "publishRule", "publishTime", "status" FROM "Program";
DROP TABLE "Program";
ALTER TABLE "new_Program" RENAME TO "Program";
CREATE UNIQUE INDEX "Program_dayLinkId_key" ON "Program"("dayLinkId");
CREATE INDEX "Program_gymId_athleteId_idx" ON "Program"("gymId", "athleteId");
CREATE UNIQUE INDEX "Program_gymId_id_key" ON "Program"("gymId", "id");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "TrackKey_gymId_programId_idx" ON "TrackKey"("gymId", "programId");

-- CreateIndex
CREATE UNIQUE INDEX "TrackKey_gymId_id_key" ON "TrackKey"("gymId", "id");

-- CreateIndex
CREATE INDEX "TrackSource_nextAt_idx" ON "TrackSource"("nextAt");

-- CreateIndex
CREATE UNIQUE INDEX "TrackSource_gymId_id_key" ON "TrackSource"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "TrackSource_gymId_programId_key" ON "TrackSource"("gymId", "programId");

-- CreateIndex
CREATE INDEX "TrackDay_gymId_wodId_idx" ON "TrackDay"("gymId", "wodId");

-- CreateIndex
CREATE UNIQUE INDEX "TrackDay_gymId_id_key" ON "TrackDay"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "TrackDay_gymId_programId_sourceId_key" ON "TrackDay"("gymId", "programId", "sourceId");
