-- AlterTable
ALTER TABLE "ClassAttendee" ADD COLUMN     "checkedInAt" TIMESTAMP(3),
ADD COLUMN     "waitingSince" TIMESTAMP(3);

-- AlterTable
ALTER TABLE "Gym" ADD COLUMN     "bookingCutOff" INTEGER NOT NULL DEFAULT 60;

-- AlterTable
ALTER TABLE "GymClass" ADD COLUMN     "cancelReason" TEXT,
ADD COLUMN     "cancelledAt" TIMESTAMP(3),
ADD COLUMN     "capacity" INTEGER,
ADD COLUMN     "closureId" TEXT,
ADD COLUMN     "coachId" TEXT,
ADD COLUMN     "minutes" INTEGER NOT NULL DEFAULT 60,
ADD COLUMN     "ownTerms" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "room" TEXT,
ADD COLUMN     "slotDate" TEXT,
ADD COLUMN     "slotId" TEXT;

-- CreateTable
CREATE TABLE "ClassSlot" (
    "id" TEXT NOT NULL,
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
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ClassSlot_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Closure" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "startsOn" TEXT NOT NULL,
    "endsOn" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Closure_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "CalendarFeed" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "programId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "revokedAt" TIMESTAMP(3),

    CONSTRAINT "CalendarFeed_pkey" PRIMARY KEY ("id")
);

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

-- CreateIndex
CREATE INDEX "GymClass_gymId_coachId_idx" ON "GymClass"("gymId", "coachId");

-- CreateIndex
CREATE INDEX "GymClass_gymId_closureId_idx" ON "GymClass"("gymId", "closureId");

-- CreateIndex
CREATE UNIQUE INDEX "GymClass_gymId_slotId_slotDate_key" ON "GymClass"("gymId", "slotId", "slotDate");

-- AddForeignKey
ALTER TABLE "ClassSlot" ADD CONSTRAINT "ClassSlot_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClassSlot" ADD CONSTRAINT "ClassSlot_gymId_programId_fkey" FOREIGN KEY ("gymId", "programId") REFERENCES "Program"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClassSlot" ADD CONSTRAINT "ClassSlot_gymId_coachId_fkey" FOREIGN KEY ("gymId", "coachId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Closure" ADD CONSTRAINT "Closure_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GymClass" ADD CONSTRAINT "GymClass_gymId_slotId_fkey" FOREIGN KEY ("gymId", "slotId") REFERENCES "ClassSlot"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GymClass" ADD CONSTRAINT "GymClass_gymId_coachId_fkey" FOREIGN KEY ("gymId", "coachId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GymClass" ADD CONSTRAINT "GymClass_gymId_closureId_fkey" FOREIGN KEY ("gymId", "closureId") REFERENCES "Closure"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CalendarFeed" ADD CONSTRAINT "CalendarFeed_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CalendarFeed" ADD CONSTRAINT "CalendarFeed_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CalendarFeed" ADD CONSTRAINT "CalendarFeed_gymId_programId_fkey" FOREIGN KEY ("gymId", "programId") REFERENCES "Program"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
