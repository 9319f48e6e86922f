-- CreateEnum
CREATE TYPE "Clock" AS ENUM ('h12', 'h24');

-- AlterTable
ALTER TABLE "Gym" ADD COLUMN     "clock" "Clock" NOT NULL DEFAULT 'h24',
ADD COLUMN     "locale" TEXT NOT NULL DEFAULT 'en-US';

-- The gyms there are: pounds go with a clock of 12 hours.
UPDATE "Gym" SET "clock" = 'h12' WHERE "units" = 'lb';
