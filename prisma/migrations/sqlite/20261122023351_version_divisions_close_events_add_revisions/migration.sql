-- AlterTable
ALTER TABLE "DivisionEvent" ADD COLUMN "closedAt" DATETIME;
ALTER TABLE "DivisionEvent" ADD COLUMN "version" TEXT;

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Competition" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "timeZone" TEXT NOT NULL,
    "registrationOpensAt" DATETIME NOT NULL,
    "registrationClosesAt" DATETIME,
    "videoUrl" TEXT NOT NULL,
    "pointsScheme" TEXT NOT NULL DEFAULT 'place',
    "pointsTable" TEXT,
    "tieRule" TEXT NOT NULL DEFAULT 'best',
    "tieEventId" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 0,
    "editRevision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Competition_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Competition" ("createdAt", "description", "gymId", "id", "name", "pointsScheme", "pointsTable", "registrationClosesAt", "registrationOpensAt", "revision", "status", "tieEventId", "tieRule", "timeZone", "videoUrl") SELECT "createdAt", "description", "gymId", "id", "name", "pointsScheme", "pointsTable", "registrationClosesAt", "registrationOpensAt", "revision", "status", "tieEventId", "tieRule", "timeZone", "videoUrl" FROM "Competition";
DROP TABLE "Competition";
ALTER TABLE "new_Competition" RENAME TO "Competition";
CREATE UNIQUE INDEX "Competition_gymId_id_key" ON "Competition"("gymId", "id");
CREATE TABLE "new_Division" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "femalesRequired" INTEGER,
    "malesRequired" INTEGER,
    "teamSize" INTEGER,
    "registrationLimit" INTEGER,
    "visible" BOOLEAN NOT NULL,
    "version" TEXT NOT NULL DEFAULT 'rx',
    "revision" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "Division_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Division_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Division" ("competitionId", "femalesRequired", "gymId", "id", "kind", "malesRequired", "name", "position", "registrationLimit", "teamSize", "visible") SELECT "competitionId", "femalesRequired", "gymId", "id", "kind", "malesRequired", "name", "position", "registrationLimit", "teamSize", "visible" FROM "Division";
DROP TABLE "Division";
ALTER TABLE "new_Division" RENAME TO "Division";
CREATE INDEX "Division_gymId_competitionId_position_idx" ON "Division"("gymId", "competitionId", "position");
CREATE UNIQUE INDEX "Division_gymId_id_key" ON "Division"("gymId", "id");
CREATE UNIQUE INDEX "Division_gymId_competitionId_id_key" ON "Division"("gymId", "competitionId", "id");
CREATE TABLE "new_Event" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "instructions" TEXT,
    "deadline" DATETIME,
    "deadlineBuffer" INTEGER NOT NULL,
    "releasedAt" DATETIME,
    "scoreVisibility" TEXT NOT NULL,
    "tieBreak" TEXT NOT NULL,
    "scoresShownAt" DATETIME,
    "heatLanes" INTEGER NOT NULL DEFAULT 0,
    "heatSeconds" INTEGER NOT NULL DEFAULT 0,
    "heatGapSeconds" INTEGER NOT NULL DEFAULT 0,
    "heatRestSeconds" INTEGER NOT NULL DEFAULT 0,
    "weight" REAL NOT NULL DEFAULT 1,
    "visible" BOOLEAN NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "workoutId" TEXT NOT NULL,
    "scaledWorkoutId" TEXT,
    "foundationsWorkoutId" TEXT,
    CONSTRAINT "Event_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Event_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Event_gymId_workoutId_fkey" FOREIGN KEY ("gymId", "workoutId") REFERENCES "Workout" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Event_gymId_scaledWorkoutId_fkey" FOREIGN KEY ("gymId", "scaledWorkoutId") REFERENCES "Workout" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Event_gymId_foundationsWorkoutId_fkey" FOREIGN KEY ("gymId", "foundationsWorkoutId") REFERENCES "Workout" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Event" ("competitionId", "deadline", "deadlineBuffer", "foundationsWorkoutId", "gymId", "heatGapSeconds", "heatLanes", "heatRestSeconds", "heatSeconds", "id", "instructions", "kind", "name", "position", "releasedAt", "scaledWorkoutId", "scoreVisibility", "scoresShownAt", "tieBreak", "visible", "weight", "workoutId") SELECT "competitionId", "deadline", "deadlineBuffer", "foundationsWorkoutId", "gymId", "heatGapSeconds", "heatLanes", "heatRestSeconds", "heatSeconds", "id", "instructions", "kind", "name", "position", "releasedAt", "scaledWorkoutId", "scoreVisibility", "scoresShownAt", "tieBreak", "visible", "weight", "workoutId" FROM "Event";
DROP TABLE "Event";
ALTER TABLE "new_Event" RENAME TO "Event";
CREATE INDEX "Event_gymId_competitionId_position_idx" ON "Event"("gymId", "competitionId", "position");
CREATE INDEX "Event_gymId_workoutId_idx" ON "Event"("gymId", "workoutId");
CREATE INDEX "Event_gymId_scaledWorkoutId_idx" ON "Event"("gymId", "scaledWorkoutId");
CREATE INDEX "Event_gymId_foundationsWorkoutId_idx" ON "Event"("gymId", "foundationsWorkoutId");
CREATE UNIQUE INDEX "Event_gymId_id_key" ON "Event"("gymId", "id");
CREATE UNIQUE INDEX "Event_gymId_competitionId_id_key" ON "Event"("gymId", "competitionId", "id");
CREATE TABLE "new_Wod" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "programId" TEXT NOT NULL,
    "date" TEXT NOT NULL,
    "name" TEXT,
    "publishAt" DATETIME,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Wod_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Wod_gymId_programId_fkey" FOREIGN KEY ("gymId", "programId") REFERENCES "Program" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Wod" ("createdAt", "date", "gymId", "id", "name", "programId", "publishAt") SELECT "createdAt", "date", "gymId", "id", "name", "programId", "publishAt" FROM "Wod";
DROP TABLE "Wod";
ALTER TABLE "new_Wod" RENAME TO "Wod";
CREATE INDEX "Wod_gymId_date_idx" ON "Wod"("gymId", "date");
CREATE INDEX "Wod_gymId_programId_date_idx" ON "Wod"("gymId", "programId", "date");
CREATE UNIQUE INDEX "Wod_gymId_id_key" ON "Wod"("gymId", "id");
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
    "revision" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "WodComponent_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "WodComponent_gymId_wodId_fkey" FOREIGN KEY ("gymId", "wodId") REFERENCES "Wod" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "WodComponent_gymId_workoutId_fkey" FOREIGN KEY ("gymId", "workoutId") REFERENCES "Workout" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "WodComponent_gymId_scaledWorkoutId_fkey" FOREIGN KEY ("gymId", "scaledWorkoutId") REFERENCES "Workout" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_WodComponent" ("coachNotes", "gymId", "id", "name", "notes", "position", "prefix", "scaledWorkoutId", "wodId", "workoutId") SELECT "coachNotes", "gymId", "id", "name", "notes", "position", "prefix", "scaledWorkoutId", "wodId", "workoutId" FROM "WodComponent";
DROP TABLE "WodComponent";
ALTER TABLE "new_WodComponent" RENAME TO "WodComponent";
CREATE INDEX "WodComponent_gymId_workoutId_idx" ON "WodComponent"("gymId", "workoutId");
CREATE INDEX "WodComponent_gymId_scaledWorkoutId_idx" ON "WodComponent"("gymId", "scaledWorkoutId");
CREATE UNIQUE INDEX "WodComponent_gymId_id_key" ON "WodComponent"("gymId", "id");
CREATE UNIQUE INDEX "WodComponent_gymId_wodId_position_key" ON "WodComponent"("gymId", "wodId", "position");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
