-- DropIndex
DROP INDEX "Result_gymId_wodComponentId_idx";

-- CreateIndex
CREATE INDEX "Athlete_personId_idx" ON "Athlete"("personId");

-- CreateIndex
CREATE INDEX "Result_wodComponentId_gymId_idx" ON "Result"("wodComponentId", "gymId");
