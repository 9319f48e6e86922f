-- CreateTable
CREATE TABLE "Job" (
    "name" TEXT NOT NULL,
    "holder" TEXT,
    "leasedUntil" TIMESTAMP(3),
    "begunAt" TIMESTAMP(3),

    CONSTRAINT "Job_pkey" PRIMARY KEY ("name")
);

-- When each job was last done stood among the settings.
DELETE FROM "Setting" WHERE "key" LIKE 'done %';
