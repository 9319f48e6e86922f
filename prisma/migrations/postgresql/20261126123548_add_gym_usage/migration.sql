-- CreateTable
CREATE TABLE "GymUsage" (
    "gymId" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "requests" INTEGER NOT NULL DEFAULT 0,
    "mails" INTEGER NOT NULL DEFAULT 0,
    "webhooks" INTEGER NOT NULL DEFAULT 0,
    "rows" INTEGER,
    "bytes" DOUBLE PRECISION,

    CONSTRAINT "GymUsage_pkey" PRIMARY KEY ("gymId","day")
);

-- CreateIndex
CREATE INDEX "GymUsage_day_idx" ON "GymUsage"("day");

-- AddForeignKey
ALTER TABLE "GymUsage" ADD CONSTRAINT "GymUsage_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
