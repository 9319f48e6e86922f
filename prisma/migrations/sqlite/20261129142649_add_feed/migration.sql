-- CreateTable
CREATE TABLE "Post" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "kind" TEXT NOT NULL,
    "subjectId" TEXT NOT NULL,
    "resultId" TEXT,
    "content" TEXT NOT NULL,
    "hiddenAt" DATETIME,
    "pinnedAt" DATETIME,
    CONSTRAINT "Post_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Post_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Post_gymId_resultId_fkey" FOREIGN KEY ("gymId", "resultId") REFERENCES "Result" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
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
    "addedAt" DATETIME NOT NULL,
    "provenAt" DATETIME,
    CONSTRAINT "Athlete_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Athlete_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Athlete" ("access", "addedAt", "clock", "coachNote", "email", "gender", "gymId", "hidesClasses", "hidesPublicly", "hidesStreak", "id", "locksFollowing", "name", "personId", "photoVersion", "provenAt", "staff", "timeZone", "units") SELECT "access", "addedAt", "clock", "coachNote", "email", "gender", "gymId", "hidesClasses", "hidesPublicly", "hidesStreak", "id", "locksFollowing", "name", "personId", "photoVersion", "provenAt", "staff", "timeZone", "units" FROM "Athlete";
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
CREATE INDEX "Post_gymId_day_at_id_idx" ON "Post"("gymId", "day", "at", "id");

-- CreateIndex
CREATE INDEX "Post_gymId_athleteId_day_idx" ON "Post"("gymId", "athleteId", "day");

-- CreateIndex
CREATE INDEX "Post_gymId_resultId_idx" ON "Post"("gymId", "resultId");

-- CreateIndex
CREATE INDEX "Post_gymId_pinnedAt_idx" ON "Post"("gymId", "pinnedAt");

-- CreateIndex
CREATE UNIQUE INDEX "Post_gymId_id_key" ON "Post"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Post_gymId_athleteId_kind_subjectId_key" ON "Post"("gymId", "athleteId", "kind", "subjectId");
