-- AlterTable
ALTER TABLE "Athlete" ADD COLUMN "coachNote" TEXT;

-- CreateTable
CREATE TABLE "GymClass" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "programId" TEXT NOT NULL,
    "date" TEXT NOT NULL,
    "time" TEXT NOT NULL,
    "name" TEXT,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "GymClass_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "GymClass_gymId_programId_fkey" FOREIGN KEY ("gymId", "programId") REFERENCES "Program" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "ClassAttendee" (
    "gymId" TEXT NOT NULL,
    "classId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "addedAt" DATETIME NOT NULL,

    PRIMARY KEY ("gymId", "classId", "athleteId"),
    CONSTRAINT "ClassAttendee_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ClassAttendee_gymId_classId_fkey" FOREIGN KEY ("gymId", "classId") REFERENCES "GymClass" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ClassAttendee_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "TvLink" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "programId" TEXT,
    "createdAt" DATETIME NOT NULL,
    "revokedAt" DATETIME,
    CONSTRAINT "TvLink_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "TvLink_gymId_programId_fkey" FOREIGN KEY ("gymId", "programId") REFERENCES "Program" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- Added in place: SQLite can, and a table that is not rebuilt cannot lose a row.
ALTER TABLE "Result" ADD COLUMN "revision" INTEGER NOT NULL DEFAULT 1;

-- CreateIndex
CREATE INDEX "GymClass_gymId_date_time_idx" ON "GymClass"("gymId", "date", "time");

-- CreateIndex
CREATE INDEX "GymClass_gymId_programId_idx" ON "GymClass"("gymId", "programId");

-- CreateIndex
CREATE UNIQUE INDEX "GymClass_gymId_id_key" ON "GymClass"("gymId", "id");

-- CreateIndex
CREATE INDEX "ClassAttendee_gymId_athleteId_idx" ON "ClassAttendee"("gymId", "athleteId");

-- CreateIndex
CREATE INDEX "TvLink_gymId_programId_idx" ON "TvLink"("gymId", "programId");

-- CreateIndex
CREATE UNIQUE INDEX "TvLink_gymId_id_key" ON "TvLink"("gymId", "id");
