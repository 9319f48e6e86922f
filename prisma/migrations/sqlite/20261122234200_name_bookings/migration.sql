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

    PRIMARY KEY ("gymId", "classId", "athleteId"),
    CONSTRAINT "ClassAttendee_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ClassAttendee_gymId_classId_fkey" FOREIGN KEY ("gymId", "classId") REFERENCES "GymClass" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ClassAttendee_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_ClassAttendee" ("id", "addedAt", "athleteId", "checkedInAt", "classId", "gymId", "waitingSince") SELECT lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8' || substr(hex(randomblob(2)), 2) || '-' || hex(randomblob(6))), "addedAt", "athleteId", "checkedInAt", "classId", "gymId", "waitingSince" FROM "ClassAttendee";
DROP TABLE "ClassAttendee";
ALTER TABLE "new_ClassAttendee" RENAME TO "ClassAttendee";
CREATE INDEX "ClassAttendee_gymId_athleteId_idx" ON "ClassAttendee"("gymId", "athleteId");
CREATE INDEX "ClassAttendee_gymId_addedAt_id_idx" ON "ClassAttendee"("gymId", "addedAt", "id");
CREATE UNIQUE INDEX "ClassAttendee_gymId_id_key" ON "ClassAttendee"("gymId", "id");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
