-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Lead" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "message" TEXT,
    "planId" TEXT,
    "classId" TEXT,
    "provenAt" DATETIME,
    "cameAt" DATETIME,
    "note" TEXT,
    "askOn" TEXT,
    "closedAt" DATETIME,
    "closeReason" TEXT,
    "athleteId" TEXT,
    "waiverId" TEXT,
    "signerName" TEXT,
    "relation" TEXT,
    "strokes" TEXT,
    "signSource" TEXT,
    "signedAt" DATETIME,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Lead_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Lead_gymId_planId_fkey" FOREIGN KEY ("gymId", "planId") REFERENCES "MembershipPlan" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Lead_gymId_waiverId_fkey" FOREIGN KEY ("gymId", "waiverId") REFERENCES "Waiver" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Lead_gymId_classId_fkey" FOREIGN KEY ("gymId", "classId") REFERENCES "GymClass" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Lead_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Lead" ("askOn", "athleteId", "cameAt", "classId", "closeReason", "closedAt", "createdAt", "email", "gymId", "id", "message", "name", "note", "phone", "planId", "provenAt") SELECT "askOn", "athleteId", "cameAt", "classId", "closeReason", "closedAt", "createdAt", "email", "gymId", "id", "message", "name", "note", "phone", "planId", "provenAt" FROM "Lead";
DROP TABLE "Lead";
ALTER TABLE "new_Lead" RENAME TO "Lead";
CREATE INDEX "Lead_gymId_createdAt_id_idx" ON "Lead"("gymId", "createdAt", "id");
CREATE INDEX "Lead_gymId_email_idx" ON "Lead"("gymId", "email");
CREATE INDEX "Lead_gymId_classId_idx" ON "Lead"("gymId", "classId");
CREATE INDEX "Lead_gymId_planId_idx" ON "Lead"("gymId", "planId");
CREATE INDEX "Lead_gymId_athleteId_idx" ON "Lead"("gymId", "athleteId");
CREATE INDEX "Lead_gymId_waiverId_idx" ON "Lead"("gymId", "waiverId");
CREATE INDEX "Lead_provenAt_createdAt_idx" ON "Lead"("provenAt", "createdAt");
CREATE UNIQUE INDEX "Lead_gymId_id_key" ON "Lead"("gymId", "id");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
