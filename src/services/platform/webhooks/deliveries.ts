/**
 * The deliveries of the installation, for all gyms and platforms. One is claimed by putting its `dueAt` ahead, which only
 * one process can do; whoever is killed meanwhile leaves it due again.
 */
import type { Db } from '../../../db/client'
import { LONGEST_PAUSE_MS } from '../../../domain/webhooks/retrying'
import type { WebhookDeliveryModel, WebhookEndpointModel } from '../../../generated/sqlite/models'

/** Longer than any try takes. */
export const LEASE_MS = 60 * 1000
const CANDIDATES = 50
/** The clocks of two processes are nowhere near as far apart. */
const AHEAD_MS = 10 * 60 * 1000
const DAY_MS = 24 * 60 * 60 * 1000
/** So long events are listed, and what became of their deliveries is known. */
export const KEPT_DAYS = 30

/** What came back, or why nothing did. */
export type Outcome = {
  responseStatus: number | null
  responseBody: string | null
  responseMs: number | null
  problem: string | null
}

/** A delivery that is this process's to send until `dueAt`, with the try that is about to be made counted. */
export type Claimed = WebhookDeliveryModel & {
  dueAt: Date
  firstTriedAt: Date
  endpoint: WebhookEndpointModel
}

/** Endpoints that have enough to do, and gyms and platforms whose endpoints have. */
export type Busy = { endpoints: readonly string[]; owners: readonly string[] }

/**
 * Makes due what a clock that was ahead has put off: deliveries queued at a time to come, and those that would wait for
 * longer than any pause is. Returns how many.
 */
export async function bringForward(db: Db, now: Date): Promise<number> {
  const ahead = { gt: new Date(now.getTime() + AHEAD_MS) }
  const tooLong = { gt: new Date(now.getTime() + LONGEST_PAUSE_MS) }
  const where = { dueAt: ahead, OR: [{ createdAt: ahead }, { dueAt: tooLong }] }
  // As a rule there is none, and a read stands in nobody's way.
  if ((await db.webhookDelivery.findFirst({ where, select: { id: true } })) === null) return 0
  const { count } = await db.webhookDelivery.updateMany({ where, data: { dueAt: now } })
  // Once: one that fails now waits as long as any other.
  await db.webhookDelivery.updateMany({
    where: { createdAt: ahead, dueAt: { not: null } },
    data: { createdAt: now },
  })
  return count
}

/**
 * Takes the delivery that has been due longest, or null when none is that may go now: none to whoever is `busy`, and none
 * while an older one about the same thing waits.
 */
export async function claimDelivery(
  db: Db,
  now: Date,
  busy: Busy = { endpoints: [], owners: [] },
): Promise<Claimed | null> {
  const dueAt = new Date(now.getTime() + LEASE_MS)
  const notBusy = (owner: 'gymId' | 'platformId') => ({
    OR: [{ [owner]: null }, { [owner]: { notIn: [...busy.owners] } }],
  })
  // However many wait for an older one, what is behind them is looked at too.
  for (let skip = 0; ; ) {
    const due = await db.webhookDelivery.findMany({
      where: {
        dueAt: { lte: now },
        endpointId: { notIn: [...busy.endpoints] },
        endpoint: { disabledAt: null, AND: [notBusy('gymId'), notBusy('platformId')] },
      },
      include: { endpoint: true },
      orderBy: [{ dueAt: 'asc' }, { position: 'asc' }, { id: 'asc' }],
      ...{ skip, take: CANDIDATES },
    })
    let [lost, waiting] = [0, 0]
    for (const delivery of due) {
      const older = await waitsFor(db, delivery)
      if (older !== null) {
        if (older <= dueAt) waiting++
        else await waitAsLong(db, delivery, older)
        continue
      }
      const attempts = delivery.attempts + 1
      const firstTriedAt = delivery.firstTriedAt ?? now
      const { count } = await db.webhookDelivery.updateMany({
        where: { id: delivery.id, dueAt: delivery.dueAt, attempts: delivery.attempts },
        data: { dueAt, attempts, firstTriedAt, lastTriedAt: now },
      })
      if (count === 1) return { ...delivery, dueAt, attempts, firstTriedAt, lastTriedAt: now }
      lost++
    }
    if (lost > 0) skip = 0
    else if (due.length < CANDIDATES) return null
    else skip += waiting
  }
}

/** What happened to one thing is sent in the order in which it happened: when the older one is due that it waits for, or null. */
async function waitsFor(db: Db, delivery: WebhookDeliveryModel): Promise<Date | null> {
  const { id, endpointId, subjectId, position } = delivery
  const older = await db.webhookDelivery.findFirst({
    where: {
      endpointId,
      subjectId,
      dueAt: { not: null },
      OR: [{ position: { lt: position } }, { position, id: { lt: id } }],
    },
    select: { dueAt: true },
    orderBy: { dueAt: 'desc' },
  })
  return older?.dueAt ?? null
}

/** What came while an older one waits for its next try is not looked at again before that. */
async function waitAsLong(db: Db, { id, dueAt, attempts }: WebhookDeliveryModel, until: Date): Promise<void> {
  await db.webhookDelivery.updateMany({ where: { id, dueAt, attempts }, data: { dueAt: until } })
}

/** True when the event may still be sent: a platform is told nothing of a gym that it is not connected to any more. */
export async function maySend(db: Db, { gymId, endpoint: { platformId } }: Claimed): Promise<boolean> {
  if (platformId === null || gymId === null) return true
  const where = { platformId_gymId: { platformId, gymId } }
  return (await db.gymConnection.findUnique({ where, select: { gymId: true } })) !== null
}

/** The endpoint has it. */
export async function markAccepted(db: Db, claimed: Claimed, now: Date, outcome: Outcome): Promise<void> {
  await settle(db, claimed, { dueAt: null, acceptedAt: now, failedAt: null, ...outcome })
  // Once a minute is exact enough, and saves most of the writes.
  const before = new Date(now.getTime() - 60_000)
  await db.webhookEndpoint.updateMany({
    where: { id: claimed.endpointId, OR: [{ acceptedAt: null }, { acceptedAt: { lt: before } }] },
    data: { acceptedAt: now },
  })
}

/** It was not accepted and is tried again at `dueAt`, and then what waits behind it. */
export async function markLater(db: Db, claimed: Claimed, dueAt: Date, outcome: Outcome): Promise<void> {
  await settle(db, claimed, { dueAt, ...outcome })
  const { endpointId, subjectId, position } = claimed
  await db.webhookDelivery.updateMany({
    where: { endpointId, subjectId, position: { gt: position }, dueAt: { lt: dueAt } },
    data: { dueAt },
  })
}

/** It was not accepted and is not tried again, unless somebody says so. */
export async function markFailed(db: Db, claimed: Claimed, now: Date, outcome: Outcome): Promise<void> {
  await settle(db, claimed, { dueAt: null, failedAt: now, ...outcome })
}

/** Nobody may be told of it any more. */
export async function dropClaimed(db: Db, { id, dueAt, attempts }: Claimed): Promise<void> {
  await db.webhookDelivery.deleteMany({ where: { id, dueAt, attempts } })
}

/** Whoever has lost it meanwhile, to another process or to somebody who settled it, changes nothing. */
async function settle(
  db: Db,
  { id, dueAt, attempts }: Claimed,
  data: Outcome & { dueAt: Date | null; acceptedAt?: Date; failedAt?: Date | null },
): Promise<void> {
  await db.webhookDelivery.updateMany({ where: { id, dueAt, attempts }, data })
}

/** Deletes the events and deliveries of more than 30 days ago. Returns how many. */
export async function forgetOldEvents(db: Db, now = new Date()): Promise<number> {
  const lt = new Date(now.getTime() - KEPT_DAYS * DAY_MS)
  const deliveries = await db.webhookDelivery.deleteMany({ where: { createdAt: { lt }, dueAt: null } })
  const events = await db.changeEvent.deleteMany({ where: { at: { lt }, fannedOutAt: { not: null } } })
  return deliveries.count + events.count
}
