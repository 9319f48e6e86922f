/** Agreements of athletes with the gym: started, paused, paid and ended by staff, keys and payment providers. */
import { v7 as uuid } from 'uuid'
import { readPrice } from '../../domain/memberships/price'
import {
  endPause,
  type MembershipStatus,
  membershipStatus,
  nextPayment,
  paymentDay,
} from '../../domain/memberships/status'
import { dayAt } from '../../domain/shared/dates'
import { addDays } from '../../domain/shared/days'
import { conflict, invalid, notFound } from '../../errors'
import type { MembershipModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import {
  type MembershipCreate,
  type MembershipEnd,
  type MembershipPause,
  type MembershipsQuery,
  type MembershipUpdate,
  memberships,
} from '../../schemas/memberships/memberships'
import type { GymScope } from '../../scope'
import { change, recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { gymClock } from '../shared/gym-clock'
import { type Inside, inTransaction } from '../shared/in-transaction'
import type { Page } from '../shared/keyset'
import { listRows } from '../shared/lists'
import { differs } from '../shared/revisions'

export type Membership = MembershipModel & { status: MembershipStatus }

/** Returns a page of memberships by creation, with their state today. */
export async function listMemberships(scope: GymScope, query: MembershipsQuery): Promise<Page<Membership>> {
  authorize(canCoach(scope.actor))
  const { athlete_id: athleteId, plan_id: planId, ...page } = query
  const among = { ...(athleteId && { athleteId }), ...(planId && { planId }) }
  const [found, today] = [await listRows(scope, 'membership', page, { among }), await gymToday(scope)]
  return { ...found, rows: found.rows.map(row => withStatus(row, today)) }
}

/** Throws not_found. */
export async function getMembership(scope: GymScope, id: string): Promise<Membership> {
  authorize(canCoach(scope.actor))
  return withStatus(await find(scope, id), await gymToday(scope))
}

/**
 * Starts a plan for an athlete, with the plan's terms of today, beside other memberships. Throws validation_failed on
 * `athlete_id` for a former member, and on `plan_id` and `ends_on`.
 */
export async function createMembership(scope: GymScope, input: MembershipCreate): Promise<Membership> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const today = await gymToday(inside)
    const { athlete_id: athleteId, plan_id: planId, starts_on: startsOn = today } = input
    const athlete = await db.athlete.findFirst({
      where: { gymId, id: athleteId, ...ACTIVE },
      select: { id: true },
    })
    const plan = await db.membershipPlan.findFirst({ where: { gymId, id: planId, retired: false } })
    if (!athlete || !plan)
      throw invalid({
        ...(!athlete && { athlete_id: ['must be an active athlete of this gym'] }),
        ...(!plan && { plan_id: ['must be a plan of this gym that is not retired'] }),
      })
    const lastDay = plan.days === null ? null : addDays(startsOn, plan.days - 1)
    const endsOn = input.ends_on === undefined ? lastDay : input.ends_on
    assertOrder(startsOn, endsOn)
    const price = readPrice(plan.price)
    const nextPaymentOn = input.next_payment_on ?? (price !== null && price.minor > 0 ? startsOn : null)
    const fields = {
      ...{ athleteId, planId, startsOn, endsOn, price: plan.price, trial: plan.trial },
      ...{ visitsPerWeek: plan.visitsPerWeek, visits: plan.visits },
      nextPaymentOn: input.next_payment_on === null ? null : nextPaymentOn,
    }
    const none = { endReason: null, pausedOn: null, pausedUntil: null, pauseReason: null }
    const row = await db.membership.create({
      data: { id: uuid(), gymId, ...fields, ...none, createdAt: new Date() },
    })
    await recordMembership(inside, 'create', null, row)
    return withStatus(row, today)
  })
}

/** Changes the last day or the day of the next payment. Throws validation_failed on `ends_on`. */
export function updateMembership(scope: GymScope, id: string, input: MembershipUpdate): Promise<Membership> {
  return edit(scope, id, 'update', row => {
    const { ends_on: endsOn = row.endsOn, next_payment_on: nextPaymentOn = row.nextPaymentOn } = input
    assertOrder(row.startsOn, endsOn)
    return { endsOn, nextPaymentOn }
  })
}

/** Pauses a membership from today or another day. Throws validation_failed on `from` and `until`. */
export function pauseMembership(scope: GymScope, id: string, input: MembershipPause): Promise<Membership> {
  return edit(scope, id, 'pause', (row, today) => {
    const { from = later(row.startsOn, today), until = null, reason = null } = input
    if (from < row.startsOn) throw invalid({ from: ['must not be before the first day'] })
    if (until !== null && until <= from)
      throw invalid({ until: ['must be after the first day of the pause'] })
    return { pausedOn: from, pausedUntil: until, pauseReason: reason }
  })
}

/** Ends a pause today; a pause that is to come is removed. Changes nothing without one. */
export function resumeMembership(scope: GymScope, id: string): Promise<Membership> {
  return edit(scope, id, 'resume', (row, today) => endPause(row, today) ?? {})
}

/**
 * Moves the next payment by a period of the price; a price that is paid once has no next payment. Throws conflict
 * edited_meanwhile when the payment day is not `on` any more.
 */
export function payMembership(
  scope: GymScope,
  id: string,
  { on }: { on?: string } = {},
): Promise<Membership> {
  return edit(scope, id, 'pay', row => {
    const [due, price] = [paymentDay(row), readPrice(row.price)]
    if (on !== undefined && on !== due)
      throw conflict('edited_meanwhile', 'This payment was already marked as paid, or its day changed.')
    if (due === null) throw invalid({ next_payment_on: ['is not set: there is no payment to come'] })
    return { nextPaymentOn: price?.every ? nextPayment(due, price.every, row.startsOn) : null }
  })
}

/** Gives a membership its last day, today or another. Throws validation_failed on `on`. */
export function endMembership(scope: GymScope, id: string, input: MembershipEnd): Promise<Membership> {
  return edit(scope, id, 'end', (row, today) => {
    const { on: endsOn = later(row.startsOn, today), reason: endReason = null } = input
    if (endsOn < row.startsOn) throw invalid({ on: ['must not be before the first day'] })
    return { endsOn, endReason }
  })
}

type Change = (row: MembershipModel, today: string) => Partial<MembershipModel>

async function edit(
  scope: GymScope,
  id: string,
  verb: keyof (typeof memberships)['changes'],
  work: Change,
): Promise<Membership> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const [row, today] = [await find(inside, id), await gymToday(inside)]
    const columns = work(row, today)
    if (!differs<Partial<MembershipModel>>(row, columns)) return withStatus(row, today)
    const changed = await db.membership.update({ where: { gymId_id: { gymId, id } }, data: columns })
    await recordMembership(inside, verb, row, changed)
    return withStatus(changed, today)
  })
}

/** Adds a change of a membership to the audit log, with its event. */
export async function recordMembership(
  inside: Inside,
  verb: keyof (typeof memberships)['changes'],
  before: MembershipModel | null,
  after: MembershipModel,
): Promise<void> {
  const id = after.id
  await recordChange(
    inside,
    change(memberships, verb, id, { ...(before && { before: toFields(before) }), after: toFields(after) }),
  )
}

/** The fields of the audit log. */
function toFields(row: MembershipModel) {
  return {
    ...{ athlete_id: row.athleteId, plan_id: row.planId, starts_on: row.startsOn, ends_on: row.endsOn },
    ...{ end_reason: row.endReason, paused_on: row.pausedOn, paused_until: row.pausedUntil },
    ...{ pause_reason: row.pauseReason, next_payment_on: row.nextPaymentOn },
  }
}

function assertOrder(startsOn: string, endsOn: string | null): void {
  if (endsOn !== null && endsOn < startsOn) throw invalid({ ends_on: ['must not be before the first day'] })
}

const later = (...days: string[]) => days.sort().at(-1)!

const withStatus = (row: MembershipModel, today: string): Membership => ({
  ...row,
  nextPaymentOn: paymentDay(row),
  status: membershipStatus(row, today),
})

async function gymToday(scope: GymScope): Promise<string> {
  return dayAt(new Date(), (await gymClock(scope)).timeZone)
}

async function find({ db, gymId }: GymScope, id: string): Promise<MembershipModel> {
  const row = await db.membership.findFirst({ where: { gymId, id } })
  if (!row) throw notFound('The membership')
  return row
}
