-- AlterTable
ALTER TABLE "Lead" ADD COLUMN     "relation" TEXT,
ADD COLUMN     "signSource" TEXT,
ADD COLUMN     "signedAt" TIMESTAMP(3),
ADD COLUMN     "signerName" TEXT,
ADD COLUMN     "strokes" TEXT,
ADD COLUMN     "waiverId" TEXT;

-- CreateIndex
CREATE INDEX "Lead_gymId_waiverId_idx" ON "Lead"("gymId", "waiverId");

-- AddForeignKey
ALTER TABLE "Lead" ADD CONSTRAINT "Lead_gymId_waiverId_fkey" FOREIGN KEY ("gymId", "waiverId") REFERENCES "Waiver"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
