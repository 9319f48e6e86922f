-- CreateTable
CREATE TABLE "AthleteMerge" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "mergedId" TEXT NOT NULL,
    "record" TEXT,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "AthleteMerge_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AthleteMerge_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "AthleteMerge_gymId_mergedId_fkey" FOREIGN KEY ("gymId", "mergedId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "AthleteMerge_gymId_athleteId_idx" ON "AthleteMerge"("gymId", "athleteId");

-- CreateIndex
CREATE INDEX "AthleteMerge_createdAt_idx" ON "AthleteMerge"("createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "AthleteMerge_gymId_id_key" ON "AthleteMerge"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "AthleteMerge_gymId_mergedId_key" ON "AthleteMerge"("gymId", "mergedId");
