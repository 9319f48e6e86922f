-- CreateTable
CREATE TABLE "GymArchive" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "actorKind" TEXT NOT NULL,
    "actorId" TEXT,
    "actorName" TEXT NOT NULL,
    "progress" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,
    "attempts" INTEGER NOT NULL,
    "sizeBytes" INTEGER,
    "sha256" TEXT,
    "problem" TEXT,
    "createdAt" DATETIME NOT NULL,
    "aliveAt" DATETIME NOT NULL,
    "finishedAt" DATETIME,
    "expiresAt" DATETIME,
    CONSTRAINT "GymArchive_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "GymArchivePiece" (
    "gymId" TEXT NOT NULL,
    "archiveId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "content" TEXT NOT NULL,

    PRIMARY KEY ("gymId", "archiveId", "position"),
    CONSTRAINT "GymArchivePiece_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "GymArchivePiece_gymId_archiveId_fkey" FOREIGN KEY ("gymId", "archiveId") REFERENCES "GymArchive" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "GymArchive_gymId_createdAt_id_idx" ON "GymArchive"("gymId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "GymArchive_state_createdAt_id_idx" ON "GymArchive"("state", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "GymArchive_gymId_id_key" ON "GymArchive"("gymId", "id");
