-- AlterTable
ALTER TABLE "Athlete" ADD COLUMN "photoVersion" TEXT;

-- CreateTable
CREATE TABLE "AthletePhoto" (
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("gymId", "athleteId"),
    CONSTRAINT "AthletePhoto_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AthletePhoto_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE UNIQUE INDEX "AthletePhoto_gymId_version_key" ON "AthletePhoto"("gymId", "version");
