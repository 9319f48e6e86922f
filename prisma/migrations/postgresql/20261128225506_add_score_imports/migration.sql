-- CreateTable
CREATE TABLE "ScoreImport" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "resultIds" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "undoneAt" TIMESTAMP(3),

    CONSTRAINT "ScoreImport_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ScoreImport_gymId_competitionId_idx" ON "ScoreImport"("gymId", "competitionId");

-- CreateIndex
CREATE UNIQUE INDEX "ScoreImport_gymId_id_key" ON "ScoreImport"("gymId", "id");

-- AddForeignKey
ALTER TABLE "ScoreImport" ADD CONSTRAINT "ScoreImport_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ScoreImport" ADD CONSTRAINT "ScoreImport_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
