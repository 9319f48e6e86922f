/** Terms, prices, codes and extras of a competition, and orders with their payments. */
import { v7 as uuid } from 'uuid'
import type { Db } from '../../../src/db/client'
import type {
  DiscountCodeModel,
  DivisionModel,
  ExtraModel,
  PaymentModel,
  PaymentTermsModel,
  PriceStepModel,
  RefundModel,
  RegistrationModel,
  RegistrationOrderModel,
} from '../../../src/generated/sqlite/models'
import { nextMinute, nextNumber } from './numbers'

type Parent = { gymId: string; competitionId: string }

/** Terms in pounds, paid by hand, with places held for three days. */
export function buildTerms(db: Db, given: Parent & Partial<PaymentTermsModel>): Promise<PaymentTermsModel> {
  return db.paymentTerms.create({
    data: {
      id: uuid(),
      currency: 'GBP',
      holdMinutes: 4_320,
      byHand: true,
      createdAt: nextMinute(),
      ...given,
    },
  })
}

/** The steps of a division's price, in order. */
export async function buildSteps(
  db: Db,
  { gymId, competitionId, id: divisionId }: DivisionModel,
  ...steps: Partial<PriceStepModel>[]
): Promise<void> {
  const row = { name: 'Normal', amount: 9_500, untilDay: null, untilSold: null }
  await db.priceStep.createMany({
    data: steps.map((step, position) => ({
      ...{ ...row, id: uuid(), position, ...step },
      ...{ gymId, competitionId, divisionId },
    })),
  })
}

export function buildCode(db: Db, given: Parent & Partial<DiscountCodeModel>): Promise<DiscountCodeModel> {
  const code = `CODE${nextNumber()}`
  return db.discountCode.create({
    data: { id: uuid(), code, percent: 10, createdAt: nextMinute(), ...given },
  })
}

export function buildExtra(db: Db, given: Parent & Partial<ExtraModel>): Promise<ExtraModel> {
  const row = { name: 'Shirt', amount: 2_000, most: 2, position: nextNumber() }
  return db.extra.create({ data: { id: uuid(), ...row, createdAt: nextMinute(), ...given } })
}

/** An order of one price line; `paid` has no payment yet. */
export async function buildOrder(
  db: Db,
  { gymId, competitionId, id: registrationId }: Pick<RegistrationModel, 'gymId' | 'competitionId' | 'id'>,
  given: Partial<RegistrationOrderModel> = {},
): Promise<RegistrationOrderModel> {
  const order = await db.registrationOrder.create({
    data: {
      ...{ id: uuid(), currency: 'GBP', total: 9_500, createdAt: nextMinute() },
      reference: String(nextNumber()).padStart(8, '0'),
      ...given,
      ...{ gymId, competitionId, registrationId },
    },
  })
  const line = { id: uuid(), gymId, orderId: order.id, position: 0, quantity: 1 }
  await db.orderLine.create({ data: { ...line, kind: 'price', name: 'Normal', amount: order.total } })
  return order
}

/** A payment of a part of an order, in person. */
export async function buildPaymentByHand(
  db: Db,
  { gymId, id: orderId }: Pick<RegistrationOrderModel, 'gymId' | 'id'>,
  { amount = 2_000, participantId = null }: { amount?: number; participantId?: string | null } = {},
): Promise<PaymentModel> {
  await db.registrationOrder.updateMany({
    where: { gymId, id: orderId },
    data: { paid: { increment: amount } },
  })
  const createdAt = nextMinute()
  const row = { id: uuid(), gymId, orderId, method: 'hand' as const, amount, participantId }
  return db.payment.create({ data: { ...row, paidAt: createdAt, createdAt } })
}

/** A refund of a whole payment, which the organisers still have to make. */
export async function buildRefundByHand(
  db: Db,
  { gymId, orderId, id: paymentId, amount }: PaymentModel,
): Promise<RefundModel> {
  await db.registrationOrder.updateMany({
    where: { gymId, id: orderId },
    data: { refunded: { increment: amount } },
  })
  const row = { id: uuid(), gymId, orderId, paymentId, amount, reason: 'organiser' }
  return db.refund.create({ data: { ...row, createdAt: nextMinute() } })
}

/** A row of every table about money: a paid order with an extra and a code, refunded in part. */
export async function buildPaidOrder(db: Db, registration: RegistrationModel): Promise<void> {
  const { gymId, competitionId, divisionId } = registration
  const parent = { gymId, competitionId }
  await buildTerms(db, { ...parent, byStripe: true, refundRules: '[{"until":"2026-12-19","percent":50}]' })
  const division = await db.division.findFirstOrThrow({ where: { gymId, id: divisionId } })
  await buildSteps(db, division, { name: 'Early', untilDay: '2026-11-30' }, { amount: 11_000 })
  const code = await buildCode(db, { ...parent, divisionId, email: 'mia@sihl.example' })
  const extra = await buildExtra(db, { ...parent, choices: '["S","M"]' })
  const sums = { paid: 9_500, refunded: 4_750, codeId: code.id }
  const { id: orderId, createdAt } = await buildOrder(db, registration, sums)
  const line = { id: uuid(), gymId, orderId, position: 1, quantity: 1, name: 'Shirt', amount: 0 }
  await db.orderLine.create({ data: { ...line, kind: 'extra', choice: 'M', extraId: extra.id } })
  const paid = { method: 'stripe' as const, amount: 9_500, fee: 163, source: 'cs_1', stripePaymentId: 'pi_1' }
  const participant = await db.participant.findFirst({ where: { gymId, registrationId: registration.id } })
  const participantId = participant?.id ?? null
  const payment = await db.payment.create({
    data: { id: uuid(), gymId, orderId, participantId, ...paid, paidAt: createdAt, createdAt },
  })
  const refund = { id: uuid(), gymId, orderId, paymentId: payment.id, amount: 4_750, reason: 'withdrawn' }
  await db.refund.create({ data: { ...refund, stripeRefundId: 're_1', createdAt, madeAt: createdAt } })
  const session = { sessionId: 'cs_1', url: 'https://checkout.stripe.com/c/cs_1', amount: 9_500 }
  await db.stripeCheckout.create({
    data: { id: uuid(), gymId, orderId, ...session, expiresAt: createdAt, createdAt, endedAt: createdAt },
  })
}
