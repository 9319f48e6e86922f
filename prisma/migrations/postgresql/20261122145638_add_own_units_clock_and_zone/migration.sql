-- AlterTable
ALTER TABLE "Athlete" ADD COLUMN     "clock" "Clock",
ADD COLUMN     "timeZone" TEXT,
ADD COLUMN     "units" "Units";
