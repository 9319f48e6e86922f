-- AlterTable
ALTER TABLE "Gym" ADD COLUMN "equipment" TEXT;

-- AlterTable
ALTER TABLE "Wod" ADD COLUMN "coachNotes" TEXT;

-- CreateTable
CREATE TABLE "FistBump" (
    "targetId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "resultId" TEXT NOT NULL,
    "commentId" TEXT,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("targetId", "athleteId"),
    CONSTRAINT "FistBump_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "FistBump_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "FistBump_gymId_resultId_fkey" FOREIGN KEY ("gymId", "resultId") REFERENCES "Result" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "FistBump_gymId_commentId_fkey" FOREIGN KEY ("gymId", "commentId") REFERENCES "Comment" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "FistBump_gymId_resultId_idx" ON "FistBump"("gymId", "resultId");

-- CreateIndex
CREATE INDEX "FistBump_gymId_commentId_idx" ON "FistBump"("gymId", "commentId");

-- CreateIndex
CREATE INDEX "FistBump_gymId_athleteId_idx" ON "FistBump"("gymId", "athleteId");
