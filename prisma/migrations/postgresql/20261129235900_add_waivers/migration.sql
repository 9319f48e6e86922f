-- CreateTable
CREATE TABLE "Waiver" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "signedFrom" INTEGER NOT NULL,
    "text" TEXT NOT NULL,
    "offSince" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Waiver_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "WaiverSignature" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "waiverId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "relation" TEXT,
    "strokes" TEXT,
    "source" TEXT NOT NULL,
    "signedAt" TIMESTAMP(3) NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "WaiverSignature_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Waiver_gymId_createdAt_id_idx" ON "Waiver"("gymId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Waiver_gymId_id_key" ON "Waiver"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Waiver_gymId_number_key" ON "Waiver"("gymId", "number");

-- CreateIndex
CREATE INDEX "WaiverSignature_gymId_athleteId_createdAt_idx" ON "WaiverSignature"("gymId", "athleteId", "createdAt");

-- CreateIndex
CREATE INDEX "WaiverSignature_gymId_waiverId_idx" ON "WaiverSignature"("gymId", "waiverId");

-- CreateIndex
CREATE INDEX "WaiverSignature_gymId_createdAt_id_idx" ON "WaiverSignature"("gymId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "WaiverSignature_gymId_id_key" ON "WaiverSignature"("gymId", "id");

-- AddForeignKey
ALTER TABLE "Waiver" ADD CONSTRAINT "Waiver_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WaiverSignature" ADD CONSTRAINT "WaiverSignature_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WaiverSignature" ADD CONSTRAINT "WaiverSignature_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "WaiverSignature" ADD CONSTRAINT "WaiverSignature_gymId_waiverId_fkey" FOREIGN KEY ("gymId", "waiverId") REFERENCES "Waiver"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
