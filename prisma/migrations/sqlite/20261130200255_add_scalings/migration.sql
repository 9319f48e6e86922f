-- AlterTable
ALTER TABLE "Gym" ADD COLUMN "scalings" TEXT;

-- AlterTable
ALTER TABLE "Result" ADD COLUMN "scalingName" TEXT;
ALTER TABLE "Result" ADD COLUMN "scalingPlace" INTEGER;

-- CreateTable
CREATE TABLE "ComponentScaling" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "wodComponentId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "scaling" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "workoutId" TEXT NOT NULL,
    CONSTRAINT "ComponentScaling_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ComponentScaling_gymId_wodComponentId_fkey" FOREIGN KEY ("gymId", "wodComponentId") REFERENCES "WodComponent" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ComponentScaling_gymId_workoutId_fkey" FOREIGN KEY ("gymId", "workoutId") REFERENCES "Workout" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "ComponentScaling_gymId_workoutId_idx" ON "ComponentScaling"("gymId", "workoutId");

-- CreateIndex
CREATE INDEX "ComponentScaling_gymId_name_idx" ON "ComponentScaling"("gymId", "name");

-- CreateIndex
CREATE UNIQUE INDEX "ComponentScaling_gymId_id_key" ON "ComponentScaling"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ComponentScaling_gymId_wodComponentId_name_key" ON "ComponentScaling"("gymId", "wodComponentId", "name");
