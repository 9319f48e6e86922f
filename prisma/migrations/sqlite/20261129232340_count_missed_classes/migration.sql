-- AlterTable
ALTER TABLE "Gym" ADD COLUMN "freeCancelHours" INTEGER;
ALTER TABLE "Gym" ADD COLUMN "missBlockDays" INTEGER;
ALTER TABLE "Gym" ADD COLUMN "missDays" INTEGER;
ALTER TABLE "Gym" ADD COLUMN "missLimit" INTEGER;
ALTER TABLE "Gym" ADD COLUMN "missSince" TEXT;
ALTER TABLE "Gym" ADD COLUMN "missWords" TEXT;

-- CreateTable
CREATE TABLE "LateCancel" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "classId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "forgiven" BOOLEAN NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "LateCancel_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "LateCancel_gymId_classId_fkey" FOREIGN KEY ("gymId", "classId") REFERENCES "GymClass" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "LateCancel_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_ClassAttendee" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "classId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "addedAt" DATETIME NOT NULL,
    "waitingSince" DATETIME,
    "checkedInAt" DATETIME,
    "promotedLate" BOOLEAN NOT NULL DEFAULT false,
    "forgiven" BOOLEAN NOT NULL DEFAULT false,

    PRIMARY KEY ("gymId", "classId", "athleteId"),
    CONSTRAINT "ClassAttendee_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ClassAttendee_gymId_classId_fkey" FOREIGN KEY ("gymId", "classId") REFERENCES "GymClass" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ClassAttendee_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_ClassAttendee" ("addedAt", "athleteId", "checkedInAt", "classId", "gymId", "id", "waitingSince") SELECT "addedAt", "athleteId", "checkedInAt", "classId", "gymId", "id", "waitingSince" FROM "ClassAttendee";
DROP TABLE "ClassAttendee";
ALTER TABLE "new_ClassAttendee" RENAME TO "ClassAttendee";
CREATE INDEX "ClassAttendee_gymId_athleteId_checkedInAt_idx" ON "ClassAttendee"("gymId", "athleteId", "checkedInAt");
CREATE INDEX "ClassAttendee_gymId_addedAt_id_idx" ON "ClassAttendee"("gymId", "addedAt", "id");
CREATE UNIQUE INDEX "ClassAttendee_gymId_id_key" ON "ClassAttendee"("gymId", "id");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "LateCancel_gymId_athleteId_idx" ON "LateCancel"("gymId", "athleteId");

-- CreateIndex
CREATE INDEX "LateCancel_gymId_createdAt_id_idx" ON "LateCancel"("gymId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "LateCancel_gymId_id_key" ON "LateCancel"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "LateCancel_gymId_classId_athleteId_key" ON "LateCancel"("gymId", "classId", "athleteId");
