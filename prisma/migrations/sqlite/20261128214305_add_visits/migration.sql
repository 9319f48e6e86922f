-- CreateTable
CREATE TABLE "Visit" (
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "importId" TEXT NOT NULL,

    PRIMARY KEY ("gymId", "athleteId", "day"),
    CONSTRAINT "Visit_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Visit_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Visit_gymId_importId_fkey" FOREIGN KEY ("gymId", "importId") REFERENCES "DataImport" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "Visit_gymId_importId_idx" ON "Visit"("gymId", "importId");
