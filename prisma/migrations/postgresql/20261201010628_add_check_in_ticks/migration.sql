-- CreateEnum
CREATE TYPE "CheckInKind" AS ENUM ('here', 'bib', 'shirt');

-- AlterTable
ALTER TABLE "TvLink" ADD COLUMN     "competitionId" TEXT;

-- CreateTable
CREATE TABLE "CheckInTick" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "participantId" TEXT NOT NULL,
    "kind" "CheckInKind" NOT NULL,
    "isOn" BOOLEAN NOT NULL,
    "setAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "CheckInTick_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "CheckInTick_gymId_id_key" ON "CheckInTick"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "CheckInTick_gymId_participantId_kind_key" ON "CheckInTick"("gymId", "participantId", "kind");

-- CreateIndex
CREATE INDEX "TvLink_gymId_competitionId_idx" ON "TvLink"("gymId", "competitionId");

-- AddForeignKey
ALTER TABLE "TvLink" ADD CONSTRAINT "TvLink_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CheckInTick" ADD CONSTRAINT "CheckInTick_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "CheckInTick" ADD CONSTRAINT "CheckInTick_gymId_participantId_fkey" FOREIGN KEY ("gymId", "participantId") REFERENCES "Participant"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
