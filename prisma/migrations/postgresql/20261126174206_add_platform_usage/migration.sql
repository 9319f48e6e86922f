-- CreateTable
CREATE TABLE "PlatformUsage" (
    "gymId" TEXT NOT NULL,
    "apiKeyId" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "requests" INTEGER NOT NULL,

    CONSTRAINT "PlatformUsage_pkey" PRIMARY KEY ("gymId","apiKeyId","day")
);

-- CreateIndex
CREATE INDEX "PlatformUsage_apiKeyId_day_idx" ON "PlatformUsage"("apiKeyId", "day");

-- CreateIndex
CREATE INDEX "PlatformUsage_day_idx" ON "PlatformUsage"("day");

-- AddForeignKey
ALTER TABLE "PlatformUsage" ADD CONSTRAINT "PlatformUsage_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
