-- CreateEnum
CREATE TYPE "WorkoutVersion" AS ENUM ('rx', 'scaled', 'foundations');

-- AlterTable
ALTER TABLE "Competition" ADD COLUMN     "editRevision" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "Division" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "version" "WorkoutVersion" NOT NULL DEFAULT 'rx';

-- AlterTable
ALTER TABLE "DivisionEvent" ADD COLUMN     "closedAt" TIMESTAMP(3),
ADD COLUMN     "version" "WorkoutVersion";

-- AlterTable
ALTER TABLE "Event" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "Wod" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "WodComponent" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1;
