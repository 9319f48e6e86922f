-- CreateTable
CREATE TABLE "GymArchive" (
    "id" TEXT NOT NULL,
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
    "createdAt" TIMESTAMP(3) NOT NULL,
    "aliveAt" TIMESTAMP(3) NOT NULL,
    "finishedAt" TIMESTAMP(3),
    "expiresAt" TIMESTAMP(3),

    CONSTRAINT "GymArchive_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "GymArchivePiece" (
    "gymId" TEXT NOT NULL,
    "archiveId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "content" TEXT NOT NULL,

    CONSTRAINT "GymArchivePiece_pkey" PRIMARY KEY ("gymId","archiveId","position")
);

-- CreateIndex
CREATE INDEX "GymArchive_gymId_createdAt_id_idx" ON "GymArchive"("gymId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "GymArchive_state_createdAt_id_idx" ON "GymArchive"("state", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "GymArchive_gymId_id_key" ON "GymArchive"("gymId", "id");

-- AddForeignKey
ALTER TABLE "GymArchive" ADD CONSTRAINT "GymArchive_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GymArchivePiece" ADD CONSTRAINT "GymArchivePiece_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GymArchivePiece" ADD CONSTRAINT "GymArchivePiece_gymId_archiveId_fkey" FOREIGN KEY ("gymId", "archiveId") REFERENCES "GymArchive"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
