import { v7 as uuid } from 'uuid'
import { conflict } from '../../errors'
import type { RegistrationOrderWhereInput } from '../../generated/sqlite/models'
import type { Inside } from '../shared/in-transaction'

/** Throws conflict `paid` when there are payments for one of the orders. */
async function assertUnpaid(
  { gymId, db }: Inside,
  where: RegistrationOrderWhereInput,
  what: string,
): Promise<void> {
  const paid = await db.payment.count({ where: { gymId, order: { ...where, gymId } } })
  if (paid === 0) return
  const payments = paid === 1 ? '1 payment is' : `${paid} payments are`
  throw conflict('paid', `${payments} recorded, so ${what}. Delete or refund the payments first.`)
}

/** Deletes unpaid orders. Throws conflict `paid`, with `what` as the consequence. */
export async function deleteOrders(
  inside: Inside,
  where: RegistrationOrderWhereInput,
  what: string,
): Promise<void> {
  await assertUnpaid(inside, where, what)
  const { db, gymId } = inside
  const of = { gymId, order: { ...where, gymId } }
  await db.stripeCheckout.deleteMany({ where: { ...of, gymId } })
  await db.orderLine.deleteMany({ where: { ...of, gymId } })
  await db.registrationOrder.deleteMany({ where: { ...where, gymId } })
}

/** Deletes the terms, prices, codes and extras of a competition, once its orders are deleted. */
export async function deletePrices({ gymId, db }: Inside, competitionId: string): Promise<void> {
  await db.paymentTerms.deleteMany({ where: { gymId, competitionId } })
  await db.priceStep.deleteMany({ where: { gymId, competitionId } })
  await db.discountCode.deleteMany({ where: { gymId, competitionId } })
  await db.extra.deleteMany({ where: { gymId, competitionId } })
}

type Copy = { from: string; to: string; copyOf: ReadonlyMap<string, string>; later(day: string): string }

/** Copies terms, prices and extras, with later days; codes stay with the original. */
export async function copyPrices(
  { gymId, db }: Inside,
  { from: competitionId, to, copyOf, later }: Copy,
): Promise<void> {
  const createdAt = new Date()
  const terms = await db.paymentTerms.findFirst({ where: { gymId, competitionId } })
  if (terms) {
    const rules = JSON.parse(terms.refundRules) as { until: string }[]
    const refundRules = JSON.stringify(rules.map(rule => ({ ...rule, until: later(rule.until) })))
    const fresh = { id: uuid(), competitionId: to, refundRules, revision: 1, createdAt }
    await db.paymentTerms.create({ data: { ...terms, ...fresh, gymId } })
  }
  const steps = await db.priceStep.findMany({ where: { gymId, competitionId } })
  await db.priceStep.createMany({
    data: steps.map(step => ({
      ...step,
      ...{ id: uuid(), gymId, competitionId: to, divisionId: copyOf.get(step.divisionId)! },
      untilDay: step.untilDay && later(step.untilDay),
    })),
  })
  const extras = await db.extra.findMany({ where: { gymId, competitionId, retiredAt: null } })
  await db.extra.createMany({
    data: extras.map(extra => ({ ...extra, id: uuid(), gymId, competitionId: to, createdAt })),
  })
}
