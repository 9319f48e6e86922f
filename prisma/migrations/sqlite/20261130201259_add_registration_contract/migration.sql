-- AlterTable
ALTER TABLE "Participant" ADD COLUMN "bibName" TEXT;
ALTER TABLE "Participant" ADD COLUMN "birthday" TEXT;
ALTER TABLE "Participant" ADD COLUMN "emergencyContact" TEXT;
ALTER TABLE "Participant" ADD COLUMN "filledInAt" DATETIME;
ALTER TABLE "Participant" ADD COLUMN "phone" TEXT;
ALTER TABLE "Participant" ADD COLUMN "shirt" TEXT;

-- CreateTable
CREATE TABLE "RegistrationQuestion" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "label" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "choices" TEXT NOT NULL DEFAULT '[]',
    "required" BOOLEAN NOT NULL,
    "ofTeam" BOOLEAN NOT NULL,
    "position" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "RegistrationQuestion_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "RegistrationQuestion_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RegistrationAnswer" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "registrationId" TEXT NOT NULL,
    "questionId" TEXT NOT NULL,
    "participantId" TEXT,
    "value" TEXT NOT NULL,
    "answeredAt" DATETIME NOT NULL,
    CONSTRAINT "RegistrationAnswer_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "RegistrationAnswer_gymId_registrationId_fkey" FOREIGN KEY ("gymId", "registrationId") REFERENCES "Registration" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "RegistrationAnswer_gymId_questionId_fkey" FOREIGN KEY ("gymId", "questionId") REFERENCES "RegistrationQuestion" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "RegistrationAnswer_gymId_registrationId_participantId_fkey" FOREIGN KEY ("gymId", "registrationId", "participantId") REFERENCES "Participant" ("gymId", "registrationId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RegistrationFile" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "answerId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    CONSTRAINT "RegistrationFile_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "RegistrationFile_gymId_answerId_fkey" FOREIGN KEY ("gymId", "answerId") REFERENCES "RegistrationAnswer" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CompetitionWaiver" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "signedFrom" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "offSince" DATETIME,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "CompetitionWaiver_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "CompetitionWaiver_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CompetitionSignature" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "participantId" TEXT NOT NULL,
    "waiverId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "relation" TEXT,
    "strokes" TEXT,
    "signedAt" DATETIME NOT NULL,
    CONSTRAINT "CompetitionSignature_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "CompetitionSignature_gymId_participantId_fkey" FOREIGN KEY ("gymId", "participantId") REFERENCES "Participant" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "CompetitionSignature_gymId_waiverId_fkey" FOREIGN KEY ("gymId", "waiverId") REFERENCES "CompetitionWaiver" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "PartnerSearch" (
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
    "endedAt" DATETIME,
    CONSTRAINT "PartnerSearch_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "PartnerSearch_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "PartnerSearch_gymId_competitionId_divisionId_fkey" FOREIGN KEY ("gymId", "competitionId", "divisionId") REFERENCES "Division" ("gymId", "competitionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "PartnerSearch_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- AlterTable
ALTER TABLE "Competition" ADD COLUMN "agesOn" TEXT NOT NULL DEFAULT 'first_day';
ALTER TABLE "Competition" ADD COLUMN "ageDay" TEXT;
ALTER TABLE "Competition" ADD COLUMN "teamsUntil" TEXT;
ALTER TABLE "Competition" ADD COLUMN "partnerBoard" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "Competition" ADD COLUMN "keepReason" TEXT;
ALTER TABLE "Competition" ADD COLUMN "clearedAt" DATETIME;

-- AlterTable
ALTER TABLE "Division" ADD COLUMN "ageFrom" INTEGER;
ALTER TABLE "Division" ADD COLUMN "ageTo" INTEGER;
ALTER TABLE "Division" ADD COLUMN "ageRule" TEXT NOT NULL DEFAULT 'each';

-- AlterTable
ALTER TABLE "Registration" ADD COLUMN "bib" INTEGER;
ALTER TABLE "Registration" ADD COLUMN "seed" INTEGER;
ALTER TABLE "Registration" ADD COLUMN "note" TEXT;
ALTER TABLE "Registration" ADD COLUMN "tags" TEXT NOT NULL DEFAULT '[]';
ALTER TABLE "Registration" ADD COLUMN "linkVersion" INTEGER NOT NULL DEFAULT 0;

-- CreateIndex
CREATE UNIQUE INDEX "Registration_gymId_competitionId_bib_key" ON "Registration"("gymId", "competitionId", "bib");

-- CreateIndex
CREATE INDEX "RegistrationQuestion_gymId_competitionId_position_idx" ON "RegistrationQuestion"("gymId", "competitionId", "position");

-- CreateIndex
CREATE INDEX "RegistrationQuestion_gymId_createdAt_id_idx" ON "RegistrationQuestion"("gymId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "RegistrationQuestion_gymId_id_key" ON "RegistrationQuestion"("gymId", "id");

-- CreateIndex
CREATE INDEX "RegistrationAnswer_gymId_registrationId_idx" ON "RegistrationAnswer"("gymId", "registrationId");

-- CreateIndex
CREATE INDEX "RegistrationAnswer_gymId_questionId_idx" ON "RegistrationAnswer"("gymId", "questionId");

-- CreateIndex
CREATE UNIQUE INDEX "RegistrationAnswer_gymId_id_key" ON "RegistrationAnswer"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "RegistrationFile_gymId_id_key" ON "RegistrationFile"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "RegistrationFile_gymId_answerId_key" ON "RegistrationFile"("gymId", "answerId");

-- CreateIndex
CREATE UNIQUE INDEX "CompetitionWaiver_gymId_id_key" ON "CompetitionWaiver"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "CompetitionWaiver_gymId_competitionId_number_key" ON "CompetitionWaiver"("gymId", "competitionId", "number");

-- CreateIndex
CREATE INDEX "CompetitionSignature_gymId_participantId_idx" ON "CompetitionSignature"("gymId", "participantId");

-- CreateIndex
CREATE INDEX "CompetitionSignature_gymId_waiverId_idx" ON "CompetitionSignature"("gymId", "waiverId");

-- CreateIndex
CREATE UNIQUE INDEX "CompetitionSignature_gymId_id_key" ON "CompetitionSignature"("gymId", "id");

-- CreateIndex
CREATE INDEX "PartnerSearch_gymId_competitionId_createdAt_idx" ON "PartnerSearch"("gymId", "competitionId", "createdAt");

-- CreateIndex
CREATE INDEX "PartnerSearch_gymId_divisionId_idx" ON "PartnerSearch"("gymId", "divisionId");

-- CreateIndex
CREATE INDEX "PartnerSearch_gymId_athleteId_idx" ON "PartnerSearch"("gymId", "athleteId");

-- CreateIndex
CREATE INDEX "PartnerSearch_provenAt_createdAt_idx" ON "PartnerSearch"("provenAt", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "PartnerSearch_gymId_id_key" ON "PartnerSearch"("gymId", "id");
