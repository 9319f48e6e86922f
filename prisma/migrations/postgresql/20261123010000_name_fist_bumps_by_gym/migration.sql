-- AlterTable
ALTER TABLE "FistBump" DROP CONSTRAINT "FistBump_pkey",
ADD CONSTRAINT "FistBump_pkey" PRIMARY KEY ("gymId", "targetId", "athleteId");
