-- CreateTable
CREATE TABLE "DataImport" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "fileName" TEXT NOT NULL,
    "athleteId" TEXT,
    "createdBy" TEXT NOT NULL,
    "lines" INTEGER NOT NULL,
    "imported" INTEGER NOT NULL,
    "duplicates" INTEGER NOT NULL,
    "typed" INTEGER NOT NULL,
    "generic" INTEGER NOT NULL,
    "skipped" TEXT NOT NULL,
    "athleteIds" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "undoneAt" DATETIME,
    CONSTRAINT "DataImport_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "DataImport_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ImportedResult" (
    "gymId" TEXT NOT NULL,
    "resultId" TEXT NOT NULL,
    "importId" TEXT NOT NULL,
    "key" TEXT NOT NULL,

    PRIMARY KEY ("gymId", "resultId"),
    CONSTRAINT "ImportedResult_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ImportedResult_gymId_resultId_fkey" FOREIGN KEY ("gymId", "resultId") REFERENCES "Result" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ImportedResult_gymId_importId_fkey" FOREIGN KEY ("gymId", "importId") REFERENCES "DataImport" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "DataImport_gymId_createdAt_id_idx" ON "DataImport"("gymId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "DataImport_gymId_athleteId_idx" ON "DataImport"("gymId", "athleteId");

-- CreateIndex
CREATE UNIQUE INDEX "DataImport_gymId_id_key" ON "DataImport"("gymId", "id");

-- CreateIndex
CREATE INDEX "ImportedResult_gymId_importId_idx" ON "ImportedResult"("gymId", "importId");

-- CreateIndex
CREATE INDEX "ImportedResult_gymId_key_idx" ON "ImportedResult"("gymId", "key");
