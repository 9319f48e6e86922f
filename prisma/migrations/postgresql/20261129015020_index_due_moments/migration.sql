-- CreateIndex
CREATE INDEX "ClassSlot_madeUntil_idx" ON "ClassSlot"("madeUntil");

-- CreateIndex
CREATE INDEX "GymArchive_expiresAt_idx" ON "GymArchive"("expiresAt");

-- CreateIndex
CREATE INDEX "GymClass_date_idx" ON "GymClass"("date");

-- CreateIndex
CREATE INDEX "Invite_issuedAt_idx" ON "Invite"("issuedAt");

-- CreateIndex
CREATE INDEX "JudgeLink_createdAt_idx" ON "JudgeLink"("createdAt");
