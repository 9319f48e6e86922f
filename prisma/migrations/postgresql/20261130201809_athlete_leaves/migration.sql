-- AlterTable
ALTER TABLE "Athlete" ADD COLUMN     "leaveReason" TEXT,
ADD COLUMN     "leavesOn" TEXT;

-- CreateIndex
CREATE INDEX "Athlete_leavesOn_idx" ON "Athlete"("leavesOn");
