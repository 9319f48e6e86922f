import { matches } from '../../domain/shared/search-text'
import { invalid, notFound } from '../../errors'
import type { GymClassModel } from '../../generated/sqlite/models'
import { ACTIVE, canSeeCoachNote } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { recordChange, type SideEvent } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { readUnsigned } from '../waivers/unsigned'
import { assertHeld, findClass } from './rows'
import { changeBookings, insertBooking, promote } from './spots'

export type RosterAthlete = {
  id: string
  name: string
  gender: 'male' | 'female' | 'nonbinary' | 'undisclosed' | null
  /** Note for coaches. Null when the athlete reads about themselves. */
  coachNote: string | null
  photoVersion: string | null
}
export type ListedAthlete = RosterAthlete & { checkedInAt: Date | null; isUnsigned: boolean }
export type Roster = GymClassModel & {
  program: { id: string; name: string }
  coach: { id: string; name: string } | null
  athletes: ListedAthlete[]
  waiting: ListedAthlete[]
  followers: RosterAthlete[]
  others: RosterAthlete[]
}
const MOST_OTHERS = 30

/** Returns a class with its athletes and possible additions, by name. */
export async function getRoster(scope: GymScope, id: string, q: string): Promise<Roster> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const found = await db.gymClass.findFirst({
    where: { gymId, id },
    include: {
      program: { select: { id: true, name: true } },
      coach: { select: { id: true, name: true } },
    },
  })
  if (!found) throw notFound('The class')
  const [listed, follows, everybody] = await Promise.all([
    listAthletesOf(scope, id),
    db.programFollow.findMany({
      where: { gymId, programId: found.programId },
      select: { athleteId: true },
    }),
    db.athlete.findMany({ where: { gymId, ...ACTIVE }, select: COLUMNS }),
  ])
  const { athletes, waiting } = listed
  const inClass = new Set([...athletes, ...waiting].map(athlete => athlete.id))
  const following = new Set(follows.map(follow => follow.athleteId))
  const free = everybody.filter(athlete => !inClass.has(athlete.id)).map(row => noted(scope, row))
  const others = free.filter(athlete => !following.has(athlete.id))
  const everyone = following.size === 0 && others.length <= MOST_OTHERS
  return {
    ...found,
    athletes,
    waiting,
    followers: free.filter(athlete => following.has(athlete.id)).sort(byName),
    others:
      q === '' && !everyone
        ? []
        : others
            .filter(athlete => matches(q, [athlete.name]))
            .sort(byName)
            .slice(0, MOST_OTHERS),
  }
}

/** Returns possible coaches of a class, by name. */
export async function listCoaches(scope: GymScope): Promise<{ id: string; name: string }[]> {
  authorize(canCoach(scope.actor))
  const coaches = await scope.db.athlete.findMany({
    where: { gymId: scope.gymId, staff: { not: null }, ...ACTIVE },
    select: { id: true, name: true },
  })
  return coaches.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/** Returns the athletes in a class by name, without former members. */
export async function classAthletes(scope: GymScope, classId: string): Promise<RosterAthlete[]> {
  const { athletes } = await listAthletesOf(scope, classId)
  return athletes.map(({ checkedInAt: _, isUnsigned: __, ...athlete }) => athlete)
}

async function listAthletesOf(
  scope: GymScope,
  classId: string,
): Promise<{ athletes: ListedAthlete[]; waiting: ListedAthlete[] }> {
  const isUnsigned = await readUnsigned(scope)
  const rows = await scope.db.classAttendee.findMany({
    where: { gymId: scope.gymId, classId, athlete: ACTIVE },
    select: { waitingSince: true, checkedInAt: true, athlete: { select: COLUMNS } },
    orderBy: [{ waitingSince: 'asc' }, { athleteId: 'asc' }],
  })
  const listed = (group: typeof rows) =>
    group.map(({ athlete, checkedInAt }) => ({
      ...noted(scope, athlete),
      ...{ checkedInAt, isUnsigned: isUnsigned(athlete.id) },
    }))
  return {
    athletes: listed(rows.filter(row => row.waitingSince === null)).sort(byName),
    waiting: listed(rows.filter(row => row.waitingSince !== null)),
  }
}

export const COLUMNS = { id: true, name: true, gender: true, coachNote: true, photoVersion: true } as const

/** Returns the athlete without the note when the reader is that athlete. */
export function noted(scope: GymScope, athlete: RosterAthlete): RosterAthlete {
  return canSeeCoachNote(scope.actor, athlete.id) ? athlete : { ...athlete, coachNote: null }
}

/**
 * Adds athletes to a class, even a full one, and promotes the waiting. Throws conflict class_cancelled, and
 * validation_failed on `athlete_id`.
 */
export async function addToClass(scope: GymScope, id: string, athleteIds: string[]): Promise<number> {
  authorize(canCoach(scope.actor))
  const { gymId } = scope
  return changeBookings(scope, async inside => {
    const row = await findClass(inside, id)
    assertHeld(row)
    const wanted = [...new Set(athleteIds)]
    const known = await inside.db.athlete.count({
      where: { gymId, id: { in: wanted }, ...ACTIVE },
    })
    if (known !== wanted.length) throw invalid({ athlete_id: ['must be an active athlete of this gym'] })
    const there = await inside.db.classAttendee.findMany({
      where: { gymId, classId: id, athleteId: { in: wanted } },
      select: { athleteId: true, waitingSince: true },
    })
    const have = new Set(there.map(({ athleteId }) => athleteId))
    const added = wanted.filter(athleteId => !have.has(athleteId))
    const waited = there.filter(({ waitingSince }) => waitingSince !== null)
    for (const { athleteId } of waited) await promote(inside, row, athleteId)
    if (added.length === 0) return waited.length
    const events: SideEvent[] = []
    for (const athleteId of added) {
      const booking = await insertBooking(inside, { classId: id, athleteId, waits: false }, new Date())
      events.push({ type: 'booking.created', id: booking.id })
    }
    const after = { athlete_ids: added }
    await recordChange(inside, { action: 'class.add', subjectType: 'class', subjectId: id, events, after })
    return added.length + waited.length
  })
}

function byName(a: RosterAthlete, b: RosterAthlete): number {
  return a.name.localeCompare(b.name, 'en')
}
