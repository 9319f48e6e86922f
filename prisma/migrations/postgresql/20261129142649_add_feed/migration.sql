-- AlterTable
ALTER TABLE "Athlete" ADD COLUMN     "feedSeenAt" TIMESTAMP(3),
ADD COLUMN     "hidesFeedPhoto" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "hidesFeedResults" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "hidesFeedVisits" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "Post" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "resultId" TEXT,
    "content" TEXT NOT NULL,
    "hiddenAt" TIMESTAMP(3),
    "pinnedAt" TIMESTAMP(3),

    CONSTRAINT "Post_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Post_gymId_day_at_id_idx" ON "Post"("gymId", "day", "at", "id");

-- CreateIndex
CREATE INDEX "Post_gymId_athleteId_day_idx" ON "Post"("gymId", "athleteId", "day");

-- CreateIndex
CREATE INDEX "Post_gymId_resultId_idx" ON "Post"("gymId", "resultId");

-- CreateIndex
CREATE INDEX "Post_gymId_pinnedAt_idx" ON "Post"("gymId", "pinnedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Post_gymId_id_key" ON "Post"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Post_gymId_athleteId_kind_subjectId_key" ON "Post"("gymId", "athleteId", "kind", "subjectId");

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Post" ADD CONSTRAINT "Post_gymId_resultId_fkey" FOREIGN KEY ("gymId", "resultId") REFERENCES "Result"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
