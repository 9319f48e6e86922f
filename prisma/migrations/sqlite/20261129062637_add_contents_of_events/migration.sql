-- AlterTable
ALTER TABLE "ChangeEvent" ADD COLUMN "entryId" TEXT;

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_WebhookEndpoint" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT,
    "platformId" TEXT,
    "url" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "eventTypes" TEXT NOT NULL,
    "payload" TEXT NOT NULL DEFAULT 'reference',
    "secret" TEXT NOT NULL,
    "oldSecret" TEXT,
    "oldSecretUntil" DATETIME,
    "createdAt" DATETIME NOT NULL,
    "disabledAt" DATETIME,
    "disabledReason" TEXT,
    "acceptedAt" DATETIME,
    "revision" INTEGER NOT NULL DEFAULT 1,
    CONSTRAINT "WebhookEndpoint_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "WebhookEndpoint_platformId_fkey" FOREIGN KEY ("platformId") REFERENCES "Platform" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_WebhookEndpoint" ("acceptedAt", "createdAt", "description", "disabledAt", "disabledReason", "eventTypes", "gymId", "id", "oldSecret", "oldSecretUntil", "platformId", "revision", "secret", "url") SELECT "acceptedAt", "createdAt", "description", "disabledAt", "disabledReason", "eventTypes", "gymId", "id", "oldSecret", "oldSecretUntil", "platformId", "revision", "secret", "url" FROM "WebhookEndpoint";
DROP TABLE "WebhookEndpoint";
ALTER TABLE "new_WebhookEndpoint" RENAME TO "WebhookEndpoint";
CREATE INDEX "WebhookEndpoint_gymId_idx" ON "WebhookEndpoint"("gymId");
CREATE INDEX "WebhookEndpoint_platformId_idx" ON "WebhookEndpoint"("platformId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
