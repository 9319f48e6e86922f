-- DropIndex
DROP INDEX "ClassAttendee_gymId_athleteId_idx";

-- CreateIndex
CREATE INDEX "ClassAttendee_gymId_athleteId_checkedInAt_idx" ON "ClassAttendee"("gymId", "athleteId", "checkedInAt");

-- CreateIndex
CREATE INDEX "Result_gymId_doneAt_idx" ON "Result"("gymId", "doneAt");
