-- AlterTable
ALTER TABLE "Athlete" ADD COLUMN "birthday" TEXT;

-- CreateIndex
CREATE INDEX "Athlete_birthday_idx" ON "Athlete"("birthday");
