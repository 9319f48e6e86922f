-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_IdempotencyKey" (
    "gymId" TEXT NOT NULL,
    "apiKeyId" TEXT NOT NULL,
    "route" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "path" TEXT,
    "bodyHash" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "location" TEXT,
    "body" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,

    PRIMARY KEY ("gymId", "apiKeyId", "key", "route"),
    CONSTRAINT "IdempotencyKey_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_IdempotencyKey" ("apiKeyId", "body", "bodyHash", "createdAt", "gymId", "key", "location", "route", "status") SELECT "apiKeyId", "body", "bodyHash", "createdAt", "gymId", "key", "location", "route", "status" FROM "IdempotencyKey";
DROP TABLE "IdempotencyKey";
ALTER TABLE "new_IdempotencyKey" RENAME TO "IdempotencyKey";
CREATE INDEX "IdempotencyKey_createdAt_idx" ON "IdempotencyKey"("createdAt");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
