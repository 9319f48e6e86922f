-- CreateEnum
CREATE TYPE "FollowUpKind" AS ENUM ('called', 'message', 'note', 'reminder');

-- CreateTable
CREATE TABLE "FollowUp" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "kind" "FollowUpKind" NOT NULL,
    "text" TEXT NOT NULL,
    "dueOn" TEXT,
    "doneAt" TIMESTAMP(3),
    "authorId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "deletedAt" TIMESTAMP(3),

    CONSTRAINT "FollowUp_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "FollowUp_gymId_athleteId_createdAt_idx" ON "FollowUp"("gymId", "athleteId", "createdAt");

-- CreateIndex
CREATE INDEX "FollowUp_gymId_authorId_idx" ON "FollowUp"("gymId", "authorId");

-- CreateIndex
CREATE INDEX "FollowUp_gymId_createdAt_id_idx" ON "FollowUp"("gymId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "FollowUp_gymId_dueOn_idx" ON "FollowUp"("gymId", "dueOn");

-- CreateIndex
CREATE UNIQUE INDEX "FollowUp_gymId_id_key" ON "FollowUp"("gymId", "id");

-- AddForeignKey
ALTER TABLE "FollowUp" ADD CONSTRAINT "FollowUp_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FollowUp" ADD CONSTRAINT "FollowUp_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "FollowUp" ADD CONSTRAINT "FollowUp_gymId_authorId_fkey" FOREIGN KEY ("gymId", "authorId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT;
