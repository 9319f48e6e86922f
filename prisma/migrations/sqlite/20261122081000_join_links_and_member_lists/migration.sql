-- CreateTable
CREATE TABLE "JoinLink" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "approval" BOOLEAN NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "revokedAt" DATETIME,
    CONSTRAINT "JoinLink_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "JoinRequest" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "linkId" TEXT NOT NULL,
    "personId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "gender" TEXT,
    "createdAt" DATETIME NOT NULL,
    "decidedAt" DATETIME,
    "athleteId" TEXT,
    CONSTRAINT "JoinRequest_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "JoinRequest_gymId_linkId_fkey" FOREIGN KEY ("gymId", "linkId") REFERENCES "JoinLink" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "JoinRequest_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "JoinRequest_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "MemberImport" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "athleteIds" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "undoneAt" DATETIME,
    CONSTRAINT "MemberImport_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
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
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Program_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Program_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Program" ("access", "athleteId", "createdAt", "gymId", "id", "name", "period", "status") SELECT "access", "athleteId", "createdAt", "gymId", "id", "name", "period", "status" FROM "Program";
DROP TABLE "Program";
ALTER TABLE "new_Program" RENAME TO "Program";
CREATE INDEX "Program_gymId_athleteId_idx" ON "Program"("gymId", "athleteId");
CREATE UNIQUE INDEX "Program_gymId_id_key" ON "Program"("gymId", "id");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE UNIQUE INDEX "JoinLink_gymId_id_key" ON "JoinLink"("gymId", "id");

-- CreateIndex
CREATE INDEX "JoinRequest_gymId_decidedAt_idx" ON "JoinRequest"("gymId", "decidedAt");

-- CreateIndex
CREATE INDEX "JoinRequest_gymId_athleteId_idx" ON "JoinRequest"("gymId", "athleteId");

-- CreateIndex
CREATE INDEX "JoinRequest_personId_idx" ON "JoinRequest"("personId");

-- CreateIndex
CREATE UNIQUE INDEX "JoinRequest_gymId_id_key" ON "JoinRequest"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "JoinRequest_linkId_personId_key" ON "JoinRequest"("linkId", "personId");

-- CreateIndex
CREATE UNIQUE INDEX "MemberImport_gymId_id_key" ON "MemberImport"("gymId", "id");
