-- CreateEnum
CREATE TYPE "InvitationSource" AS ENUM ('qualifier', 'list', 'wild_card');

-- CreateEnum
CREATE TYPE "InvitationState" AS ENUM ('waiting', 'open', 'accepted', 'declined', 'lapsed', 'withdrawn', 'skipped');

-- CreateTable
CREATE TABLE "InvitationList" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "divisionId" TEXT NOT NULL,
    "source" "InvitationSource" NOT NULL,
    "name" TEXT NOT NULL,
    "places" INTEGER NOT NULL,
    "answerDays" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "InvitationList_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "divisionId" TEXT NOT NULL,
    "listId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "athleteId" TEXT,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "teamName" TEXT,
    "state" "InvitationState" NOT NULL DEFAULT 'waiting',
    "person" TEXT,
    "sentAt" TIMESTAMP(3),
    "until" TIMESTAMP(3),
    "answeredAt" TIMESTAMP(3),
    "registrationId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "InvitationList_gymId_competitionId_idx" ON "InvitationList"("gymId", "competitionId");

-- CreateIndex
CREATE INDEX "InvitationList_gymId_divisionId_idx" ON "InvitationList"("gymId", "divisionId");

-- CreateIndex
CREATE UNIQUE INDEX "InvitationList_gymId_id_key" ON "InvitationList"("gymId", "id");

-- CreateIndex
CREATE INDEX "Invitation_gymId_competitionId_createdAt_id_idx" ON "Invitation"("gymId", "competitionId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Invitation_gymId_divisionId_state_idx" ON "Invitation"("gymId", "divisionId", "state");

-- CreateIndex
CREATE INDEX "Invitation_gymId_athleteId_idx" ON "Invitation"("gymId", "athleteId");

-- CreateIndex
CREATE INDEX "Invitation_gymId_registrationId_idx" ON "Invitation"("gymId", "registrationId");

-- CreateIndex
CREATE INDEX "Invitation_state_until_idx" ON "Invitation"("state", "until");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_gymId_id_key" ON "Invitation"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_gymId_listId_position_key" ON "Invitation"("gymId", "listId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Invitation_gymId_competitionId_person_key" ON "Invitation"("gymId", "competitionId", "person");

-- AddForeignKey
ALTER TABLE "InvitationList" ADD CONSTRAINT "InvitationList_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InvitationList" ADD CONSTRAINT "InvitationList_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "InvitationList" ADD CONSTRAINT "InvitationList_gymId_competitionId_divisionId_fkey" FOREIGN KEY ("gymId", "competitionId", "divisionId") REFERENCES "Division"("gymId", "competitionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_gymId_competitionId_divisionId_fkey" FOREIGN KEY ("gymId", "competitionId", "divisionId") REFERENCES "Division"("gymId", "competitionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_gymId_listId_fkey" FOREIGN KEY ("gymId", "listId") REFERENCES "InvitationList"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Invitation" ADD CONSTRAINT "Invitation_gymId_registrationId_fkey" FOREIGN KEY ("gymId", "registrationId") REFERENCES "Registration"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
