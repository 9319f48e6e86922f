-- AlterTable
ALTER TABLE "ClassAttendee" ADD COLUMN "checkedInAt" DATETIME;
ALTER TABLE "ClassAttendee" ADD COLUMN "waitingSince" DATETIME;

-- CreateTable
CREATE TABLE "ClassSlot" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "programId" TEXT NOT NULL,
    "weekday" INTEGER NOT NULL,
    "time" TEXT NOT NULL,
    "minutes" INTEGER NOT NULL,
    "name" TEXT,
    "coachId" TEXT,
    "room" TEXT,
    "capacity" INTEGER,
    "startsOn" TEXT NOT NULL,
    "endsOn" TEXT,
    "madeUntil" TEXT NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "ClassSlot_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ClassSlot_gymId_programId_fkey" FOREIGN KEY ("gymId", "programId") REFERENCES "Program" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ClassSlot_gymId_coachId_fkey" FOREIGN KEY ("gymId", "coachId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Closure" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "startsOn" TEXT NOT NULL,
    "endsOn" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Closure_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "CalendarFeed" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "programId" TEXT,
    "createdAt" DATETIME NOT NULL,
    "revokedAt" DATETIME,
    CONSTRAINT "CalendarFeed_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "CalendarFeed_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "CalendarFeed_gymId_programId_fkey" FOREIGN KEY ("gymId", "programId") REFERENCES "Program" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Gym" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "timeZone" TEXT NOT NULL,
    "units" TEXT NOT NULL,
    "locale" TEXT NOT NULL DEFAULT 'en-US',
    "clock" TEXT NOT NULL DEFAULT 'h24',
    "equipment" TEXT,
    "subscribed" BOOLEAN NOT NULL,
    "staffTwoStep" BOOLEAN NOT NULL DEFAULT false,
    "bookingCutOff" INTEGER NOT NULL DEFAULT 60,
    "createdAt" DATETIME NOT NULL
);
INSERT INTO "new_Gym" ("clock", "createdAt", "email", "equipment", "id", "locale", "name", "slug", "staffTwoStep", "subscribed", "timeZone", "units") SELECT "clock", "createdAt", "email", "equipment", "id", "locale", "name", "slug", "staffTwoStep", "subscribed", "timeZone", "units" FROM "Gym";
DROP TABLE "Gym";
ALTER TABLE "new_Gym" RENAME TO "Gym";
CREATE UNIQUE INDEX "Gym_slug_key" ON "Gym"("slug");
CREATE TABLE "new_GymClass" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "programId" TEXT NOT NULL,
    "date" TEXT NOT NULL,
    "time" TEXT NOT NULL,
    "minutes" INTEGER NOT NULL DEFAULT 60,
    "name" TEXT,
    "coachId" TEXT,
    "room" TEXT,
    "capacity" INTEGER,
    "slotId" TEXT,
    "slotDate" TEXT,
    "ownTerms" BOOLEAN NOT NULL DEFAULT false,
    "cancelledAt" DATETIME,
    "cancelReason" TEXT,
    "closureId" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "GymClass_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "GymClass_gymId_programId_fkey" FOREIGN KEY ("gymId", "programId") REFERENCES "Program" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "GymClass_gymId_slotId_fkey" FOREIGN KEY ("gymId", "slotId") REFERENCES "ClassSlot" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "GymClass_gymId_coachId_fkey" FOREIGN KEY ("gymId", "coachId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "GymClass_gymId_closureId_fkey" FOREIGN KEY ("gymId", "closureId") REFERENCES "Closure" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_GymClass" ("createdAt", "date", "gymId", "id", "name", "programId", "time") SELECT "createdAt", "date", "gymId", "id", "name", "programId", "time" FROM "GymClass";
DROP TABLE "GymClass";
ALTER TABLE "new_GymClass" RENAME TO "GymClass";
CREATE INDEX "GymClass_gymId_date_time_idx" ON "GymClass"("gymId", "date", "time");
CREATE INDEX "GymClass_gymId_programId_idx" ON "GymClass"("gymId", "programId");
CREATE INDEX "GymClass_gymId_coachId_idx" ON "GymClass"("gymId", "coachId");
CREATE INDEX "GymClass_gymId_closureId_idx" ON "GymClass"("gymId", "closureId");
CREATE UNIQUE INDEX "GymClass_gymId_id_key" ON "GymClass"("gymId", "id");
CREATE UNIQUE INDEX "GymClass_gymId_slotId_slotDate_key" ON "GymClass"("gymId", "slotId", "slotDate");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "ClassSlot_gymId_weekday_time_idx" ON "ClassSlot"("gymId", "weekday", "time");

-- CreateIndex
CREATE INDEX "ClassSlot_gymId_programId_idx" ON "ClassSlot"("gymId", "programId");

-- CreateIndex
CREATE INDEX "ClassSlot_gymId_coachId_idx" ON "ClassSlot"("gymId", "coachId");

-- CreateIndex
CREATE UNIQUE INDEX "ClassSlot_gymId_id_key" ON "ClassSlot"("gymId", "id");

-- CreateIndex
CREATE INDEX "Closure_gymId_endsOn_idx" ON "Closure"("gymId", "endsOn");

-- CreateIndex
CREATE UNIQUE INDEX "Closure_gymId_id_key" ON "Closure"("gymId", "id");

-- CreateIndex
CREATE INDEX "CalendarFeed_gymId_athleteId_idx" ON "CalendarFeed"("gymId", "athleteId");

-- CreateIndex
CREATE INDEX "CalendarFeed_gymId_programId_idx" ON "CalendarFeed"("gymId", "programId");

-- CreateIndex
CREATE UNIQUE INDEX "CalendarFeed_gymId_id_key" ON "CalendarFeed"("gymId", "id");
