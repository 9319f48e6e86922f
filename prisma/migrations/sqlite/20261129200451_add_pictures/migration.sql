-- CreateTable
CREATE TABLE "Picture" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "commentId" TEXT,
    "wodId" TEXT,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,
    "content" TEXT NOT NULL,
    "small" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Picture_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Picture_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Picture_gymId_commentId_fkey" FOREIGN KEY ("gymId", "commentId") REFERENCES "Comment" ("gymId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "Picture_gymId_wodId_fkey" FOREIGN KEY ("gymId", "wodId") REFERENCES "Wod" ("gymId", "id") ON DELETE CASCADE ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Picture_gymId_athleteId_idx" ON "Picture"("gymId", "athleteId");

-- CreateIndex
CREATE INDEX "Picture_gymId_createdAt_idx" ON "Picture"("gymId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Picture_gymId_id_key" ON "Picture"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Picture_gymId_commentId_key" ON "Picture"("gymId", "commentId");

-- CreateIndex
CREATE UNIQUE INDEX "Picture_gymId_wodId_key" ON "Picture"("gymId", "wodId");
