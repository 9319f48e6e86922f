-- CreateTable
CREATE TABLE "FollowUp" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "dueOn" TEXT,
    "doneAt" DATETIME,
    "authorId" TEXT,
    "createdAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    CONSTRAINT "FollowUp_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "FollowUp_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "FollowUp_gymId_authorId_fkey" FOREIGN KEY ("gymId", "authorId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE RESTRICT
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
