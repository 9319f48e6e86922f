-- AlterTable
ALTER TABLE "Competition" ADD COLUMN "noticeAt" DATETIME;
ALTER TABLE "Competition" ADD COLUMN "noticeSubject" TEXT;
ALTER TABLE "Competition" ADD COLUMN "noticeText" TEXT;
