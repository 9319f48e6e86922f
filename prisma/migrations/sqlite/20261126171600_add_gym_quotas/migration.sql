-- CreateTable
CREATE TABLE "GymQuota" (
    "gymId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "most" INTEGER NOT NULL,

    PRIMARY KEY ("gymId", "name"),
    CONSTRAINT "GymQuota_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
