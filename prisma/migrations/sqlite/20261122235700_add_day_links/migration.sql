-- AlterTable
ALTER TABLE "Program" ADD COLUMN "dayLinkId" TEXT;

-- CreateIndex
CREATE INDEX "Program_dayLinkId_idx" ON "Program"("dayLinkId");
