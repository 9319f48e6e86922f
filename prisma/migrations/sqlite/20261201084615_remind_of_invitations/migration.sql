-- AlterTable
ALTER TABLE "Invitation" ADD COLUMN "remindAt" DATETIME;

-- CreateIndex
CREATE INDEX "Invitation_remindAt_idx" ON "Invitation"("remindAt");
