-- CreateTable
CREATE TABLE "TwoStep" (
    "personId" TEXT NOT NULL PRIMARY KEY,
    "secret" TEXT NOT NULL,
    "turnedOn" DATETIME NOT NULL,
    "lastStep" INTEGER NOT NULL,
    CONSTRAINT "TwoStep_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "RecoveryCode" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "personId" TEXT NOT NULL,
    "codeHash" TEXT NOT NULL,
    "usedAt" DATETIME,
    CONSTRAINT "RecoveryCode_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Gym" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "timeZone" TEXT NOT NULL,
    "units" TEXT NOT NULL,
    "locale" TEXT NOT NULL DEFAULT 'en-US',
    "clock" TEXT NOT NULL DEFAULT 'h24',
    "subscribed" BOOLEAN NOT NULL,
    "staffTwoStep" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" DATETIME NOT NULL
);
INSERT INTO "new_Gym" ("clock", "createdAt", "email", "id", "locale", "name", "slug", "subscribed", "timeZone", "units") SELECT "clock", "createdAt", "email", "id", "locale", "name", "slug", "subscribed", "timeZone", "units" FROM "Gym";
DROP TABLE "Gym";
ALTER TABLE "new_Gym" RENAME TO "Gym";
CREATE UNIQUE INDEX "Gym_slug_key" ON "Gym"("slug");
CREATE TABLE "new_PortalSession" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "tokenHash" TEXT NOT NULL,
    "personId" TEXT NOT NULL,
    "userAgent" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "lastSeenAt" DATETIME NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "revokedAt" DATETIME,
    "confirmedAt" DATETIME,
    "newDevice" BOOLEAN NOT NULL DEFAULT false,
    "toldOf" DATETIME,
    CONSTRAINT "PortalSession_personId_fkey" FOREIGN KEY ("personId") REFERENCES "Person" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_PortalSession" ("createdAt", "expiresAt", "id", "lastSeenAt", "personId", "revokedAt", "tokenHash", "userAgent") SELECT "createdAt", "expiresAt", "id", "lastSeenAt", "personId", "revokedAt", "tokenHash", "userAgent" FROM "PortalSession";
DROP TABLE "PortalSession";
ALTER TABLE "new_PortalSession" RENAME TO "PortalSession";
CREATE UNIQUE INDEX "PortalSession_tokenHash_key" ON "PortalSession"("tokenHash");
CREATE INDEX "PortalSession_personId_idx" ON "PortalSession"("personId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;

-- CreateIndex
CREATE UNIQUE INDEX "RecoveryCode_codeHash_key" ON "RecoveryCode"("codeHash");

-- CreateIndex
CREATE INDEX "RecoveryCode_personId_idx" ON "RecoveryCode"("personId");
