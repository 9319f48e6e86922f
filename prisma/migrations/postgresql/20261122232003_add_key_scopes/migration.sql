-- AlterTable
ALTER TABLE "ApiKey" ADD COLUMN     "writes" TEXT;
