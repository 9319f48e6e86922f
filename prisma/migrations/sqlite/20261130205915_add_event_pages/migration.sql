-- AlterTable
ALTER TABLE "Competition" ADD COLUMN "city" TEXT;
ALTER TABLE "Competition" ADD COLUMN "colour" TEXT;
ALTER TABLE "Competition" ADD COLUMN "contactEmail" TEXT;
ALTER TABLE "Competition" ADD COLUMN "documents" TEXT;
ALTER TABLE "Competition" ADD COLUMN "endsOn" TEXT;
ALTER TABLE "Competition" ADD COLUMN "mapUrl" TEXT;
ALTER TABLE "Competition" ADD COLUMN "programme" TEXT;
ALTER TABLE "Competition" ADD COLUMN "refundRules" TEXT;
ALTER TABLE "Competition" ADD COLUMN "startsOn" TEXT;
ALTER TABLE "Competition" ADD COLUMN "tagline" TEXT;
ALTER TABLE "Competition" ADD COLUMN "travel" TEXT;
ALTER TABLE "Competition" ADD COLUMN "venue" TEXT;
ALTER TABLE "Competition" ADD COLUMN "venueAddress" TEXT;

-- CreateTable
CREATE TABLE "CompetitionAddress" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "slug" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "CompetitionAddress_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "CompetitionAddress_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition" ("gymId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Sponsor" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "tier" TEXT NOT NULL,
    "url" TEXT,
    "position" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Sponsor_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Sponsor_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CompetitionPicture" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "use" TEXT NOT NULL,
    "sponsorId" TEXT,
    "alt" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "large" TEXT NOT NULL,
    "medium" TEXT NOT NULL,
    "small" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "CompetitionPicture_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "CompetitionPicture_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition" ("gymId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CompetitionPicture_gymId_sponsorId_fkey" FOREIGN KEY ("gymId", "sponsorId") REFERENCES "Sponsor" ("gymId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Participant" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "registrationId" TEXT NOT NULL,
    "athleteId" TEXT,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "gender" TEXT NOT NULL,
    "countryCode" TEXT NOT NULL,
    "affiliation" TEXT,
    "captain" BOOLEAN NOT NULL,
    "birthday" TEXT,
    "phone" TEXT,
    "emergencyContact" TEXT,
    "shirt" TEXT,
    "bibName" TEXT,
    "filledInAt" DATETIME,
    "listed" BOOLEAN NOT NULL DEFAULT false,
    CONSTRAINT "Participant_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Participant_gymId_registrationId_fkey" FOREIGN KEY ("gymId", "registrationId") REFERENCES "Registration" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Participant_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Participant" ("affiliation", "athleteId", "bibName", "birthday", "captain", "countryCode", "email", "emergencyContact", "filledInAt", "gender", "gymId", "id", "name", "phone", "position", "registrationId", "shirt") SELECT "affiliation", "athleteId", "bibName", "birthday", "captain", "countryCode", "email", "emergencyContact", "filledInAt", "gender", "gymId", "id", "name", "phone", "position", "registrationId", "shirt" FROM "Participant";
DROP TABLE "Participant";
ALTER TABLE "new_Participant" RENAME TO "Participant";
CREATE INDEX "Participant_gymId_registrationId_position_idx" ON "Participant"("gymId", "registrationId", "position");
CREATE INDEX "Participant_gymId_athleteId_idx" ON "Participant"("gymId", "athleteId");
CREATE UNIQUE INDEX "Participant_gymId_id_key" ON "Participant"("gymId", "id");
CREATE UNIQUE INDEX "Participant_gymId_registrationId_id_key" ON "Participant"("gymId", "registrationId", "id");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE UNIQUE INDEX "CompetitionAddress_slug_key" ON "CompetitionAddress"("slug");

-- CreateIndex
CREATE INDEX "CompetitionAddress_gymId_competitionId_createdAt_idx" ON "CompetitionAddress"("gymId", "competitionId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "CompetitionAddress_gymId_id_key" ON "CompetitionAddress"("gymId", "id");

-- CreateIndex
CREATE INDEX "Sponsor_gymId_competitionId_position_idx" ON "Sponsor"("gymId", "competitionId", "position");

-- CreateIndex
CREATE INDEX "Sponsor_gymId_createdAt_id_idx" ON "Sponsor"("gymId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Sponsor_gymId_id_key" ON "Sponsor"("gymId", "id");

-- CreateIndex
CREATE INDEX "CompetitionPicture_gymId_competitionId_idx" ON "CompetitionPicture"("gymId", "competitionId");

-- CreateIndex
CREATE UNIQUE INDEX "CompetitionPicture_gymId_id_key" ON "CompetitionPicture"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "CompetitionPicture_gymId_sponsorId_key" ON "CompetitionPicture"("gymId", "sponsorId");
