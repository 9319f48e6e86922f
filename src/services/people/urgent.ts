import { cacheByRevision } from '../../db/cache/cache-by-revision'
import { type Habits, isAway } from '../../domain/people/habits'
import { DAY_MS } from '../../domain/shared/units'
import { ACTIVE } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import { type GymScope, gymScope, OPERATOR } from '../../scope'
import { authorize } from '../shared/authorize'
import { readHabits } from './visits'

export type Urgent = { id: string; name: string; habits: Habits }

const AWAY_DAYS = 14
const SHOWN = 3
const CANDIDATES = 50
const MINUTE_MS = 60_000

const read = cacheByRevision<Urgent[]>(
  (db, key) => {
    const [gymId, today] = key.split(' ') as [string, string]
    return findUrgent(gymScope({ db, gymId, actor: OPERATOR, requestId: null }), today)
  },
  { longestMs: MINUTE_MS },
)

/** Returns the three most regular absent members without a call, note or message in 14 days. At most two statements. */
export async function listUrgent(scope: GymScope, today: string): Promise<Urgent[]> {
  authorize(canCoach(scope.actor))
  return read(scope.db, `${scope.gymId} ${today}`)
}

async function findUrgent(scope: GymScope, today: string): Promise<Urgent[]> {
  const all = await readHabits(scope, { today, absentFor: AWAY_DAYS })
  const absent = [...all].filter(([, habits]) => isAway(habits, today))
  absent.sort(([, a], [, b]) => b.in90 - a.in90)
  const habits = new Map(absent.slice(0, CANDIDATES))
  if (habits.size === 0) return []
  const { db, gymId } = scope
  const since = new Date(Date.now() - AWAY_DAYS * DAY_MS)
  const people = await db.athlete.findMany({
    where: {
      ...{ gymId, id: { in: [...habits.keys()] }, staff: null, ...ACTIVE },
      followUps: { none: { createdAt: { gt: since }, deletedAt: null } },
    },
    select: { id: true, name: true },
  })
  return people
    .map(person => ({ ...person, habits: habits.get(person.id)! }))
    .sort((a, b) => b.habits.in90 - a.habits.in90 || (a.name < b.name ? -1 : 1))
    .slice(0, SHOWN)
}
