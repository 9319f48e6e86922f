-- CreateEnum
CREATE TYPE "PaymentMethod" AS ENUM ('stripe', 'link', 'bank', 'hand');

-- CreateEnum
CREATE TYPE "OrderLineKind" AS ENUM ('price', 'code', 'extra', 'fee');

-- AlterTable
ALTER TABLE "StripeConnection" ADD COLUMN     "apiKey" TEXT;

-- CreateTable
CREATE TABLE "PaymentTerms" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "feeShare" INTEGER NOT NULL DEFAULT 0,
    "feeFixed" INTEGER NOT NULL DEFAULT 0,
    "feeShown" BOOLEAN NOT NULL DEFAULT true,
    "holdMinutes" INTEGER NOT NULL,
    "shares" BOOLEAN NOT NULL DEFAULT false,
    "byStripe" BOOLEAN NOT NULL DEFAULT false,
    "paymentUrl" TEXT,
    "bankDetails" TEXT,
    "byHand" BOOLEAN NOT NULL DEFAULT false,
    "handWords" TEXT,
    "refundRules" TEXT NOT NULL DEFAULT '[]',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "PaymentTerms_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "PriceStep" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "divisionId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "untilDay" TEXT,
    "untilSold" INTEGER,

    CONSTRAINT "PriceStep_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "DiscountCode" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "percent" INTEGER,
    "amount" INTEGER,
    "untilDay" TEXT,
    "most" INTEGER,
    "divisionId" TEXT,
    "email" TEXT,
    "note" TEXT,
    "retiredAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "DiscountCode_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Extra" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "choices" TEXT NOT NULL DEFAULT '[]',
    "most" INTEGER NOT NULL,
    "retiredAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Extra_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "RegistrationOrder" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "competitionId" TEXT NOT NULL,
    "registrationId" TEXT NOT NULL,
    "currency" TEXT NOT NULL,
    "total" INTEGER NOT NULL,
    "paid" INTEGER NOT NULL DEFAULT 0,
    "refunded" INTEGER NOT NULL DEFAULT 0,
    "reference" TEXT NOT NULL,
    "codeId" TEXT,
    "heldUntil" TIMESTAMP(3),
    "remindAt" TIMESTAMP(3),
    "lapsedAt" TIMESTAMP(3),
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "RegistrationOrder_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "OrderLine" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "kind" "OrderLineKind" NOT NULL,
    "name" TEXT NOT NULL,
    "choice" TEXT,
    "quantity" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "extraId" TEXT,

    CONSTRAINT "OrderLine_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Payment" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "method" "PaymentMethod" NOT NULL,
    "amount" INTEGER NOT NULL,
    "fee" INTEGER,
    "source" TEXT,
    "stripePaymentId" TEXT,
    "note" TEXT,
    "paidAt" TIMESTAMP(3) NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "Refund" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "paymentId" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "reason" TEXT NOT NULL,
    "dueAt" TIMESTAMP(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "problem" TEXT,
    "stripeRefundId" TEXT,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "madeAt" TIMESTAMP(3),

    CONSTRAINT "Refund_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "StripeCheckout" (
    "id" TEXT NOT NULL,
    "gymId" TEXT NOT NULL,
    "orderId" TEXT NOT NULL,
    "sessionId" TEXT NOT NULL,
    "url" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "expiresAt" TIMESTAMP(3) NOT NULL,
    "createdAt" TIMESTAMP(3) NOT NULL,
    "endedAt" TIMESTAMP(3),

    CONSTRAINT "StripeCheckout_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "PaymentTerms_gymId_id_key" ON "PaymentTerms"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "PaymentTerms_gymId_competitionId_key" ON "PaymentTerms"("gymId", "competitionId");

-- CreateIndex
CREATE INDEX "PriceStep_gymId_competitionId_idx" ON "PriceStep"("gymId", "competitionId");

-- CreateIndex
CREATE UNIQUE INDEX "PriceStep_gymId_id_key" ON "PriceStep"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "PriceStep_gymId_divisionId_position_key" ON "PriceStep"("gymId", "divisionId", "position");

-- CreateIndex
CREATE INDEX "DiscountCode_gymId_divisionId_idx" ON "DiscountCode"("gymId", "divisionId");

-- CreateIndex
CREATE INDEX "DiscountCode_gymId_competitionId_createdAt_id_idx" ON "DiscountCode"("gymId", "competitionId", "createdAt", "id");

-- CreateIndex
CREATE UNIQUE INDEX "DiscountCode_gymId_id_key" ON "DiscountCode"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "DiscountCode_gymId_competitionId_code_key" ON "DiscountCode"("gymId", "competitionId", "code");

-- CreateIndex
CREATE INDEX "Extra_gymId_competitionId_position_idx" ON "Extra"("gymId", "competitionId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "Extra_gymId_id_key" ON "Extra"("gymId", "id");

-- CreateIndex
CREATE INDEX "RegistrationOrder_gymId_competitionId_createdAt_id_idx" ON "RegistrationOrder"("gymId", "competitionId", "createdAt", "id");

-- CreateIndex
CREATE INDEX "RegistrationOrder_gymId_codeId_idx" ON "RegistrationOrder"("gymId", "codeId");

-- CreateIndex
CREATE INDEX "RegistrationOrder_heldUntil_idx" ON "RegistrationOrder"("heldUntil");

-- CreateIndex
CREATE INDEX "RegistrationOrder_remindAt_idx" ON "RegistrationOrder"("remindAt");

-- CreateIndex
CREATE UNIQUE INDEX "RegistrationOrder_gymId_id_key" ON "RegistrationOrder"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "RegistrationOrder_gymId_competitionId_registrationId_key" ON "RegistrationOrder"("gymId", "competitionId", "registrationId");

-- CreateIndex
CREATE UNIQUE INDEX "RegistrationOrder_gymId_reference_key" ON "RegistrationOrder"("gymId", "reference");

-- CreateIndex
CREATE INDEX "OrderLine_gymId_extraId_idx" ON "OrderLine"("gymId", "extraId");

-- CreateIndex
CREATE UNIQUE INDEX "OrderLine_gymId_id_key" ON "OrderLine"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "OrderLine_gymId_orderId_position_key" ON "OrderLine"("gymId", "orderId", "position");

-- CreateIndex
CREATE INDEX "Payment_gymId_orderId_idx" ON "Payment"("gymId", "orderId");

-- CreateIndex
CREATE INDEX "Payment_gymId_stripePaymentId_idx" ON "Payment"("gymId", "stripePaymentId");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_gymId_id_key" ON "Payment"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_gymId_source_key" ON "Payment"("gymId", "source");

-- CreateIndex
CREATE INDEX "Refund_gymId_orderId_idx" ON "Refund"("gymId", "orderId");

-- CreateIndex
CREATE INDEX "Refund_gymId_paymentId_idx" ON "Refund"("gymId", "paymentId");

-- CreateIndex
CREATE INDEX "Refund_dueAt_idx" ON "Refund"("dueAt");

-- CreateIndex
CREATE UNIQUE INDEX "Refund_gymId_id_key" ON "Refund"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Refund_gymId_stripeRefundId_key" ON "Refund"("gymId", "stripeRefundId");

-- CreateIndex
CREATE INDEX "StripeCheckout_gymId_orderId_idx" ON "StripeCheckout"("gymId", "orderId");

-- CreateIndex
CREATE UNIQUE INDEX "StripeCheckout_gymId_id_key" ON "StripeCheckout"("gymId", "id");

-- CreateIndex
CREATE UNIQUE INDEX "StripeCheckout_gymId_sessionId_key" ON "StripeCheckout"("gymId", "sessionId");

-- AddForeignKey
ALTER TABLE "PaymentTerms" ADD CONSTRAINT "PaymentTerms_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PaymentTerms" ADD CONSTRAINT "PaymentTerms_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PriceStep" ADD CONSTRAINT "PriceStep_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PriceStep" ADD CONSTRAINT "PriceStep_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "PriceStep" ADD CONSTRAINT "PriceStep_gymId_competitionId_divisionId_fkey" FOREIGN KEY ("gymId", "competitionId", "divisionId") REFERENCES "Division"("gymId", "competitionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DiscountCode" ADD CONSTRAINT "DiscountCode_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DiscountCode" ADD CONSTRAINT "DiscountCode_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "DiscountCode" ADD CONSTRAINT "DiscountCode_gymId_divisionId_fkey" FOREIGN KEY ("gymId", "divisionId") REFERENCES "Division"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Extra" ADD CONSTRAINT "Extra_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Extra" ADD CONSTRAINT "Extra_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RegistrationOrder" ADD CONSTRAINT "RegistrationOrder_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RegistrationOrder" ADD CONSTRAINT "RegistrationOrder_gymId_competitionId_fkey" FOREIGN KEY ("gymId", "competitionId") REFERENCES "Competition"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RegistrationOrder" ADD CONSTRAINT "RegistrationOrder_gymId_competitionId_registrationId_fkey" FOREIGN KEY ("gymId", "competitionId", "registrationId") REFERENCES "Registration"("gymId", "competitionId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "RegistrationOrder" ADD CONSTRAINT "RegistrationOrder_gymId_codeId_fkey" FOREIGN KEY ("gymId", "codeId") REFERENCES "DiscountCode"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrderLine" ADD CONSTRAINT "OrderLine_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrderLine" ADD CONSTRAINT "OrderLine_gymId_orderId_fkey" FOREIGN KEY ("gymId", "orderId") REFERENCES "RegistrationOrder"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "OrderLine" ADD CONSTRAINT "OrderLine_gymId_extraId_fkey" FOREIGN KEY ("gymId", "extraId") REFERENCES "Extra"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Payment" ADD CONSTRAINT "Payment_gymId_orderId_fkey" FOREIGN KEY ("gymId", "orderId") REFERENCES "RegistrationOrder"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_gymId_orderId_fkey" FOREIGN KEY ("gymId", "orderId") REFERENCES "RegistrationOrder"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "Refund" ADD CONSTRAINT "Refund_gymId_paymentId_fkey" FOREIGN KEY ("gymId", "paymentId") REFERENCES "Payment"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StripeCheckout" ADD CONSTRAINT "StripeCheckout_gymId_fkey" FOREIGN KEY ("gymId") REFERENCES "Gym"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "StripeCheckout" ADD CONSTRAINT "StripeCheckout_gymId_orderId_fkey" FOREIGN KEY ("gymId", "orderId") REFERENCES "RegistrationOrder"("gymId", "id") ON DELETE RESTRICT ON UPDATE CASCADE;
