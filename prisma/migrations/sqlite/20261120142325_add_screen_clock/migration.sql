-- AlterTable
ALTER TABLE "TvLink" ADD COLUMN "clockPart" TEXT;
ALTER TABLE "TvLink" ADD COLUMN "clockPausedAt" DATETIME;
ALTER TABLE "TvLink" ADD COLUMN "clockStartedAt" DATETIME;
