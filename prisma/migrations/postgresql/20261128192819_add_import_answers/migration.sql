-- CreateTable
CREATE TABLE "ImportAnswer" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "about" TEXT NOT NULL,
    "written" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "meantId" TEXT,
    "athleteId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "ImportAnswer_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ImportAnswer_gymId_kind_idx" ON "ImportAnswer"("gymId", "kind");

-- CreateIndex
CREATE INDEX "ImportAnswer_gymId_athleteId_idx" ON "ImportAnswer"("gymId", "athleteId");

-- CreateIndex
CREATE INDEX "ImportAnswer_gymId_meantId_idx" ON "ImportAnswer"("gymId", "meantId");

-- CreateIndex
CREATE UNIQUE INDEX "ImportAnswer_gymId_id_key" ON "ImportAnswer"("gymId", "id");

-- AddForeignKey
ALTER TABLE "ImportAnswer" ADD CONSTRAINT "ImportAnswer_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportAnswer" ADD CONSTRAINT "ImportAnswer_gymId_meantId_fkey" FOREIGN KEY ("gymId", "meantId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ImportAnswer" ADD CONSTRAINT "ImportAnswer_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
