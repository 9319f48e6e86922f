-- AlterTable
ALTER TABLE "ClassAttendee" ADD COLUMN     "forgiven" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "promotedLate" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "Gym" ADD COLUMN     "freeCancelHours" INTEGER,
ADD COLUMN     "missBlockDays" INTEGER,
ADD COLUMN     "missDays" INTEGER,
ADD COLUMN     "missLimit" INTEGER,
ADD COLUMN     "missSince" TEXT,
ADD COLUMN     "missWords" TEXT;

-- CreateTable
CREATE TABLE "LateCancel" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "classId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "forgiven" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "LateCancel_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "LateCancel_gymId_athleteId_idx" ON "LateCancel"("gymId", "athleteId");

-- CreateIndex
CREATE INDEX "LateCancel_gymId_createdAt_id_idx" ON "LateCancel"("gymId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "LateCancel_gymId_id_key" ON "LateCancel"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "LateCancel_gymId_classId_athleteId_key" ON "LateCancel"("gymId", "classId", "athleteId");

-- AddForeignKey
ALTER TABLE "LateCancel" ADD CONSTRAINT "LateCancel_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LateCancel" ADD CONSTRAINT "LateCancel_gymId_classId_fkey" FOREIGN KEY ("gymId", "classId") REFERENCES "GymClass"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "LateCancel" ADD CONSTRAINT "LateCancel_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
