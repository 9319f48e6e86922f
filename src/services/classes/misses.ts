/** Late cancels and no-shows of athletes, and pauses of booking. */
import { v7 as uuid } from 'uuid'
import { judgeMisses, type MissRule, type Standing } from '../../domain/classes/misses'
import { formatDay } from '../../domain/shared/dates'
import { addDays } from '../../domain/shared/days'
import { formatCount } from '../../domain/shared/words'
import { conflict } from '../../errors'
import type { LateCancelModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import { lateCancels } from '../../schemas/classes/late-cancels'
import { localeFor } from '../../schemas/gym/locale'
import { type GymScope, requirePerson } from '../../scope'
import { change, recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { type Clock, getBookingRow, readClock } from './rows'

const HELD = { cancelledAt: null, attendees: { some: { checkedInAt: { not: null } } } } as const

/** A place in a class that the athlete did not use, unless promoted too late to cancel. */
const ABSENT = { waitingSince: null, checkedInAt: null, promotedLate: false } as const

/** Counts a member's misses by the gym's rule. Null without a rule. */
async function findStanding(
  { db, gymId }: GymScope,
  athleteId: string,
  { rule, today }: Clock,
): Promise<Standing | null> {
  if (rule === null) return null
  const [late, absent] = await Promise.all([
    db.lateCancel.findMany({
      where: { gymId, athleteId, forgiven: false, day: { gte: rule.since }, class: { cancelledAt: null } },
      select: { day: true },
    }),
    db.classAttendee.findMany({
      where: {
        ...{ gymId, athleteId, ...ABSENT, forgiven: false },
        class: { date: { gte: rule.since, lt: today }, ...HELD },
      },
      select: { class: { select: { date: true } } },
    }),
  ])
  const days = [...late.map(({ day }) => day), ...absent.map(each => each.class.date)]
  return judgeMisses(days, rule, today)
}

/** Throws conflict booking_blocked, with the first day of booking and the gym's words, while booking is paused. */
export async function assertNotBlocked(inside: Inside, athleteId: string, clock: Clock): Promise<void> {
  const standing = await findStanding(inside, athleteId, clock)
  if (!standing?.bookableOn) return
  const gym = await inside.db.gym.findUniqueOrThrow({
    where: { id: inside.gymId },
    select: { locale: true, clock: true },
  })
  const { limit, days } = clock.rule!
  const from = formatDay(standing.bookableOn, localeFor(gym), clock.today)
  const why = `after ${limit} late cancels or missed classes within ${formatCount(days, 'day')}.`
  throw conflict(
    'booking_blocked',
    [`You can book again on ${from},`, why, clock.words].filter(Boolean).join(' '),
  )
}

export type OwnStanding = Standing & { rule: MissRule; words: string | null; freeUntil: number }

/** Returns the person's misses by the gym's rule. Null without a rule, and without a miss that counts. */
export async function getOwnStanding(scope: GymScope, now = new Date()): Promise<OwnStanding | null> {
  const { athleteId } = requirePerson(scope)
  const clock = await readClock(scope, now)
  const standing = await findStanding(scope, athleteId, clock)
  if (standing === null || (standing.count === 0 && standing.bookableOn === null)) return null
  return { ...standing, rule: clock.rule!, words: clock.words, freeUntil: clock.freeUntil }
}

/** Returns until when cancelling is free, in minutes before a class, and the rule of missed classes. */
export async function getCancelRule(scope: GymScope): Promise<Pick<Clock, 'freeUntil' | 'rule' | 'words'>> {
  return readClock(scope, new Date())
}

type Named = { id: string; name: string }

export type Miss = {
  /** Id of the late cancel or of the booking. */
  id: string
  isLate: boolean
  forgiven: boolean
  athlete: Named
  class: { id: string; date: string; time: string; name: string | null; program: { name: string } }
}

const SHOWN_DAYS = 90
const WITH_NAMES = {
  athlete: { select: { id: true, name: true } },
  class: {
    select: { id: true, date: true, time: true, name: true, program: { select: { name: true } } },
  },
} as const

/** Returns the late cancels and no-shows of a class, by name, forgiven ones included. */
export async function listClassMisses(scope: GymScope, classId: string): Promise<Miss[]> {
  authorize(canCoach(scope.actor))
  const { today } = await readClock(scope, new Date())
  const found = await readMisses(scope, { classId }, { id: classId }, today)
  return found.sort((a, b) => a.athlete.name.localeCompare(b.athlete.name, 'en') || (a.id < b.id ? -1 : 1))
}

/** Returns an athlete's late cancels and no-shows of 90 days, newest first, with their count by the gym's rule. */
export async function listAthleteMisses(
  scope: GymScope,
  athleteId: string,
): Promise<{ misses: Miss[]; standing: Standing | null; rule: MissRule | null }> {
  authorize(canCoach(scope.actor))
  const clock = await readClock(scope, new Date())
  const since = { date: { gte: addDays(clock.today, -SHOWN_DAYS) } }
  const misses = await readMisses(scope, { athleteId }, since, clock.today)
  const newest = misses.sort((a, b) => (keyOf(a) < keyOf(b) ? 1 : -1))
  return { misses: newest, standing: await findStanding(scope, athleteId, clock), rule: clock.rule }
}

const keyOf = (miss: Miss) => `${miss.class.date} ${miss.class.time} ${miss.id}`

async function readMisses(
  { db, gymId }: GymScope,
  whose: { classId?: string; athleteId?: string },
  within: object,
  today: string,
): Promise<Miss[]> {
  const [late, absent] = await Promise.all([
    db.lateCancel.findMany({
      where: { gymId, ...whose, class: { ...within, cancelledAt: null } },
      include: WITH_NAMES,
    }),
    db.classAttendee.findMany({
      where: { gymId, ...whose, ...ABSENT, class: { AND: [within, HELD, { date: { lt: today } }] } },
      include: WITH_NAMES,
    }),
  ])
  return [
    ...late.map(({ id, forgiven, athlete, class: row }) => ({
      id,
      isLate: true,
      forgiven,
      athlete,
      class: row,
    })),
    ...absent.map(({ id, forgiven, athlete, class: row }) => ({
      id,
      isLate: false,
      forgiven,
      athlete,
      class: row,
    })),
  ]
}

/** Forgives a no-show, or counts it again. */
export async function forgiveNoShow(scope: GymScope, id: string, forgiven: boolean): Promise<void> {
  authorize(canCoach(scope.actor))
  await inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const row = await getBookingRow(inside, id)
    if (row.forgiven === forgiven) return
    await db.classAttendee.updateMany({ where: { gymId, id }, data: { forgiven } })
    await recordChange(inside, {
      action: 'class.forgive',
      subjectType: 'class',
      subjectId: row.classId,
      events: [{ type: 'booking.updated', id }],
      after: { athlete_id: row.athleteId, forgiven },
    })
  })
}

/** Adds a late cancel of the gym's day, in place of an earlier one of the class. */
export async function insertLateCancel(
  inside: Inside,
  { classId, athleteId }: Pick<LateCancelModel, 'classId' | 'athleteId'>,
  day: string,
): Promise<LateCancelModel> {
  const { db, gymId } = inside
  const known = await db.lateCancel.findFirst({ where: { gymId, classId, athleteId } })
  if (known) return setForgiven(inside, known, false)
  const row = await db.lateCancel.create({
    data: { id: uuid(), gymId, classId, athleteId, day, forgiven: false, createdAt: new Date() },
  })
  const after = { class_id: classId, athlete_id: athleteId, day }
  await recordChange(inside, change(lateCancels, 'create', row.id, { after }))
  return row
}

/** Forgives the late cancel of an athlete who books the class again. */
export async function pardonLateCancel(
  inside: Inside,
  { classId, athleteId }: Pick<LateCancelModel, 'classId' | 'athleteId'>,
): Promise<void> {
  const { db, gymId } = inside
  const row = await db.lateCancel.findFirst({ where: { gymId, classId, athleteId, forgiven: false } })
  if (row) await setForgiven(inside, row, true)
}

/** Writes and records the change, if there is one. */
export async function setForgiven(
  inside: Inside,
  row: LateCancelModel,
  forgiven: boolean,
): Promise<LateCancelModel> {
  if (row.forgiven === forgiven) return row
  const { db, gymId } = inside
  await db.lateCancel.updateMany({ where: { gymId, id: row.id }, data: { forgiven } })
  const fields = { before: { forgiven: row.forgiven }, after: { forgiven } }
  await recordChange(inside, change(lateCancels, 'update', row.id, fields))
  return { ...row, forgiven }
}
