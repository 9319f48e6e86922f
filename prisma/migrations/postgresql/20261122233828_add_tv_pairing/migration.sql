-- CreateTable
CREATE TABLE "TvPairing" (
    "ticketHash" TEXT NOT NULL,
    "code" TEXT,
    "screenId" TEXT,
    "expiresAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "TvPairing_pkey" PRIMARY KEY ("ticketHash")
);

-- CreateIndex
CREATE UNIQUE INDEX "TvPairing_code_key" ON "TvPairing"("code");

-- CreateIndex
CREATE INDEX "TvPairing_expiresAt_idx" ON "TvPairing"("expiresAt");
