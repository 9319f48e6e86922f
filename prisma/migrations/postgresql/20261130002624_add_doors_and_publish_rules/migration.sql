-- AlterTable
ALTER TABLE "Program" ADD COLUMN     "publishRule" TEXT,
ADD COLUMN     "publishTime" TEXT;

-- AlterTable
ALTER TABLE "TvLink" ADD COLUMN     "isDoor" BOOLEAN NOT NULL DEFAULT false;
