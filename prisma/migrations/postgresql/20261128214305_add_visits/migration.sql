-- CreateTable
CREATE TABLE "Visit" (
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "importId" TEXT NOT NULL,

    CONSTRAINT "Visit_pkey" PRIMARY KEY ("gymId","athleteId","day")
);

-- CreateIndex
CREATE INDEX "Visit_gymId_importId_idx" ON "Visit"("gymId", "importId");

-- AddForeignKey
ALTER TABLE "Visit" ADD CONSTRAINT "Visit_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Visit" ADD CONSTRAINT "Visit_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Visit" ADD CONSTRAINT "Visit_gymId_importId_fkey" FOREIGN KEY ("gymId", "importId") REFERENCES "DataImport"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
