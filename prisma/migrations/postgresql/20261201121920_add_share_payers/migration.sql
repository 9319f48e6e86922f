-- AlterTable
ALTER TABLE "Payment" ADD COLUMN     "participantId" TEXT;

-- AlterTable
ALTER TABLE "StripeCheckout" ADD COLUMN     "participantId" TEXT;

-- CreateIndex
CREATE INDEX "Payment_gymId_participantId_idx" ON "Payment"("gymId", "participantId");

-- CreateIndex
CREATE INDEX "StripeCheckout_gymId_participantId_idx" ON "StripeCheckout"("gymId", "participantId");

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_gymId_participantId_fkey" FOREIGN KEY ("gymId", "participantId") REFERENCES "Participant"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StripeCheckout" ADD CONSTRAINT "StripeCheckout_gymId_participantId_fkey" FOREIGN KEY ("gymId", "participantId") REFERENCES "Participant"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
