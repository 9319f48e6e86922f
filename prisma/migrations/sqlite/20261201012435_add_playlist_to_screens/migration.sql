-- AlterTable
ALTER TABLE "TvLink" ADD COLUMN "chosenAt" DATETIME;
ALTER TABLE "TvLink" ADD COLUMN "playlist" TEXT;
