-- AlterTable
ALTER TABLE "Gym" ADD COLUMN "locale" TEXT NOT NULL DEFAULT 'en-US';
ALTER TABLE "Gym" ADD COLUMN "clock" TEXT NOT NULL DEFAULT 'h24';

-- The gyms there are: pounds go with a clock of 12 hours.
UPDATE "Gym" SET "clock" = 'h12' WHERE "units" = 'lb';
