-- AlterTable
ALTER TABLE "ApiKey" ADD COLUMN "lastUsedFrom" TEXT;
ALTER TABLE "ApiKey" ADD COLUMN "reads" TEXT;
