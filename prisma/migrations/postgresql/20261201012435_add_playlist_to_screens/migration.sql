-- AlterTable
ALTER TABLE "TvLink" ADD COLUMN     "chosenAt" TIMESTAMP(3),
ADD COLUMN     "playlist" TEXT;
