-- CreateTable
CREATE TABLE "Lead" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "message" TEXT,
    "planId" TEXT,
    "classId" TEXT,
    "provenAt" DATETIME,
    "cameAt" DATETIME,
    "note" TEXT,
    "askOn" TEXT,
    "closedAt" DATETIME,
    "closeReason" TEXT,
    "athleteId" TEXT,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Lead_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Lead_gymId_planId_fkey" FOREIGN KEY ("gymId", "planId") REFERENCES "MembershipPlan" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Lead_gymId_classId_fkey" FOREIGN KEY ("gymId", "classId") REFERENCES "GymClass" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Lead_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
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
    "freeCancelHours" INTEGER,
    "missLimit" INTEGER,
    "missDays" INTEGER,
    "missBlockDays" INTEGER,
    "missWords" TEXT,
    "missSince" TEXT,
    "colour" TEXT,
    "logoVersion" TEXT,
    "publicBoards" TEXT,
    "publicCompetitions" BOOLEAN NOT NULL DEFAULT false,
    "publicJoining" BOOLEAN NOT NULL DEFAULT false,
    "publicSchedule" BOOLEAN NOT NULL DEFAULT false,
    "publicWorkouts" BOOLEAN NOT NULL DEFAULT false,
    "publicTrial" BOOLEAN NOT NULL DEFAULT false,
    "trialWords" TEXT,
    "createdAt" DATETIME NOT NULL
);
INSERT INTO "new_Gym" ("bookingCutOff", "clock", "colour", "createdAt", "email", "equipment", "freeCancelHours", "id", "locale", "logoVersion", "missBlockDays", "missDays", "missLimit", "missSince", "missWords", "name", "publicBoards", "publicCompetitions", "publicJoining", "publicSchedule", "publicWorkouts", "slug", "staffTwoStep", "subscribed", "timeZone", "units") SELECT "bookingCutOff", "clock", "colour", "createdAt", "email", "equipment", "freeCancelHours", "id", "locale", "logoVersion", "missBlockDays", "missDays", "missLimit", "missSince", "missWords", "name", "publicBoards", "publicCompetitions", "publicJoining", "publicSchedule", "publicWorkouts", "slug", "staffTwoStep", "subscribed", "timeZone", "units" FROM "Gym";
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
    "visitors" INTEGER NOT NULL DEFAULT 0,
    "closureId" TEXT,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "GymClass_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "GymClass_gymId_programId_fkey" FOREIGN KEY ("gymId", "programId") REFERENCES "Program" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "GymClass_gymId_slotId_fkey" FOREIGN KEY ("gymId", "slotId") REFERENCES "ClassSlot" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "GymClass_gymId_coachId_fkey" FOREIGN KEY ("gymId", "coachId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "GymClass_gymId_closureId_fkey" FOREIGN KEY ("gymId", "closureId") REFERENCES "Closure" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_GymClass" ("cancelReason", "cancelledAt", "capacity", "closureId", "coachId", "createdAt", "date", "gymId", "id", "minutes", "name", "ownTerms", "programId", "revision", "room", "slotDate", "slotId", "time") SELECT "cancelReason", "cancelledAt", "capacity", "closureId", "coachId", "createdAt", "date", "gymId", "id", "minutes", "name", "ownTerms", "programId", "revision", "room", "slotDate", "slotId", "time" FROM "GymClass";
DROP TABLE "GymClass";
ALTER TABLE "new_GymClass" RENAME TO "GymClass";
CREATE INDEX "GymClass_gymId_date_time_idx" ON "GymClass"("gymId", "date", "time");
CREATE INDEX "GymClass_gymId_programId_idx" ON "GymClass"("gymId", "programId");
CREATE INDEX "GymClass_gymId_coachId_idx" ON "GymClass"("gymId", "coachId");
CREATE INDEX "GymClass_gymId_closureId_idx" ON "GymClass"("gymId", "closureId");
CREATE INDEX "GymClass_date_gymId_idx" ON "GymClass"("date", "gymId");
CREATE UNIQUE INDEX "GymClass_gymId_id_key" ON "GymClass"("gymId", "id");
CREATE UNIQUE INDEX "GymClass_gymId_slotId_slotDate_key" ON "GymClass"("gymId", "slotId", "slotDate");
CREATE TABLE "new_MembershipPlan" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "price" TEXT NOT NULL,
    "visitsPerWeek" INTEGER,
    "visits" INTEGER,
    "days" INTEGER,
    "trial" BOOLEAN NOT NULL,
    "graceDays" INTEGER NOT NULL,
    "paymentUrl" TEXT,
    "offered" BOOLEAN NOT NULL DEFAULT false,
    "retired" BOOLEAN NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "MembershipPlan_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_MembershipPlan" ("createdAt", "days", "graceDays", "gymId", "id", "name", "paymentUrl", "price", "retired", "revision", "trial", "visits", "visitsPerWeek") SELECT "createdAt", "days", "graceDays", "gymId", "id", "name", "paymentUrl", "price", "retired", "revision", "trial", "visits", "visitsPerWeek" FROM "MembershipPlan";
DROP TABLE "MembershipPlan";
ALTER TABLE "new_MembershipPlan" RENAME TO "MembershipPlan";
CREATE INDEX "MembershipPlan_gymId_createdAt_id_idx" ON "MembershipPlan"("gymId", "createdAt", "id");
CREATE UNIQUE INDEX "MembershipPlan_gymId_id_key" ON "MembershipPlan"("gymId", "id");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "Lead_gymId_createdAt_id_idx" ON "Lead"("gymId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "Lead_gymId_email_idx" ON "Lead"("gymId", "email");

-- CreateIndex
CREATE INDEX "Lead_gymId_classId_idx" ON "Lead"("gymId", "classId");

-- CreateIndex
CREATE INDEX "Lead_gymId_planId_idx" ON "Lead"("gymId", "planId");

-- CreateIndex
CREATE INDEX "Lead_gymId_athleteId_idx" ON "Lead"("gymId", "athleteId");

-- CreateIndex
CREATE INDEX "Lead_provenAt_createdAt_idx" ON "Lead"("provenAt", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "Lead_gymId_id_key" ON "Lead"("gymId", "id");
