-- CreateTable
CREATE TABLE "Job" (
    "name" TEXT NOT NULL PRIMARY KEY,
    "holder" TEXT,
    "leasedUntil" DATETIME,
    "begunAt" DATETIME
);
