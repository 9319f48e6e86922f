-- AlterTable
ALTER TABLE "WodComponent" ADD COLUMN     "hidden" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "Cycle" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "programId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "startsOn" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "plan" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "deletedAt" TIMESTAMP(3),

    CONSTRAINT "Cycle_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CyclePart" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "cycleId" TEXT NOT NULL,
    "componentId" TEXT NOT NULL,
    "lift" INTEGER NOT NULL,
    "week" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "workoutId" TEXT NOT NULL,

    CONSTRAINT "CyclePart_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CycleMax" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "cycleId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "movementId" TEXT NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "unit" TEXT NOT NULL,

    CONSTRAINT "CycleMax_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CycleLoad" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "componentId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "unit" TEXT NOT NULL,

    CONSTRAINT "CycleLoad_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Cycle_gymId_programId_idx" ON "Cycle"("gymId", "programId");

-- CreateIndex
CREATE INDEX "Cycle_gymId_createdAt_id_idx" ON "Cycle"("gymId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Cycle_gymId_id_key" ON "Cycle"("gymId", "id");

-- CreateIndex
CREATE INDEX "CyclePart_gymId_cycleId_idx" ON "CyclePart"("gymId", "cycleId");

-- CreateIndex
CREATE INDEX "CyclePart_gymId_workoutId_idx" ON "CyclePart"("gymId", "workoutId");

-- CreateIndex
CREATE UNIQUE INDEX "CyclePart_gymId_id_key" ON "CyclePart"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "CyclePart_gymId_componentId_key" ON "CyclePart"("gymId", "componentId");

-- CreateIndex
CREATE INDEX "CycleMax_gymId_athleteId_idx" ON "CycleMax"("gymId", "athleteId");

-- CreateIndex
CREATE UNIQUE INDEX "CycleMax_gymId_id_key" ON "CycleMax"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "CycleMax_gymId_cycleId_athleteId_movementId_key" ON "CycleMax"("gymId", "cycleId", "athleteId", "movementId");

-- CreateIndex
CREATE INDEX "CycleLoad_gymId_athleteId_idx" ON "CycleLoad"("gymId", "athleteId");

-- CreateIndex
CREATE UNIQUE INDEX "CycleLoad_gymId_id_key" ON "CycleLoad"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "CycleLoad_gymId_componentId_athleteId_key" ON "CycleLoad"("gymId", "componentId", "athleteId");

-- AddForeignKey
ALTER TABLE "Cycle" ADD CONSTRAINT "Cycle_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Cycle" ADD CONSTRAINT "Cycle_gymId_programId_fkey" FOREIGN KEY ("gymId", "programId") REFERENCES "Program"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CyclePart" ADD CONSTRAINT "CyclePart_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CyclePart" ADD CONSTRAINT "CyclePart_gymId_cycleId_fkey" FOREIGN KEY ("gymId", "cycleId") REFERENCES "Cycle"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CyclePart" ADD CONSTRAINT "CyclePart_gymId_componentId_fkey" FOREIGN KEY ("gymId", "componentId") REFERENCES "WodComponent"("gymId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CyclePart" ADD CONSTRAINT "CyclePart_gymId_workoutId_fkey" FOREIGN KEY ("gymId", "workoutId") REFERENCES "Workout"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CycleMax" ADD CONSTRAINT "CycleMax_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CycleMax" ADD CONSTRAINT "CycleMax_gymId_cycleId_fkey" FOREIGN KEY ("gymId", "cycleId") REFERENCES "Cycle"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CycleMax" ADD CONSTRAINT "CycleMax_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CycleLoad" ADD CONSTRAINT "CycleLoad_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CycleLoad" ADD CONSTRAINT "CycleLoad_gymId_componentId_fkey" FOREIGN KEY ("gymId", "componentId") REFERENCES "WodComponent"("gymId", "id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CycleLoad" ADD CONSTRAINT "CycleLoad_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
