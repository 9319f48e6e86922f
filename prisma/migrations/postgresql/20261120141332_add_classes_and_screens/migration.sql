-- AlterTable
ALTER TABLE "Athlete" ADD COLUMN     "coachNote" TEXT;

-- AlterTable
ALTER TABLE "Result" ADD COLUMN     "revision" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "GymClass" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "programId" TEXT NOT NULL,
    "date" TEXT NOT NULL,
    "time" TEXT NOT NULL,
    "name" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "GymClass_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "ClassAttendee" (
    "gymId" TEXT NOT NULL,
    "classId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "addedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ClassAttendee_pkey" PRIMARY KEY ("gymId","classId","athleteId")
);

-- CreateTable
CREATE TABLE "TvLink" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "programId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "revokedAt" TIMESTAMP(3),

    CONSTRAINT "TvLink_pkey" PRIMARY KEY ("id")
);

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

-- AddForeignKey
ALTER TABLE "GymClass" ADD CONSTRAINT "GymClass_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "GymClass" ADD CONSTRAINT "GymClass_gymId_programId_fkey" FOREIGN KEY ("gymId", "programId") REFERENCES "Program"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClassAttendee" ADD CONSTRAINT "ClassAttendee_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClassAttendee" ADD CONSTRAINT "ClassAttendee_gymId_classId_fkey" FOREIGN KEY ("gymId", "classId") REFERENCES "GymClass"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ClassAttendee" ADD CONSTRAINT "ClassAttendee_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TvLink" ADD CONSTRAINT "TvLink_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "TvLink" ADD CONSTRAINT "TvLink_gymId_programId_fkey" FOREIGN KEY ("gymId", "programId") REFERENCES "Program"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
