-- CreateTable
CREATE TABLE "Goal" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "movementId" TEXT,
    "reps" INTEGER,
    "workoutId" TEXT,
    "target" DOUBLE PRECISION NOT NULL,
    "unit" TEXT NOT NULL,
    "deadline" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "deletedAt" TIMESTAMP(3),

    CONSTRAINT "Goal_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Goal_gymId_athleteId_idx" ON "Goal"("gymId", "athleteId");

-- CreateIndex
CREATE INDEX "Goal_gymId_workoutId_idx" ON "Goal"("gymId", "workoutId");

-- CreateIndex
CREATE INDEX "Goal_gymId_createdAt_id_idx" ON "Goal"("gymId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Goal_gymId_id_key" ON "Goal"("gymId", "id");

-- AddForeignKey
ALTER TABLE "Goal" ADD CONSTRAINT "Goal_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Goal" ADD CONSTRAINT "Goal_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Goal" ADD CONSTRAINT "Goal_gymId_workoutId_fkey" FOREIGN KEY ("gymId", "workoutId") REFERENCES "Workout"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
