-- AlterTable
ALTER TABLE "Membership" ADD COLUMN "stripeCustomerId" TEXT;
ALTER TABLE "Membership" ADD COLUMN "stripeEventAt" DATETIME;
ALTER TABLE "Membership" ADD COLUMN "stripeSubscriptionId" TEXT;

-- CreateTable
CREATE TABLE "StripeConnection" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "secret" TEXT NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "StripeConnection_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "StripeEvent" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "eventId" TEXT NOT NULL,
    "at" DATETIME NOT NULL,
    "kind" TEXT NOT NULL,
    "matched" BOOLEAN NOT NULL,
    "subscriptionId" TEXT,
    "customerId" TEXT,
    "day" TEXT,
    "email" TEXT,
    "reference" TEXT,
    "receivedAt" DATETIME NOT NULL,
    CONSTRAINT "StripeEvent_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
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
