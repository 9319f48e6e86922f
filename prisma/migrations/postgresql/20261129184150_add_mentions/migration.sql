-- CreateTable
CREATE TABLE "Mention" (
    "gymId" TEXT NOT NULL,
    "commentId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "athleteId" TEXT NOT NULL,

    CONSTRAINT "Mention_pkey" PRIMARY KEY ("gymId","commentId","position")
);

-- CreateIndex
CREATE INDEX "Mention_gymId_athleteId_idx" ON "Mention"("gymId", "athleteId");

-- AddForeignKey
ALTER TABLE "Mention" ADD CONSTRAINT "Mention_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mention" ADD CONSTRAINT "Mention_gymId_commentId_fkey" FOREIGN KEY ("gymId", "commentId") REFERENCES "Comment"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mention" ADD CONSTRAINT "Mention_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
