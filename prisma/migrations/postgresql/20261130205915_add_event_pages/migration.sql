-- CreateEnum
CREATE TYPE "SponsorTier" AS ENUM ('presenting', 'partner', 'friend');

-- CreateEnum
CREATE TYPE "CompetitionPictureUse" AS ENUM ('cover', 'logo', 'text', 'sponsor');

-- AlterTable
ALTER TABLE "Competition" ADD COLUMN     "city" TEXT,
ADD COLUMN     "colour" TEXT,
ADD COLUMN     "contactEmail" TEXT,
ADD COLUMN     "documents" TEXT,
ADD COLUMN     "endsOn" TEXT,
ADD COLUMN     "mapUrl" TEXT,
ADD COLUMN     "programme" TEXT,
ADD COLUMN     "refundRules" TEXT,
ADD COLUMN     "startsOn" TEXT,
ADD COLUMN     "tagline" TEXT,
ADD COLUMN     "travel" TEXT,
ADD COLUMN     "venue" TEXT,
ADD COLUMN     "venueAddress" TEXT;

-- AlterTable
ALTER TABLE "Participant" ADD COLUMN     "listed" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "CompetitionAddress" (
    "id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "CompetitionAddress_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Sponsor" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "tier" "SponsorTier" NOT NULL,
    "url" TEXT,
    "position" INTEGER NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Sponsor_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CompetitionPicture" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "use" "CompetitionPictureUse" NOT NULL,
    "sponsorId" TEXT,
    "alt" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "large" TEXT NOT NULL,
    "medium" TEXT NOT NULL,
    "small" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "CompetitionPicture_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "CompetitionAddress_slug_key" ON "CompetitionAddress"("slug");

-- CreateIndex
CREATE INDEX "CompetitionAddress_gymId_competitionId_createdAt_idx" ON "CompetitionAddress"("gymId", "competitionId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "CompetitionAddress_gymId_id_key" ON "CompetitionAddress"("gymId", "id");

-- CreateIndex
CREATE INDEX "Sponsor_gymId_competitionId_position_idx" ON "Sponsor"("gymId", "competitionId", "position");

-- CreateIndex
CREATE INDEX "Sponsor_gymId_createdAt_id_idx" ON "Sponsor"("gymId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Sponsor_gymId_id_key" ON "Sponsor"("gymId", "id");

-- CreateIndex
CREATE INDEX "CompetitionPicture_gymId_competitionId_idx" ON "CompetitionPicture"("gymId", "competitionId");

-- CreateIndex
CREATE UNIQUE INDEX "CompetitionPicture_gymId_id_key" ON "CompetitionPicture"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "CompetitionPicture_gymId_sponsorId_key" ON "CompetitionPicture"("gymId", "sponsorId");

-- AddForeignKey
ALTER TABLE "CompetitionAddress" ADD CONSTRAINT "CompetitionAddress_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompetitionAddress" ADD CONSTRAINT "CompetitionAddress_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition"("gymId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sponsor" ADD CONSTRAINT "Sponsor_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Sponsor" ADD CONSTRAINT "Sponsor_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompetitionPicture" ADD CONSTRAINT "CompetitionPicture_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompetitionPicture" ADD CONSTRAINT "CompetitionPicture_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition"("gymId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompetitionPicture" ADD CONSTRAINT "CompetitionPicture_gymId_sponsorId_fkey" FOREIGN KEY ("gymId", "sponsorId") REFERENCES "Sponsor"("gymId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
