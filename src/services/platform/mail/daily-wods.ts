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
import { ACTIVE } from '../../../policies/athletes'
import { isMailOn } from '../../mail/set-up'
import { isFrozen } from '../../shared/quotas'
import { writeMails } from './outbox'

/** Before the first class of most gyms, at six. */
const MORNING_HOUR = 5
const GYMS_AT_ONCE = 100

type Gym = { id: string; timeZone: string }
type Day = { date: string; now: Date }
type Reader = { gymId: string; personId: string; name: string; email: string; programId: string }

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
    const due = await listGymsToMail(db, { date, now }, timeZones)
    const gyms = due.filter(({ id }) => !isFrozen(db, id))
    for (let from = 0; from < gyms.length; from += GYMS_AT_ONCE)
      written += await queueForGyms(db, gyms.slice(from, from + GYMS_AT_ONCE), { date, now })
  }
  return written
}

async function listGymsToMail(db: Db, { date, now }: Day, timeZones: string[]): Promise<Gym[]> {
  return db.$queryRaw<Gym[]>`
    SELECT DISTINCT gym."id", gym."timeZone" FROM "MailChoice" choice
    JOIN "Gym" gym ON gym."id" = choice."gymId"
    WHERE choice."topic" = 'wod' AND choice."wanted" AND gym."timeZone" IN (${Prisma.join(timeZones)})
      AND EXISTS (
        SELECT 1 FROM "Wod" wod
        WHERE wod."gymId" = choice."gymId" AND wod."date" = ${date} AND wod."publishAt" <= ${now})
      AND ${withoutMail(date)}`
}

const withoutMail = (date: string) => Prisma.sql`NOT EXISTS (
  SELECT 1 FROM "Mail" mail WHERE mail."key" = 'wod ' || choice."gymId" || ${` ${date} `} || choice."address")`

/** Readers of the same programs share the contents of their mails. */
async function queueForGyms(db: Db, gyms: readonly Gym[], day: Day): Promise<number> {
  const wods = await listWods(
    db,
    gyms.map(({ id }) => id),
    day,
  )
  if (wods.length === 0) return 0
  const byProgram = groupBy(wods, ({ program }) => program.id)
  const readers = await listReaders(db, [...byProgram.keys()], day.date)
  const timeZones = new Map(gyms.map(({ id, timeZone }) => [id, timeZone]))
  const byAddress = groupBy(readers, ({ gymId, email }) => keyOf(gymId, email, day.date))
  const byPrograms = groupBy([...byAddress], ([, rows]) => rows.map(({ programId }) => programId).join())
  const mails = [...byPrograms.values()].flatMap(group => {
    const [, [first, ...others]] = group[0] as [string, [Reader, ...Reader[]]]
    const found = [first, ...others].flatMap(({ programId }) => byProgram.get(programId)!)
    const contents = { date: day.date, wods: found.sort(byId).map(mailedWod) }
    const expiresAt = endOfDay(day.date, timeZones.get(first.gymId)!)
    return group.map(([key, [reader]]) => {
      const { gymId, email: address, name, personId } = reader!
      return { gymId, kind: 'wod' as const, contents, address, name, personId, key, expiresAt }
    })
  })
  return writeMails(db, mails, day.now)
}

type DueWod = Awaited<ReturnType<typeof listWods>>[number]

async function listWods(db: Db, gymIds: string[], { date, now }: Day) {
  const workout = { select: { name: true, description: true } } as const
  const part = { prefix: true, name: true, notes: true, workout } as const
  return db.wod.findMany({
    where: {
      ...{ gymId: { in: gymIds }, date, publishAt: { lte: now } },
      ...{ program: { status: 'active' }, components: { some: {} } },
    },
    select: {
      ...{ id: true, name: true, program: { select: { id: true, name: true } } },
      components: { select: part, orderBy: { position: 'asc' } },
    },
  })
}

async function listReaders(db: Db, programIds: string[], date: string): Promise<Reader[]> {
  return db.$queryRaw<Reader[]>`
    SELECT athlete."gymId", athlete."personId", athlete."name", person."email", program."id" AS "programId"
    FROM "Program" program
    JOIN "MailChoice" choice ON choice."gymId" = program."gymId" AND choice."topic" = 'wod' AND choice."wanted"
    JOIN "Person" person ON person."email" = choice."address"
    JOIN "Athlete" athlete ON athlete."personId" = person."id" AND athlete."gymId" = program."gymId"
      AND athlete."access" IN (${Prisma.join(ACTIVE.access.in)})
    WHERE program."id" IN (${Prisma.join(programIds)}) AND ${withoutMail(date)}
      AND CASE WHEN program."access" = 'athlete' THEN program."athleteId" = athlete."id" ELSE EXISTS (
        SELECT 1 FROM "ProgramFollow" follow
        WHERE follow."gymId" = program."gymId" AND follow."programId" = program."id"
          AND follow."athleteId" = athlete."id") END
    ORDER BY program."id"`
}

const keyOf = (gymId: string, address: string, date: string) => `wod ${gymId} ${date} ${address}`

const byId = (a: DueWod, b: DueWod) => (a.id < b.id ? -1 : 1)

function mailedWod({ program, name, components }: DueWod): MailedWod {
  return {
    program: program.name,
    name,
    parts: components.map(({ prefix, name, notes, workout }) => {
      const { description } = workout
      const title = name ?? workout.name
      const letter = prefix ? `${prefix}. ` : ''
      return title === null
        ? { heading: null, description: `${letter}${description}`, notes }
        : { heading: `${letter}${title}`, description, notes }
    }),
  }
}
