-- AlterTable
ALTER TABLE "Athlete" ADD COLUMN "clock" TEXT;
ALTER TABLE "Athlete" ADD COLUMN "timeZone" TEXT;
ALTER TABLE "Athlete" ADD COLUMN "units" TEXT;
