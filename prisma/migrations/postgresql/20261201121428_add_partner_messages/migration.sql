-- AlterTable
ALTER TABLE "PartnerSearch" ADD COLUMN     "addressProven" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "PartnerMessage" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "searchId" TEXT NOT NULL,
    "athleteId" TEXT,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "text" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PartnerMessage_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "PartnerMessage_gymId_searchId_createdAt_idx" ON "PartnerMessage"("gymId", "searchId", "createdAt");

-- CreateIndex
CREATE INDEX "PartnerMessage_gymId_athleteId_idx" ON "PartnerMessage"("gymId", "athleteId");

-- CreateIndex
CREATE UNIQUE INDEX "PartnerMessage_gymId_id_key" ON "PartnerMessage"("gymId", "id");

-- AddForeignKey
ALTER TABLE "PartnerMessage" ADD CONSTRAINT "PartnerMessage_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PartnerMessage" ADD CONSTRAINT "PartnerMessage_gymId_searchId_fkey" FOREIGN KEY ("gymId", "searchId") REFERENCES "PartnerSearch"("gymId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PartnerMessage" ADD CONSTRAINT "PartnerMessage_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
