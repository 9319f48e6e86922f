-- CreateTable
CREATE TABLE "GymQuota" (
    "gymId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "most" INTEGER NOT NULL,

    CONSTRAINT "GymQuota_pkey" PRIMARY KEY ("gymId","name")
);

-- AddForeignKey
ALTER TABLE "GymQuota" ADD CONSTRAINT "GymQuota_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
