/** Orders of registrations, and the hold of a place for a payment. Call these functions inside the transaction of the change. */
import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { amountDue } from '../../domain/prices/order'
import { makeReference } from '../../domain/prices/reference'
import type { RegistrationModel, RegistrationOrderModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import type { Inside } from '../shared/in-transaction'
import type { Quote } from './quotes'
import { findTerms } from './terms'

const MINUTE_MS = 60_000
/** Shorter holds end before a reminder would be read. */
const REMINDED_MINUTES = 240

type Registered = Pick<RegistrationModel, 'id' | 'competitionId' | 'waitingSince'>

/** Stores the price of a registration. A place is held from now on; `holds: false` is for organisers, who set no time. */
export async function createOrder(
  inside: Inside,
  { id: registrationId, competitionId, waitingSince }: Registered,
  { terms, total, lines, code }: Quote,
  { holds }: { holds: boolean },
): Promise<void> {
  const { db, gymId } = inside
  const order = await db.registrationOrder.create({
    data: {
      ...{ id: uuid(), gymId, competitionId, registrationId, total, currency: terms.currency },
      reference: makeReference(randomBytes(5)),
      codeId: code?.id ?? null,
      createdAt: new Date(),
    },
  })
  await db.orderLine.createMany({
    data: lines.map((line, position) => ({ ...line, id: uuid(), gymId, orderId: order.id, position })),
  })
  if (holds && waitingSince === null) await startHold(inside, registrationId)
}

/** Returns the order of a registration. Null for a free one. */
export function findOrder(
  { db, gymId }: GymScope,
  registrationId: string,
): Promise<RegistrationOrderModel | null> {
  return db.registrationOrder.findFirst({ where: { gymId, registrationId } })
}

/** Holds the place of a registration for its payment from `now`. Does nothing when nothing is due. */
export async function startHold(inside: Inside, registrationId: string, now = new Date()): Promise<void> {
  const order = await findOrder(inside, registrationId)
  if (order === null || amountDue(order) === 0) return
  const terms = await findTerms(inside, order.competitionId)
  if (terms === null) return
  const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)
  await inside.db.registrationOrder.update({
    where: { gymId_id: { gymId: inside.gymId, id: order.id } },
    data: {
      ...{ heldUntil: later(terms.holdMinutes), lapsedAt: null },
      remindAt: terms.holdMinutes < REMINDED_MINUTES ? null : later(terms.holdMinutes / 2),
    },
  })
}

/** Ends the hold of registrations that are paid, withdrawn, or without an end of their time. */
export async function endHold({ gymId, db }: Inside, registrationId: string): Promise<void> {
  await db.registrationOrder.updateMany({
    where: { gymId, registrationId },
    data: { heldUntil: null, remindAt: null },
  })
}
