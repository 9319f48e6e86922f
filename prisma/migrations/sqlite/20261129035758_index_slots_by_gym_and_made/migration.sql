-- CreateIndex
CREATE INDEX "ClassSlot_gymId_madeUntil_idx" ON "ClassSlot"("gymId", "madeUntil");
