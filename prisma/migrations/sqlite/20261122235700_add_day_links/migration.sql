-- AlterTable
ALTER TABLE "Program" ADD COLUMN "dayLinkId" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "Program_dayLinkId_key" ON "Program"("dayLinkId");
