-- CreateTable
CREATE TABLE "TvPairing" (
    "ticketHash" TEXT NOT NULL PRIMARY KEY,
    "code" TEXT,
    "screenId" TEXT,
    "expiresAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE UNIQUE INDEX "TvPairing_code_key" ON "TvPairing"("code");

-- CreateIndex
CREATE INDEX "TvPairing_expiresAt_idx" ON "TvPairing"("expiresAt");
