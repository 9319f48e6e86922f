-- AlterTable
ALTER TABLE "Invitation" ADD COLUMN     "remindAt" TIMESTAMP(3);

-- CreateIndex
CREATE INDEX "Invitation_remindAt_idx" ON "Invitation"("remindAt");
