-- CreateTable
CREATE TABLE "MembershipPlan" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "price" TEXT NOT NULL,
    "visitsPerWeek" INTEGER,
    "visits" INTEGER,
    "days" INTEGER,
    "trial" BOOLEAN NOT NULL,
    "graceDays" INTEGER NOT NULL,
    "paymentUrl" TEXT,
    "retired" BOOLEAN NOT NULL,
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "MembershipPlan_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateTable
CREATE TABLE "Membership" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "athleteId" TEXT NOT NULL,
    "planId" TEXT NOT NULL,
    "price" TEXT NOT NULL,
    "visitsPerWeek" INTEGER,
    "visits" INTEGER,
    "trial" BOOLEAN NOT NULL,
    "startsOn" TEXT NOT NULL,
    "endsOn" TEXT,
    "endReason" TEXT,
    "pausedOn" TEXT,
    "pausedUntil" TEXT,
    "pauseReason" TEXT,
    "nextPaymentOn" TEXT,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Membership_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Membership_gymId_athleteId_fkey" FOREIGN KEY ("gymId", "athleteId") REFERENCES "Athlete" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Membership_gymId_planId_fkey" FOREIGN KEY ("gymId", "planId") REFERENCES "MembershipPlan" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);

-- CreateIndex
CREATE INDEX "MembershipPlan_gymId_createdAt_id_idx" ON "MembershipPlan"("gymId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "MembershipPlan_gymId_id_key" ON "MembershipPlan"("gymId", "id");

-- CreateIndex
CREATE INDEX "Membership_gymId_athleteId_idx" ON "Membership"("gymId", "athleteId");

-- CreateIndex
CREATE INDEX "Membership_gymId_planId_idx" ON "Membership"("gymId", "planId");

-- CreateIndex
CREATE INDEX "Membership_gymId_nextPaymentOn_idx" ON "Membership"("gymId", "nextPaymentOn");

-- CreateIndex
CREATE INDEX "Membership_gymId_createdAt_id_idx" ON "Membership"("gymId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Membership_gymId_id_key" ON "Membership"("gymId", "id");
