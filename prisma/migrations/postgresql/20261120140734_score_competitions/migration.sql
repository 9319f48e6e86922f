-- CreateEnum
CREATE TYPE "PointsScheme" AS ENUM ('place', 'games', 'table', 'cumulative');

-- CreateEnum
CREATE TYPE "TieRule" AS ENUM ('best', 'shared', 'event');

-- AlterTable
ALTER TABLE "Competition" ADD COLUMN     "pointsScheme" "PointsScheme" NOT NULL DEFAULT 'place',
ADD COLUMN     "pointsTable" TEXT,
ADD COLUMN     "tieEventId" TEXT,
ADD COLUMN     "tieRule" "TieRule" NOT NULL DEFAULT 'best';

-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "weight" DOUBLE PRECISION NOT NULL DEFAULT 1;
