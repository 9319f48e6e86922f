-- AlterTable
ALTER TABLE "Gym" ADD COLUMN     "publicTrial" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "trialWords" TEXT;

-- AlterTable
ALTER TABLE "GymClass" ADD COLUMN     "visitors" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "MembershipPlan" ADD COLUMN     "offered" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "Lead" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "phone" TEXT,
    "message" TEXT,
    "planId" TEXT,
    "classId" TEXT,
    "provenAt" TIMESTAMP(3),
    "cameAt" TIMESTAMP(3),
    "note" TEXT,
    "askOn" TEXT,
    "closedAt" TIMESTAMP(3),
    "closeReason" TEXT,
    "athleteId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Lead_pkey" PRIMARY KEY ("id")
);

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

-- AddForeignKey
ALTER TABLE "Lead" ADD CONSTRAINT "Lead_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Lead" ADD CONSTRAINT "Lead_gymId_planId_fkey" FOREIGN KEY ("gymId", "planId") REFERENCES "MembershipPlan"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Lead" ADD CONSTRAINT "Lead_gymId_classId_fkey" FOREIGN KEY ("gymId", "classId") REFERENCES "GymClass"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Lead" ADD CONSTRAINT "Lead_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
