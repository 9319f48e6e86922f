-- CreateTable
CREATE TABLE "PlatformUsage" (
    "gymId" TEXT NOT NULL,
    "apiKeyId" TEXT NOT NULL,
    "day" TEXT NOT NULL,
    "requests" INTEGER NOT NULL,

    PRIMARY KEY ("gymId", "apiKeyId", "day"),
    CONSTRAINT "PlatformUsage_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "PlatformUsage_apiKeyId_day_idx" ON "PlatformUsage"("apiKeyId", "day");

-- CreateIndex
CREATE INDEX "PlatformUsage_day_idx" ON "PlatformUsage"("day");
