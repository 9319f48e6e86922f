-- RedefineTables
PRAGMA defer_foreign_keys=ON;
PRAGMA foreign_keys=OFF;
CREATE TABLE "new_Payment" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "participantId" TEXT,
    "method" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "fee" INTEGER,
    "source" TEXT,
    "stripePaymentId" TEXT,
    "note" TEXT,
    "paidAt" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL,
    CONSTRAINT "Payment_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Payment_gymId_orderId_fkey" FOREIGN KEY ("gymId", "orderId") REFERENCES "RegistrationOrder" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "Payment_gymId_participantId_fkey" FOREIGN KEY ("gymId", "participantId") REFERENCES "Participant" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_Payment" ("amount", "createdAt", "fee", "gymId", "id", "method", "note", "orderId", "paidAt", "source", "stripePaymentId") SELECT "amount", "createdAt", "fee", "gymId", "id", "method", "note", "orderId", "paidAt", "source", "stripePaymentId" FROM "Payment";
DROP TABLE "Payment";
ALTER TABLE "new_Payment" RENAME TO "Payment";
CREATE INDEX "Payment_gymId_orderId_idx" ON "Payment"("gymId", "orderId");
CREATE INDEX "Payment_gymId_participantId_idx" ON "Payment"("gymId", "participantId");
CREATE INDEX "Payment_gymId_stripePaymentId_idx" ON "Payment"("gymId", "stripePaymentId");
CREATE UNIQUE INDEX "Payment_gymId_id_key" ON "Payment"("gymId", "id");
CREATE UNIQUE INDEX "Payment_gymId_source_key" ON "Payment"("gymId", "source");
CREATE TABLE "new_StripeCheckout" (
    "id" TEXT NOT NULL PRIMARY KEY,
    "gymId" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "participantId" TEXT,
    "sessionId" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "expiresAt" DATETIME NOT NULL,
    "createdAt" DATETIME NOT NULL,
    "endedAt" DATETIME,
    CONSTRAINT "StripeCheckout_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym" ("id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "StripeCheckout_gymId_orderId_fkey" FOREIGN KEY ("gymId", "orderId") REFERENCES "RegistrationOrder" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE,
    CONSTRAINT "StripeCheckout_gymId_participantId_fkey" FOREIGN KEY ("gymId", "participantId") REFERENCES "Participant" ("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE
);
INSERT INTO "new_StripeCheckout" ("amount", "createdAt", "endedAt", "expiresAt", "gymId", "id", "orderId", "sessionId", "url") SELECT "amount", "createdAt", "endedAt", "expiresAt", "gymId", "id", "orderId", "sessionId", "url" FROM "StripeCheckout";
DROP TABLE "StripeCheckout";
ALTER TABLE "new_StripeCheckout" RENAME TO "StripeCheckout";
CREATE INDEX "StripeCheckout_gymId_orderId_idx" ON "StripeCheckout"("gymId", "orderId");
CREATE INDEX "StripeCheckout_gymId_participantId_idx" ON "StripeCheckout"("gymId", "participantId");
CREATE UNIQUE INDEX "StripeCheckout_gymId_id_key" ON "StripeCheckout"("gymId", "id");
CREATE UNIQUE INDEX "StripeCheckout_gymId_sessionId_key" ON "StripeCheckout"("gymId", "sessionId");
PRAGMA foreign_keys=ON;
PRAGMA defer_foreign_keys=OFF;
