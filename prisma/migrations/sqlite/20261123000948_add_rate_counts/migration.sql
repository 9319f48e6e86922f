-- CreateTable
CREATE TABLE "RateCount" (
    "key" TEXT NOT NULL PRIMARY KEY,
    "hits" INTEGER NOT NULL,
    "endsAt" DATETIME NOT NULL
);

-- CreateIndex
CREATE INDEX "RateCount_endsAt_idx" ON "RateCount"("endsAt");
