-- AlterTable
ALTER TABLE "ImportFile" ALTER COLUMN "athleteId" DROP NOT NULL;
