-- CreateTable
CREATE TABLE "Cycle" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "programId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "startsOn" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "plan" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    "deletedAt" DATETIME,
    CONSTRAINT "Cycle_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Cycle_gymId_programId_fkey" FOREIGN KEY ("gymId", "programId") REFERENCES "Program" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CyclePart" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "cycleId" TEXT NOT NULL,
    "componentId" TEXT NOT NULL,
    "lift" INTEGER NOT NULL,
    "week" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "workoutId" TEXT NOT NULL,
    CONSTRAINT "CyclePart_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "CyclePart_gymId_cycleId_fkey" FOREIGN KEY ("gymId", "cycleId") REFERENCES "Cycle" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "CyclePart_gymId_componentId_fkey" FOREIGN KEY ("gymId", "componentId") REFERENCES "WodComponent" ("gymId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CyclePart_gymId_workoutId_fkey" FOREIGN KEY ("gymId", "workoutId") REFERENCES "Workout" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CycleMax" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "cycleId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "movementId" TEXT NOT NULL,
    "value" REAL NOT NULL,
    "unit" TEXT NOT NULL,
    CONSTRAINT "CycleMax_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "CycleMax_gymId_cycleId_fkey" FOREIGN KEY ("gymId", "cycleId") REFERENCES "Cycle" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "CycleMax_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CycleLoad" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "componentId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "value" REAL NOT NULL,
    "unit" TEXT NOT NULL,
    CONSTRAINT "CycleLoad_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "CycleLoad_gymId_componentId_fkey" FOREIGN KEY ("gymId", "componentId") REFERENCES "WodComponent" ("gymId", "id") ON DELETE CASCADE ON UPDATE CASCADE,
    CONSTRAINT "CycleLoad_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_WodComponent" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "wodId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "prefix" TEXT,
    "name" TEXT,
    "workoutId" TEXT NOT NULL,
    "scaledWorkoutId" TEXT,
    "notes" TEXT,
    "coachNotes" TEXT,
    "hidden" BOOLEAN NOT NULL DEFAULT false,
    "revision" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "WodComponent_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "WodComponent_gymId_wodId_fkey" FOREIGN KEY ("gymId", "wodId") REFERENCES "Wod" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "WodComponent_gymId_workoutId_fkey" FOREIGN KEY ("gymId", "workoutId") REFERENCES "Workout" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "WodComponent_gymId_scaledWorkoutId_fkey" FOREIGN KEY ("gymId", "scaledWorkoutId") REFERENCES "Workout" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_WodComponent" ("coachNotes", "gymId", "id", "name", "notes", "position", "prefix", "revision", "scaledWorkoutId", "wodId", "workoutId") SELECT "coachNotes", "gymId", "id", "name", "notes", "position", "prefix", "revision", "scaledWorkoutId", "wodId", "workoutId" FROM "WodComponent";
DROP TABLE "WodComponent";
ALTER TABLE "new_WodComponent" RENAME TO "WodComponent";
CREATE INDEX "WodComponent_gymId_workoutId_idx" ON "WodComponent"("gymId", "workoutId");
CREATE INDEX "WodComponent_gymId_scaledWorkoutId_idx" ON "WodComponent"("gymId", "scaledWorkoutId");
CREATE UNIQUE INDEX "WodComponent_gymId_id_key" ON "WodComponent"("gymId", "id");
CREATE UNIQUE INDEX "WodComponent_gymId_wodId_position_key" ON "WodComponent"("gymId", "wodId", "position");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

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
