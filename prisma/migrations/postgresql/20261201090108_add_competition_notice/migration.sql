-- AlterTable
ALTER TABLE "Competition" ADD COLUMN     "noticeAt" TIMESTAMP(3),
ADD COLUMN     "noticeSubject" TEXT,
ADD COLUMN     "noticeText" TEXT;
