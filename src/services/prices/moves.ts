/** Prices of a registration in another division. Call `reprice` inside the transaction of the change. */
import { v7 as uuid } from 'uuid'
import { computeMovedOrder, refundAbove } from '../../domain/prices/moved-order'
import { amountDue, type Order } from '../../domain/prices/order'
import { readRefundRules } from '../../domain/prices/refunds'
import { priceAt } from '../../domain/prices/steps'
import { dayAt } from '../../domain/shared/dates'
import { conflict } from '../../errors'
import type { CompetitionModel, DivisionModel, RegistrationOrderModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import type { Inside } from '../shared/in-transaction'
import { endHold, startHold } from './orders'
import { countSold } from './quotes'
import { recordRefunds } from './refunds'
import { listSteps } from './steps'
import { findTerms } from './terms'

/** `due` and `back` after the move, in minor units. */
export type MovePrice = Order & {
  order: RegistrationOrderModel
  codeId: string | null
  before: number
  due: number
  back: number
}

type Asked = {
  competition: Pick<CompetitionModel, 'id' | 'timeZone'>
  division: Pick<DivisionModel, 'id'>
  registrationId: string
}

/**
 * Returns the price of a registration in another division, as on the day of registering. Null for a free registration in
 * a free division. Throws conflict no_price for a division with a price when the registration has none.
 */
export async function quoteMove(
  scope: GymScope,
  { competition, division, registrationId }: Asked,
  now = new Date(),
): Promise<MovePrice | null> {
  const { db, gymId } = scope
  const terms = await findTerms(scope, competition.id)
  const steps = (await listSteps(scope, competition.id)).get(division.id) ?? []
  const order = await db.registrationOrder.findFirst({
    where: { gymId, registrationId },
    include: { lines: { orderBy: { position: 'asc' } }, code: true },
  })
  if (terms === null || order === null) {
    if (terms === null || steps.length === 0) return null
    throw conflict('no_price', 'The organisers registered you without a price. Ask them to move you.')
  }
  const { lines, code: used, ...row } = order
  const registered = dayAt(order.createdAt, competition.timeZone)
  const step = priceAt(steps, { day: registered, sold: await countSold(scope, division.id) })
  const code = used !== null && [null, division.id].includes(used.divisionId) ? used : null
  const moved = computeMovedOrder({
    ...{ lines, code, fee: terms },
    step: step ?? { name: 'Registration', amount: 0 },
  })
  const today = dayAt(now, competition.timeZone)
  const back = refundAbove(moved.total, order, readRefundRules(terms.refundRules), today)
  const due = amountDue({ ...order, total: moved.total })
  return { ...moved, order: row, codeId: code?.id ?? null, before: order.total, due, back }
}

/** Throws conflict price_changed when the page showed another price. */
export function assertMoveShown(price: MovePrice | null, shown: number | undefined): void {
  if (shown === undefined || shown === (price?.total ?? 0)) return
  throw conflict('price_changed', 'The price has changed meanwhile. Look at it, and press again.')
}

/**
 * Puts an order at its new price, and gives back what the rules say. A new amount due holds the place for its payment, and
 * an earlier hold keeps its end.
 */
export async function reprice(
  inside: Inside,
  { order, lines, total, codeId, due, back }: MovePrice,
  { hasPlace }: { hasPlace: boolean },
): Promise<void> {
  const { db, gymId } = inside
  await db.orderLine.deleteMany({ where: { gymId, orderId: order.id } })
  await db.orderLine.createMany({
    data: lines.map((line, position) => ({ ...line, id: uuid(), gymId, orderId: order.id, position })),
  })
  await db.registrationOrder.update({
    where: { gymId_id: { gymId, id: order.id } },
    data: { total, codeId },
  })
  if (back > 0) await recordRefunds(inside, order, back, 'moved')
  if (due === 0) await endHold(inside, order.registrationId)
  else if (hasPlace && amountDue(order) === 0) await startHold(inside, order.registrationId)
}
