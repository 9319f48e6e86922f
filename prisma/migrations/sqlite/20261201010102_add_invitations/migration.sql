-- CreateTable
CREATE TABLE "InvitationList" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "divisionId" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "places" INTEGER NOT NULL,
    "answerDays" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "InvitationList_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "InvitationList_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "InvitationList_gymId_competitionId_divisionId_fkey" FOREIGN KEY ("gymId", "competitionId", "divisionId") REFERENCES "Division" ("gymId", "competitionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Invitation" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "divisionId" TEXT NOT NULL,
    "listId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "athleteId" TEXT,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "teamName" TEXT,
    "state" TEXT NOT NULL DEFAULT 'waiting',
    "person" TEXT,
    "sentAt" DATETIME,
    "until" DATETIME,
    "answeredAt" DATETIME,
    "registrationId" TEXT,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Invitation_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Invitation_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Invitation_gymId_competitionId_divisionId_fkey" FOREIGN KEY ("gymId", "competitionId", "divisionId") REFERENCES "Division" ("gymId", "competitionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Invitation_gymId_listId_fkey" FOREIGN KEY ("gymId", "listId") REFERENCES "InvitationList" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Invitation_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Invitation_gymId_registrationId_fkey" FOREIGN KEY ("gymId", "registrationId") REFERENCES "Registration" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
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
