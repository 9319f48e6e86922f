-- CreateTable
CREATE TABLE "Mention" (
    "gymId" TEXT NOT NULL,
    "commentId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "athleteId" TEXT NOT NULL,

    PRIMARY KEY ("gymId", "commentId", "position"),
    CONSTRAINT "Mention_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Mention_gymId_commentId_fkey" FOREIGN KEY ("gymId", "commentId") REFERENCES "Comment" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Mention_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Mention_gymId_athleteId_idx" ON "Mention"("gymId", "athleteId");
