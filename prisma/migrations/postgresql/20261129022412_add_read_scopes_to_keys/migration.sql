-- AlterTable
ALTER TABLE "ApiKey" ADD COLUMN     "lastUsedFrom" TEXT,
ADD COLUMN     "reads" TEXT;
