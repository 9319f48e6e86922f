-- AlterTable
ALTER TABLE "PushChoice" ADD COLUMN     "chosen" TEXT;
