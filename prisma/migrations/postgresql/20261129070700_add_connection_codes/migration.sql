-- AlterTable
ALTER TABLE "GymConnection" ADD COLUMN     "apiKeyId" TEXT;

-- AlterTable
ALTER TABLE "Platform" ADD COLUMN     "redirectUris" TEXT NOT NULL DEFAULT '[]',
ADD COLUMN     "secretHash" TEXT;

-- AlterTable
ALTER TABLE "WebhookEndpoint" ADD COLUMN     "apiKeyId" TEXT;

-- CreateTable
CREATE TABLE "ConnectionCode" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "platformId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "redirectUri" TEXT NOT NULL,
    "challenge" TEXT NOT NULL,
    "reads" TEXT,
    "readOnly" BOOLEAN NOT NULL,
    "writes" TEXT,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "usedAt" TIMESTAMP(3),
    "apiKeyId" TEXT,

    CONSTRAINT "ConnectionCode_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "ConnectionCode_platformId_idx" ON "ConnectionCode"("platformId");

-- CreateIndex
CREATE INDEX "ConnectionCode_expiresAt_idx" ON "ConnectionCode"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "ConnectionCode_gymId_id_key" ON "ConnectionCode"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ApiKey_gymId_id_key" ON "ApiKey"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "GymConnection_gymId_apiKeyId_key" ON "GymConnection"("gymId", "apiKeyId");

-- AddForeignKey
ALTER TABLE "GymConnection" ADD CONSTRAINT "GymConnection_gymId_apiKeyId_fkey" FOREIGN KEY ("gymId", "apiKeyId") REFERENCES "ApiKey"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ConnectionCode" ADD CONSTRAINT "ConnectionCode_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "ConnectionCode" ADD CONSTRAINT "ConnectionCode_platformId_fkey" FOREIGN KEY ("platformId") REFERENCES "Platform"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
