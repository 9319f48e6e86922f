-- CreateEnum
CREATE TYPE "PublicNames" AS ENUM ('first_names', 'initials', 'none');

-- AlterTable
ALTER TABLE "Athlete" ADD COLUMN     "hidesPublicly" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Gym" ADD COLUMN     "publicBoards" "PublicNames",
ADD COLUMN     "publicCompetitions" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "publicJoining" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "publicSchedule" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "publicWorkouts" BOOLEAN NOT NULL DEFAULT false;
