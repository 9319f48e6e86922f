-- AlterTable
ALTER TABLE "Athlete" ADD COLUMN     "photoVersion" TEXT;

-- CreateTable
CREATE TABLE "AthletePhoto" (
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "AthletePhoto_pkey" PRIMARY KEY ("gymId","athleteId")
);

-- CreateIndex
CREATE UNIQUE INDEX "AthletePhoto_gymId_version_key" ON "AthletePhoto"("gymId", "version");

-- AddForeignKey
ALTER TABLE "AthletePhoto" ADD CONSTRAINT "AthletePhoto_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "AthletePhoto" ADD CONSTRAINT "AthletePhoto_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
