-- AlterTable
ALTER TABLE "TvLink" ADD COLUMN     "clockPart" TEXT,
ADD COLUMN     "clockPausedAt" TIMESTAMP(3),
ADD COLUMN     "clockStartedAt" TIMESTAMP(3);
