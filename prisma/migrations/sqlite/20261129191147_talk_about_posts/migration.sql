-- CreateTable
CREATE TABLE "Mute" (
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "resultId" TEXT,
    "postId" TEXT,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("gymId", "athleteId", "subjectId"),
    CONSTRAINT "Mute_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Mute_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Mute_gymId_resultId_fkey" FOREIGN KEY ("gymId", "resultId") REFERENCES "Result" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Mute_gymId_postId_fkey" FOREIGN KEY ("gymId", "postId") REFERENCES "Post" ("gymId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Comment" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "resultId" TEXT,
    "postId" TEXT,
    "parentId" TEXT,
    "authorId" TEXT,
    "authorName" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "apiKeyId" TEXT,
    "platformId" TEXT,
    "createdAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    CONSTRAINT "Comment_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Comment_gymId_resultId_fkey" FOREIGN KEY ("gymId", "resultId") REFERENCES "Result" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Comment_gymId_postId_fkey" FOREIGN KEY ("gymId", "postId") REFERENCES "Post" ("gymId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Comment_gymId_parentId_fkey" FOREIGN KEY ("gymId", "parentId") REFERENCES "Comment" ("gymId", "id") ON DELETE CASCADE ON UPDATE RESTRICT,
    CONSTRAINT "Comment_gymId_authorId_fkey" FOREIGN KEY ("gymId", "authorId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Comment" ("apiKeyId", "authorId", "authorName", "createdAt", "deletedAt", "gymId", "id", "parentId", "platformId", "resultId", "text") SELECT "apiKeyId", "authorId", "authorName", "createdAt", "deletedAt", "gymId", "id", "parentId", "platformId", "resultId", "text" FROM "Comment";
DROP TABLE "Comment";
ALTER TABLE "new_Comment" RENAME TO "Comment";
CREATE INDEX "Comment_gymId_resultId_createdAt_id_idx" ON "Comment"("gymId", "resultId", "createdAt", "id");
CREATE INDEX "Comment_gymId_postId_createdAt_id_idx" ON "Comment"("gymId", "postId", "createdAt", "id");
CREATE INDEX "Comment_gymId_parentId_createdAt_id_idx" ON "Comment"("gymId", "parentId", "createdAt", "id");
CREATE INDEX "Comment_gymId_authorId_idx" ON "Comment"("gymId", "authorId");
CREATE UNIQUE INDEX "Comment_gymId_id_key" ON "Comment"("gymId", "id");
CREATE TABLE "new_FistBump" (
    "targetId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "resultId" TEXT,
    "postId" TEXT,
    "commentId" TEXT,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("gymId", "targetId", "athleteId"),
    CONSTRAINT "FistBump_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "FistBump_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "FistBump_gymId_resultId_fkey" FOREIGN KEY ("gymId", "resultId") REFERENCES "Result" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "FistBump_gymId_postId_fkey" FOREIGN KEY ("gymId", "postId") REFERENCES "Post" ("gymId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "FistBump_gymId_commentId_fkey" FOREIGN KEY ("gymId", "commentId") REFERENCES "Comment" ("gymId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);
INSERT INTO "new_FistBump" ("athleteId", "commentId", "createdAt", "gymId", "resultId", "targetId") SELECT "athleteId", "commentId", "createdAt", "gymId", "resultId", "targetId" FROM "FistBump";
DROP TABLE "FistBump";
ALTER TABLE "new_FistBump" RENAME TO "FistBump";
CREATE INDEX "FistBump_gymId_resultId_idx" ON "FistBump"("gymId", "resultId");
CREATE INDEX "FistBump_gymId_postId_idx" ON "FistBump"("gymId", "postId");
CREATE INDEX "FistBump_gymId_commentId_idx" ON "FistBump"("gymId", "commentId");
CREATE INDEX "FistBump_gymId_athleteId_idx" ON "FistBump"("gymId", "athleteId");
CREATE TABLE "new_Mention" (
    "gymId" TEXT NOT NULL,
    "commentId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "athleteId" TEXT NOT NULL,

    PRIMARY KEY ("gymId", "commentId", "position"),
    CONSTRAINT "Mention_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Mention_gymId_commentId_fkey" FOREIGN KEY ("gymId", "commentId") REFERENCES "Comment" ("gymId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Mention_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Mention" ("athleteId", "commentId", "gymId", "position") SELECT "athleteId", "commentId", "gymId", "position" FROM "Mention";
DROP TABLE "Mention";
ALTER TABLE "new_Mention" RENAME TO "Mention";
CREATE INDEX "Mention_gymId_athleteId_idx" ON "Mention"("gymId", "athleteId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "Mute_gymId_resultId_idx" ON "Mute"("gymId", "resultId");

-- CreateIndex
CREATE INDEX "Mute_gymId_postId_idx" ON "Mute"("gymId", "postId");
