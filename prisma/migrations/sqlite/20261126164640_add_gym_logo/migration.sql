-- AlterTable
ALTER TABLE "Gym" ADD COLUMN "colour" TEXT;
ALTER TABLE "Gym" ADD COLUMN "logoVersion" TEXT;

-- CreateTable
CREATE TABLE "GymLogo" (
    "gymId" TEXT NOT NULL,
    "version" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("gymId", "version"),
    CONSTRAINT "GymLogo_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
