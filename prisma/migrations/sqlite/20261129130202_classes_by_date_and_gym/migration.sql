-- DropIndex
DROP INDEX "GymClass_date_idx";

-- CreateIndex
CREATE INDEX "GymClass_date_gymId_idx" ON "GymClass"("date", "gymId");
