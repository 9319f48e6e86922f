-- CreateEnum
CREATE TYPE "CompetitionRoleKind" AS ENUM ('registrar', 'desk', 'head_judge', 'reviewer', 'announcer');

-- CreateTable
CREATE TABLE "CompetitionRole" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "kind" "CompetitionRoleKind" NOT NULL,
    "athleteId" TEXT,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "usedAt" TIMESTAMP(3),

    CONSTRAINT "CompetitionRole_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "CompetitionRole_gymId_athleteId_idx" ON "CompetitionRole"("gymId", "athleteId");

-- CreateIndex
CREATE UNIQUE INDEX "CompetitionRole_gymId_id_key" ON "CompetitionRole"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "CompetitionRole_gymId_competitionId_kind_email_key" ON "CompetitionRole"("gymId", "competitionId", "kind", "email");

-- AddForeignKey
ALTER TABLE "CompetitionRole" ADD CONSTRAINT "CompetitionRole_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompetitionRole" ADD CONSTRAINT "CompetitionRole_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CompetitionRole" ADD CONSTRAINT "CompetitionRole_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
