-- AlterTable
ALTER TABLE "Athlete" ADD COLUMN     "isNew" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "Welcome" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "coachId" TEXT,

    CONSTRAINT "Welcome_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "Welcome_gymId_coachId_idx" ON "Welcome"("gymId", "coachId");

-- CreateIndex
CREATE UNIQUE INDEX "Welcome_gymId_key" ON "Welcome"("gymId");

-- CreateIndex
CREATE UNIQUE INDEX "Welcome_gymId_id_key" ON "Welcome"("gymId", "id");

-- AddForeignKey
ALTER TABLE "Welcome" ADD CONSTRAINT "Welcome_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Welcome" ADD CONSTRAINT "Welcome_gymId_coachId_fkey" FOREIGN KEY ("gymId", "coachId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
