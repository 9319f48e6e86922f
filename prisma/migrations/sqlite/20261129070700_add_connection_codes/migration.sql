-- AlterTable
ALTER TABLE "WebhookEndpoint" ADD COLUMN "apiKeyId" TEXT;

-- CreateTable
CREATE TABLE "ConnectionCode" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "platformId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "redirectUri" TEXT NOT NULL,
    "challenge" TEXT NOT NULL,
    "reads" TEXT,
    "readOnly" BOOLEAN NOT NULL,
    "writes" TEXT,
    "expiresAt" DATETIME NOT NULL,
    "usedAt" DATETIME,
    "apiKeyId" TEXT,
    CONSTRAINT "ConnectionCode_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "ConnectionCode_platformId_fkey" FOREIGN KEY ("platformId") REFERENCES "Platform" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_GymConnection" (
    "platformId" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "integrationPlatformId" TEXT NOT NULL,
    "integrationStatus" TEXT NOT NULL,
    "connectedAt" DATETIME NOT NULL,
    "apiKeyId" TEXT,

    PRIMARY KEY ("platformId", "gymId"),
    CONSTRAINT "GymConnection_platformId_fkey" FOREIGN KEY ("platformId") REFERENCES "Platform" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "GymConnection_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "GymConnection_gymId_apiKeyId_fkey" FOREIGN KEY ("gymId", "apiKeyId") REFERENCES "ApiKey" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_GymConnection" ("connectedAt", "gymId", "integrationPlatformId", "integrationStatus", "platformId") SELECT "connectedAt", "gymId", "integrationPlatformId", "integrationStatus", "platformId" FROM "GymConnection";
DROP TABLE "GymConnection";
ALTER TABLE "new_GymConnection" RENAME TO "GymConnection";
CREATE INDEX "GymConnection_gymId_idx" ON "GymConnection"("gymId");
CREATE UNIQUE INDEX "GymConnection_platformId_integrationPlatformId_key" ON "GymConnection"("platformId", "integrationPlatformId");
CREATE UNIQUE INDEX "GymConnection_gymId_apiKeyId_key" ON "GymConnection"("gymId", "apiKeyId");
CREATE TABLE "new_Platform" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "name" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "redirectUris" TEXT NOT NULL DEFAULT '[]',
    "secretHash" TEXT
);
INSERT INTO "new_Platform" ("createdAt", "id", "name") SELECT "createdAt", "id", "name" FROM "Platform";
DROP TABLE "Platform";
ALTER TABLE "new_Platform" RENAME TO "Platform";
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE INDEX "ConnectionCode_platformId_idx" ON "ConnectionCode"("platformId");

-- CreateIndex
CREATE INDEX "ConnectionCode_expiresAt_idx" ON "ConnectionCode"("expiresAt");

-- CreateIndex
CREATE UNIQUE INDEX "ConnectionCode_gymId_id_key" ON "ConnectionCode"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "ApiKey_gymId_id_key" ON "ApiKey"("gymId", "id");
