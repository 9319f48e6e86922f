-- DropForeignKey
ALTER TABLE "Comment" DROP CONSTRAINT "Comment_gymId_parentId_fkey";

-- DropForeignKey
ALTER TABLE "FistBump" DROP CONSTRAINT "FistBump_gymId_commentId_fkey";

-- DropForeignKey
ALTER TABLE "Mention" DROP CONSTRAINT "Mention_gymId_commentId_fkey";

-- AlterTable
ALTER TABLE "Comment" ADD COLUMN     "postId" TEXT,
ALTER COLUMN "resultId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "FistBump" ADD COLUMN     "postId" TEXT,
ALTER COLUMN "resultId" DROP NOT NULL;

-- CreateTable
CREATE TABLE "Mute" (
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "resultId" TEXT,
    "postId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Mute_pkey" PRIMARY KEY ("gymId","athleteId","subjectId")
);

-- CreateIndex
CREATE INDEX "Mute_gymId_resultId_idx" ON "Mute"("gymId", "resultId");

-- CreateIndex
CREATE INDEX "Mute_gymId_postId_idx" ON "Mute"("gymId", "postId");

-- CreateIndex
CREATE INDEX "Comment_gymId_postId_createdAt_id_idx" ON "Comment"("gymId", "postId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "FistBump_gymId_postId_idx" ON "FistBump"("gymId", "postId");

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_gymId_postId_fkey" FOREIGN KEY ("gymId", "postId") REFERENCES "Post"("gymId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Comment" ADD CONSTRAINT "Comment_gymId_parentId_fkey" FOREIGN KEY ("gymId", "parentId") REFERENCES "Comment"("gymId", "id") ON DELETE CASCADE ON UPDATE RESTRICT;

-- AddForeignKey
ALTER TABLE "Mention" ADD CONSTRAINT "Mention_gymId_commentId_fkey" FOREIGN KEY ("gymId", "commentId") REFERENCES "Comment"("gymId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FistBump" ADD CONSTRAINT "FistBump_gymId_postId_fkey" FOREIGN KEY ("gymId", "postId") REFERENCES "Post"("gymId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FistBump" ADD CONSTRAINT "FistBump_gymId_commentId_fkey" FOREIGN KEY ("gymId", "commentId") REFERENCES "Comment"("gymId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mute" ADD CONSTRAINT "Mute_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mute" ADD CONSTRAINT "Mute_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mute" ADD CONSTRAINT "Mute_gymId_resultId_fkey" FOREIGN KEY ("gymId", "resultId") REFERENCES "Result"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Mute" ADD CONSTRAINT "Mute_gymId_postId_fkey" FOREIGN KEY ("gymId", "postId") REFERENCES "Post"("gymId", "id") ON DELETE CASCADE ON UPDATE CASCADE;
