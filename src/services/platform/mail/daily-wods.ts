/**
 * The day's training by mail, once a day for athletes who chose it: in the morning of their gym's time zone, or after
 * that as soon as it is published.
 */
import { DateTime } from 'luxon'
import type { Db } from '../../../db/client'
import type { MailedWod } from '../../../domain/mail/kinds'
import { endOfDay } from '../../../domain/shared/dates'
import { groupBy } from '../../../domain/shared/group-by'
import { Prisma } from '../../../generated/sqlite/client'
import type { AthleteModel, GymModel } from '../../../generated/sqlite/models'
import { gymScope, type Person } from '../../../scope'
import { ACTIVE } from '../../athletes/active'
import { isMailOn } from '../../mail/set-up'
import { visiblePrograms } from '../../shared/visible'
import { assembleWods, type Wod } from '../../wods/wods'
import { writeMails } from './outbox'

/** Before the first class of most gyms, at six. */
export const MORNING_HOUR = 5
/** Gyms whose reads share statements on PostgreSQL. */
const GYMS_AT_ONCE = 8

type Reader = AthleteModel & { email: string }

/** Queues the mails due now and returns their number. */
export async function queueDailyWods(db: Db, now: Date): Promise<number> {
  if (!isMailOn(db)) return 0
  const gyms = await db.gym.groupBy({
    by: ['timeZone'],
    where: { mailChoices: { some: { topic: 'wod', wanted: true } } },
  })
  const zonesByDate = groupBy(
    gyms.flatMap(({ timeZone }) => {
      const there = DateTime.fromJSDate(now, { zone: timeZone })
      return there.hour < MORNING_HOUR ? [] : { timeZone, date: there.toISODate()! }
    }),
    ({ date }) => date,
  )
  let written = 0
  for (const [date, zones] of zonesByDate) {
    const timeZones = zones.map(({ timeZone }) => timeZone)
    const gyms = await listGymsToMail(db, date, timeZones, now)
    for (let from = 0; from < gyms.length; from += GYMS_AT_ONCE) {
      const next = gyms.slice(from, from + GYMS_AT_ONCE)
      const counts = await Promise.all(next.map(gym => queueForGym(db, gym, date, now)))
      for (const count of counts) written += count
    }
  }
  return written
}

async function listGymsToMail(db: Db, date: string, timeZones: string[], now: Date): Promise<GymModel[]> {
  const rows = await db.$queryRaw<{ gymId: string }[]>`
    SELECT DISTINCT choice."gymId" FROM "MailChoice" choice
    JOIN "Gym" gym ON gym."id" = choice."gymId"
    WHERE choice."topic" = 'wod' AND choice."wanted" AND gym."timeZone" IN (${Prisma.join(timeZones)})
      AND EXISTS (
        SELECT 1 FROM "Wod" wod
        WHERE wod."gymId" = choice."gymId" AND wod."date" = ${date} AND wod."publishAt" <= ${now})
      AND NOT EXISTS (
        SELECT 1 FROM "Mail" mail
        WHERE mail."key" = 'wod ' || choice."gymId" || ${` ${date} `} || choice."address")`
  if (rows.length === 0) return []
  return db.gym.findMany({ where: { id: { in: rows.map(({ gymId }) => gymId) } } })
}

async function queueForGym(db: Db, gym: GymModel, date: string, now: Date): Promise<number> {
  const readers = await listReaders(db, gym, date)
  const byPrograms = groupBy(readers, ({ programs }) => programs)
  let written = 0
  for (const group of byPrograms.values()) {
    // The same for the whole group.
    const wods = await wodsFor(db, gym, group[0]!, date, now)
    if (wods.length === 0) continue
    const contents = { date, wods: wods.map(mailedWod) }
    const mails = group.map(({ name, email, personId }) => ({
      ...{ gymId: gym.id, kind: 'wod' as const, contents, address: email, name, personId },
      key: keyOf(gym, email, date),
      expiresAt: endOfDay(date, gym.timeZone),
    }))
    written += await writeMails(db, mails, now)
  }
  return written
}

async function listReaders(db: Db, gym: GymModel, date: string): Promise<(Reader & { programs: string })[]> {
  const gymId = gym.id
  const choices = await db.mailChoice.findMany({
    where: { gymId, topic: 'wod', wanted: true },
    select: { address: true },
  })
  const addresses = choices.map(({ address }) => address)
  const done = await db.mail.findMany({
    where: { key: { in: addresses.map(address => keyOf(gym, address, date)) } },
    select: { key: true },
  })
  const have = new Set(done.map(({ key }) => key))
  const waiting = addresses.filter(address => !have.has(keyOf(gym, address, date)))
  const athletes = await db.athlete.findMany({
    where: { gymId, ...ACTIVE, person: { email: { in: waiting } } },
    include: {
      person: { select: { email: true } },
      follows: { select: { programId: true } },
      ownPrograms: { select: { id: true } },
    },
  })
  return athletes.map(({ person, follows, ownPrograms, ...athlete }) => ({
    ...athlete,
    email: person!.email,
    programs: [...follows.map(({ programId }) => programId), ...ownPrograms.map(({ id }) => id)]
      .sort()
      .join(),
  }))
}

const keyOf = (gym: GymModel, address: string, date: string) => `wod ${gym.id} ${date} ${address}`

async function wodsFor(
  db: Db,
  gym: GymModel,
  athlete: AthleteModel,
  date: string,
  now: Date,
): Promise<Wod[]> {
  const { id: athleteId, personId, name } = athlete
  // As an athlete whatever the role, because staff see drafts and coach notes.
  const actor: Person = { kind: 'person', id: personId!, name, readOnly: false, athleteId, staff: null }
  const scope = gymScope({ db, gymId: gym.id, actor, requestId: null })
  const own = { OR: [{ access: 'athlete' as const, athleteId }, { follows: { some: { athleteId } } }] }
  const rows = await db.wod.findMany({
    where: {
      gymId: gym.id,
      date,
      publishAt: { lte: now },
      program: { AND: [visiblePrograms(scope), own, { gymId: gym.id, status: 'active' }] },
    },
    orderBy: { id: 'asc' },
  })
  const wods = await assembleWods(scope, rows)
  return wods.filter(wod => wod.parts.length > 0)
}

function mailedWod({ program, name, parts }: Wod): MailedWod {
  return {
    program: program.name,
    name,
    parts: parts.map(part => {
      const { description } = part.workout
      const title = part.name ?? part.workout.name
      const letter = part.prefix ? `${part.prefix}. ` : ''
      return title === null
        ? { heading: null, description: `${letter}${description}`, notes: part.notes }
        : { heading: `${letter}${title}`, description, notes: part.notes }
    }),
  }
}
