-- CreateTable
CREATE UNLOGGED TABLE "RateCount" (
    "key" TEXT NOT NULL,
    "hits" INTEGER NOT NULL,
    "endsAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RateCount_pkey" PRIMARY KEY ("key")
);

-- CreateIndex
CREATE INDEX "RateCount_endsAt_idx" ON "RateCount"("endsAt");
