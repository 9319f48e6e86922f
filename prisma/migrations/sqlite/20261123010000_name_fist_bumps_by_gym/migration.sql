-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_FistBump" (
    "targetId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "resultId" TEXT NOT NULL,
    "commentId" TEXT,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("gymId", "targetId", "athleteId"),
    CONSTRAINT "FistBump_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "FistBump_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "FistBump_gymId_resultId_fkey" FOREIGN KEY ("gymId", "resultId") REFERENCES "Result" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "FistBump_gymId_commentId_fkey" FOREIGN KEY ("gymId", "commentId") REFERENCES "Comment" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_FistBump" ("athleteId", "commentId", "createdAt", "gymId", "resultId", "targetId") SELECT "athleteId", "commentId", "createdAt", "gymId", "resultId", "targetId" FROM "FistBump";
DROP TABLE "FistBump";
ALTER TABLE "new_FistBump" RENAME TO "FistBump";
CREATE INDEX "FistBump_gymId_resultId_idx" ON "FistBump"("gymId", "resultId");
CREATE INDEX "FistBump_gymId_commentId_idx" ON "FistBump"("gymId", "commentId");
CREATE INDEX "FistBump_gymId_athleteId_idx" ON "FistBump"("gymId", "athleteId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
