/**
 * The day's training by mail: for those who chose it, once a day, in the morning where their gym is, or as soon as it is
 * published after that.
 */
import { DateTime } from 'luxon'
import type { Db } from '../../../db/client'
import { transaction } from '../../../db/transaction'
import type { MailedWod } from '../../../domain/mail/kinds'
import { endOfDay } from '../../../domain/shared/dates'
import type { AthleteModel, GymModel } from '../../../generated/sqlite/models'
import { gymScope, type Person } from '../../../scope'
import { ACTIVE } from '../../athletes/active'
import { isMailOn } from '../../mail/set-up'
import { visiblePrograms } from '../../shared/visible'
import { assembleWods, type Wod } from '../../wods/wods'
import { writeMail } from './outbox'

/** The first class of most gyms is at six. */
export const MORNING_HOUR = 5

/** Puts in the outbox what is due at this moment. Returns how many mails were written. */
export async function queueDailyWods(db: Db, now: Date): Promise<number> {
  if (!isMailOn(db)) return 0
  const gyms = await db.gym.findMany({
    where: { mailChoices: { some: { topic: 'wod', wanted: true } } },
    include: { mailChoices: { where: { topic: 'wod', wanted: true }, select: { address: true } } },
  })
  let written = 0
  for (const { mailChoices, ...gym } of gyms) {
    const there = DateTime.fromJSDate(now, { zone: gym.timeZone })
    if (there.hour < MORNING_HOUR) continue
    const addresses = mailChoices.map(({ address }) => address)
    written += await queueForGym(db, gym, addresses, there.toISODate()!, now)
  }
  return written
}

async function queueForGym(
  db: Db,
  gym: GymModel,
  addresses: string[],
  date: string,
  now: Date,
): Promise<number> {
  const published = { gymId: gym.id, date, publishAt: { lte: now } }
  if ((await db.wod.count({ where: published })) === 0) return 0
  const done = await db.mail.findMany({
    where: { key: { in: addresses.map(address => keyOf(gym, address, date)) } },
    select: { key: true },
  })
  const have = new Set(done.map(({ key }) => key))
  const waiting = addresses.filter(address => !have.has(keyOf(gym, address, date)))
  const athletes = await db.athlete.findMany({
    where: { gymId: gym.id, ...ACTIVE, person: { email: { in: waiting } } },
    include: { person: { select: { id: true, email: true } } },
  })
  let written = 0
  for (const { person, ...athlete } of athletes) {
    const wods = await wodsFor(db, gym, athlete, date, now)
    if (wods.length === 0) continue
    const isNew = await transaction(db, tx =>
      writeMail(tx, {
        gymId: gym.id,
        kind: 'wod',
        contents: { date, wods: wods.map(mailedWod) },
        address: person!.email,
        name: athlete.name,
        personId: person!.id,
        key: keyOf(gym, person!.email, date),
        expiresAt: endOfDay(date, gym.timeZone),
      }),
    )
    if (isNew) written++
  }
  return written
}

const keyOf = (gym: GymModel, address: string, date: string) => `wod ${gym.id} ${date} ${address}`

/** What of the day is on the athlete's own timeline: of programs they follow and of their own ones. */
async function wodsFor(
  db: Db,
  gym: GymModel,
  athlete: AthleteModel,
  date: string,
  now: Date,
): Promise<Wod[]> {
  const { id: athleteId, personId, name } = athlete
  // As an athlete, whatever their role: staff see drafts and notes that are not for a mailbox.
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
