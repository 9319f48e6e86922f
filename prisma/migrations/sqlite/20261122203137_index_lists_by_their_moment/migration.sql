-- CreateIndex
CREATE INDEX "Athlete_gymId_addedAt_id_idx" ON "Athlete"("gymId", "addedAt", "id");

-- CreateIndex
CREATE INDEX "Invite_gymId_issuedAt_id_idx" ON "Invite"("gymId", "issuedAt", "id");

-- CreateIndex
CREATE INDEX "Score_gymId_eventId_createdAt_id_idx" ON "Score"("gymId", "eventId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "TrainingSession_gymId_loggedAt_id_idx" ON "TrainingSession"("gymId", "loggedAt", "id");
