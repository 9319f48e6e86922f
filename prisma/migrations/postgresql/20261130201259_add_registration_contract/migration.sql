-- CreateEnum
CREATE TYPE "QuestionKind" AS ENUM ('birthday', 'phone', 'emergency_contact', 'shirt', 'bib_name', 'text', 'choice', 'several', 'tick', 'number', 'file');

-- CreateEnum
CREATE TYPE "AgeRule" AS ENUM ('each', 'youngest', 'oldest', 'sum');

-- CreateEnum
CREATE TYPE "AgesOn" AS ENUM ('first_day', 'december_31', 'day');

-- AlterTable
ALTER TABLE "Competition" ADD COLUMN     "ageDay" TEXT,
ADD COLUMN     "agesOn" "AgesOn" NOT NULL DEFAULT 'first_day',
ADD COLUMN     "clearedAt" TIMESTAMP(3),
ADD COLUMN     "keepReason" TEXT,
ADD COLUMN     "partnerBoard" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "teamsUntil" TEXT;

-- AlterTable
ALTER TABLE "Division" ADD COLUMN     "ageFrom" INTEGER,
ADD COLUMN     "ageRule" "AgeRule" NOT NULL DEFAULT 'each',
ADD COLUMN     "ageTo" INTEGER;

-- AlterTable
ALTER TABLE "Participant" ADD COLUMN     "bibName" TEXT,
ADD COLUMN     "birthday" TEXT,
ADD COLUMN     "emergencyContact" TEXT,
ADD COLUMN     "filledInAt" TIMESTAMP(3),
ADD COLUMN     "phone" TEXT,
ADD COLUMN     "shirt" TEXT;

-- AlterTable
ALTER TABLE "Registration" ADD COLUMN     "bib" INTEGER,
ADD COLUMN     "linkVersion" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "note" TEXT,
ADD COLUMN     "seed" INTEGER,
ADD COLUMN     "tags" TEXT NOT NULL DEFAULT '[]';

-- CreateTable
CREATE TABLE "RegistrationQuestion" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "kind" "QuestionKind" NOT NULL,
    "label" TEXT NOT NULL,
    "hint" TEXT NOT NULL,
    "choices" TEXT NOT NULL DEFAULT '[]',
    "required" BOOLEAN NOT NULL,
    "ofTeam" BOOLEAN NOT NULL,
    "position" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RegistrationQuestion_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RegistrationAnswer" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "registrationId" TEXT NOT NULL,
    "questionId" TEXT NOT NULL,
    "participantId" TEXT,
    "value" TEXT NOT NULL,
    "answeredAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RegistrationAnswer_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RegistrationFile" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "answerId" TEXT NOT NULL,
    "type" TEXT NOT NULL,
    "content" TEXT NOT NULL,

    CONSTRAINT "RegistrationFile_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CompetitionWaiver" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "signedFrom" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "offSince" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "CompetitionWaiver_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CompetitionSignature" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "participantId" TEXT NOT NULL,
    "waiverId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "relation" TEXT,
    "strokes" TEXT,
    "signedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "CompetitionSignature_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PartnerSearch" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "divisionId" TEXT NOT NULL,
    "athleteId" TEXT,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "gender" "Gender" NOT NULL,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "provenAt" TIMESTAMP(3),
    "endedAt" TIMESTAMP(3),

    CONSTRAINT "PartnerSearch_pkey" PRIMARY KEY ("id")
);

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

-- CreateIndex
CREATE UNIQUE INDEX "Registration_gymId_competitionId_bib_key" ON "Registration"("gymId", "competitionId", "bib");

-- AddForeignKey
ALTER TABLE "RegistrationQuestion" ADD CONSTRAINT "RegistrationQuestion_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RegistrationQuestion" ADD CONSTRAINT "RegistrationQuestion_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RegistrationAnswer" ADD CONSTRAINT "RegistrationAnswer_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RegistrationAnswer" ADD CONSTRAINT "RegistrationAnswer_gymId_registrationId_fkey" FOREIGN KEY ("gymId", "registrationId") REFERENCES "Registration"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RegistrationAnswer" ADD CONSTRAINT "RegistrationAnswer_gymId_questionId_fkey" FOREIGN KEY ("gymId", "questionId") REFERENCES "RegistrationQuestion"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RegistrationAnswer" ADD CONSTRAINT "RegistrationAnswer_gymId_registrationId_participantId_fkey" FOREIGN KEY ("gymId", "registrationId", "participantId") REFERENCES "Participant"("gymId", "registrationId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RegistrationFile" ADD CONSTRAINT "RegistrationFile_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RegistrationFile" ADD CONSTRAINT "RegistrationFile_gymId_answerId_fkey" FOREIGN KEY ("gymId", "answerId") REFERENCES "RegistrationAnswer"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompetitionWaiver" ADD CONSTRAINT "CompetitionWaiver_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompetitionWaiver" ADD CONSTRAINT "CompetitionWaiver_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompetitionSignature" ADD CONSTRAINT "CompetitionSignature_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompetitionSignature" ADD CONSTRAINT "CompetitionSignature_gymId_participantId_fkey" FOREIGN KEY ("gymId", "participantId") REFERENCES "Participant"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompetitionSignature" ADD CONSTRAINT "CompetitionSignature_gymId_waiverId_fkey" FOREIGN KEY ("gymId", "waiverId") REFERENCES "CompetitionWaiver"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PartnerSearch" ADD CONSTRAINT "PartnerSearch_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PartnerSearch" ADD CONSTRAINT "PartnerSearch_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PartnerSearch" ADD CONSTRAINT "PartnerSearch_gymId_competitionId_divisionId_fkey" FOREIGN KEY ("gymId", "competitionId", "divisionId") REFERENCES "Division"("gymId", "competitionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PartnerSearch" ADD CONSTRAINT "PartnerSearch_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
