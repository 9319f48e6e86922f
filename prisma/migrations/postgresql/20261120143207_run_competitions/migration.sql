-- CreateEnum
CREATE TYPE "ScoreReview" AS ENUM ('pending', 'accepted', 'rejected');

-- AlterTable
ALTER TABLE "Competition" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "scoresShownAt" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Registration" ADD COLUMN     "waitingSince" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Score" ADD COLUMN     "penalty" TEXT,
ADD COLUMN     "review" "ScoreReview" NOT NULL DEFAULT 'accepted',
ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "RegistrationImport" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "registrationIds" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "undoneAt" TIMESTAMP(3),

    CONSTRAINT "RegistrationImport_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Heat" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "startsAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Heat_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "HeatLane" (
    "gymId" TEXT NOT NULL,
    "heatId" TEXT NOT NULL,
    "lane" INTEGER NOT NULL,
    "registrationId" TEXT NOT NULL,

    CONSTRAINT "HeatLane_pkey" PRIMARY KEY ("gymId","heatId","lane")
);

-- CreateTable
CREATE TABLE "JudgeLink" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "lanes" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "revokedAt" TIMESTAMP(3),

    CONSTRAINT "JudgeLink_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "RegistrationImport_gymId_competitionId_idx" ON "RegistrationImport"("gymId", "competitionId");

-- CreateIndex
CREATE UNIQUE INDEX "RegistrationImport_gymId_id_key" ON "RegistrationImport"("gymId", "id");

-- CreateIndex
CREATE INDEX "Heat_gymId_competitionId_startsAt_idx" ON "Heat"("gymId", "competitionId", "startsAt");

-- CreateIndex
CREATE UNIQUE INDEX "Heat_gymId_id_key" ON "Heat"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Heat_gymId_eventId_number_key" ON "Heat"("gymId", "eventId", "number");

-- CreateIndex
CREATE INDEX "HeatLane_gymId_registrationId_idx" ON "HeatLane"("gymId", "registrationId");

-- CreateIndex
CREATE UNIQUE INDEX "HeatLane_gymId_heatId_registrationId_key" ON "HeatLane"("gymId", "heatId", "registrationId");

-- CreateIndex
CREATE INDEX "JudgeLink_gymId_eventId_idx" ON "JudgeLink"("gymId", "eventId");

-- CreateIndex
CREATE UNIQUE INDEX "JudgeLink_gymId_id_key" ON "JudgeLink"("gymId", "id");

-- CreateIndex
CREATE INDEX "AuditEntry_gymId_subjectId_at_id_idx" ON "AuditEntry"("gymId", "subjectId", "at", "id");

-- AddForeignKey
ALTER TABLE "RegistrationImport" ADD CONSTRAINT "RegistrationImport_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RegistrationImport" ADD CONSTRAINT "RegistrationImport_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Heat" ADD CONSTRAINT "Heat_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Heat" ADD CONSTRAINT "Heat_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Heat" ADD CONSTRAINT "Heat_gymId_competitionId_eventId_fkey" FOREIGN KEY ("gymId", "competitionId", "eventId") REFERENCES "Event"("gymId", "competitionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HeatLane" ADD CONSTRAINT "HeatLane_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HeatLane" ADD CONSTRAINT "HeatLane_gymId_heatId_fkey" FOREIGN KEY ("gymId", "heatId") REFERENCES "Heat"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "HeatLane" ADD CONSTRAINT "HeatLane_gymId_registrationId_fkey" FOREIGN KEY ("gymId", "registrationId") REFERENCES "Registration"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JudgeLink" ADD CONSTRAINT "JudgeLink_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JudgeLink" ADD CONSTRAINT "JudgeLink_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "JudgeLink" ADD CONSTRAINT "JudgeLink_gymId_competitionId_eventId_fkey" FOREIGN KEY ("gymId", "competitionId", "eventId") REFERENCES "Event"("gymId", "competitionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
