-- CreateTable
CREATE TABLE "BodyWeight" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "value" DOUBLE PRECISION NOT NULL,
    "unit" "Units" NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "BodyWeight_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "BodyWeight_gymId_id_key" ON "BodyWeight"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "BodyWeight_gymId_athleteId_day_key" ON "BodyWeight"("gymId", "athleteId", "day");

-- AddForeignKey
ALTER TABLE "BodyWeight" ADD CONSTRAINT "BodyWeight_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "BodyWeight" ADD CONSTRAINT "BodyWeight_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
