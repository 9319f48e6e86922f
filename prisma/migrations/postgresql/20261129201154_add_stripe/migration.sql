-- AlterTable
ALTER TABLE "Membership" ADD COLUMN     "stripeCustomerId" TEXT,
ADD COLUMN     "stripeEventAt" TIMESTAMP(3),
ADD COLUMN     "stripeSubscriptionId" TEXT;

-- CreateTable
CREATE TABLE "StripeConnection" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "StripeConnection_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StripeEvent" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "at" TIMESTAMP(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "matched" BOOLEAN NOT NULL,
    "subscriptionId" TEXT,
    "customerId" TEXT,
    "day" TEXT,
    "email" TEXT,
    "reference" TEXT,
    "receivedAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "StripeEvent_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "StripeConnection_gymId_key" ON "StripeConnection"("gymId");

-- CreateIndex
CREATE UNIQUE INDEX "StripeConnection_gymId_id_key" ON "StripeConnection"("gymId", "id");

-- CreateIndex
CREATE INDEX "StripeEvent_gymId_matched_subscriptionId_idx" ON "StripeEvent"("gymId", "matched", "subscriptionId");

-- CreateIndex
CREATE INDEX "StripeEvent_gymId_receivedAt_idx" ON "StripeEvent"("gymId", "receivedAt");

-- CreateIndex
CREATE UNIQUE INDEX "StripeEvent_gymId_id_key" ON "StripeEvent"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "StripeEvent_gymId_eventId_key" ON "StripeEvent"("gymId", "eventId");

-- CreateIndex
CREATE INDEX "Membership_gymId_stripeSubscriptionId_idx" ON "Membership"("gymId", "stripeSubscriptionId");

-- AddForeignKey
ALTER TABLE "StripeConnection" ADD CONSTRAINT "StripeConnection_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StripeEvent" ADD CONSTRAINT "StripeEvent_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
