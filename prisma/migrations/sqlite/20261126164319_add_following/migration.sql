-- AlterTable
ALTER TABLE "Athlete" ADD COLUMN "locksFollowing" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "AthleteFollow" (
    "gymId" TEXT NOT NULL,
    "followerId" TEXT NOT NULL,
    "followedId" TEXT NOT NULL,
    "followedAt" DATETIME NOT NULL,

    PRIMARY KEY ("gymId", "followerId", "followedId"),
    CONSTRAINT "AthleteFollow_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AthleteFollow_gymId_followerId_fkey" FOREIGN KEY ("gymId", "followerId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AthleteFollow_gymId_followedId_fkey" FOREIGN KEY ("gymId", "followedId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "AthleteFollow_gymId_followedId_idx" ON "AthleteFollow"("gymId", "followedId");
