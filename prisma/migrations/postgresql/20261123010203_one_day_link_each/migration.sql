-- DropIndex
DROP INDEX "Program_dayLinkId_idx";

-- CreateIndex
CREATE UNIQUE INDEX "Program_dayLinkId_key" ON "Program"("dayLinkId");
