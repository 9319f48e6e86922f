-- CreateTable
CREATE TABLE "Welcome" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "coachId" TEXT,
    CONSTRAINT "Welcome_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Welcome_gymId_coachId_fkey" FOREIGN KEY ("gymId", "coachId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Athlete" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "personId" TEXT,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "gender" TEXT,
    "access" TEXT NOT NULL,
    "staff" TEXT,
    "coachNote" TEXT,
    "units" TEXT,
    "clock" TEXT,
    "timeZone" TEXT,
    "hidesClasses" BOOLEAN NOT NULL DEFAULT false,
    "photoVersion" TEXT,
    "locksFollowing" BOOLEAN NOT NULL DEFAULT false,
    "hidesStreak" BOOLEAN NOT NULL DEFAULT false,
    "hidesPublicly" BOOLEAN NOT NULL DEFAULT false,
    "hidesFeedResults" BOOLEAN NOT NULL DEFAULT false,
    "hidesFeedVisits" BOOLEAN NOT NULL DEFAULT false,
    "hidesFeedPhoto" BOOLEAN NOT NULL DEFAULT false,
    "feedSeenAt" DATETIME,
    "isNew" BOOLEAN NOT NULL DEFAULT false,
    "addedAt" DATETIME NOT NULL,
    "provenAt" DATETIME,
    CONSTRAINT "Athlete_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Athlete_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Athlete" ("access", "addedAt", "clock", "coachNote", "email", "feedSeenAt", "gender", "gymId", "hidesClasses", "hidesFeedPhoto", "hidesFeedResults", "hidesFeedVisits", "hidesPublicly", "hidesStreak", "id", "locksFollowing", "name", "personId", "photoVersion", "provenAt", "staff", "timeZone", "units") SELECT "access", "addedAt", "clock", "coachNote", "email", "feedSeenAt", "gender", "gymId", "hidesClasses", "hidesFeedPhoto", "hidesFeedResults", "hidesFeedVisits", "hidesPublicly", "hidesStreak", "id", "locksFollowing", "name", "personId", "photoVersion", "provenAt", "staff", "timeZone", "units" FROM "Athlete";
DROP TABLE "Athlete";
ALTER TABLE "new_Athlete" RENAME TO "Athlete";
CREATE INDEX "Athlete_personId_idx" ON "Athlete"("personId");
CREATE INDEX "Athlete_gymId_staff_idx" ON "Athlete"("gymId", "staff");
CREATE INDEX "Athlete_gymId_addedAt_id_idx" ON "Athlete"("gymId", "addedAt", "id");
CREATE UNIQUE INDEX "Athlete_gymId_id_key" ON "Athlete"("gymId", "id");
CREATE UNIQUE INDEX "Athlete_gymId_personId_key" ON "Athlete"("gymId", "personId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "Welcome_gymId_coachId_idx" ON "Welcome"("gymId", "coachId");

-- CreateIndex
CREATE UNIQUE INDEX "Welcome_gymId_key" ON "Welcome"("gymId");

-- CreateIndex
CREATE UNIQUE INDEX "Welcome_gymId_id_key" ON "Welcome"("gymId", "id");
