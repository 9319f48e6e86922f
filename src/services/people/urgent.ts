import { LRUCache } from 'lru-cache'
import { type Habits, isAway } from '../../domain/people/habits'
import { DAY_MS } from '../../domain/shared/units'
import { ACTIVE, canSeeCoachNote } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { listPaused } from '../memberships/overview'
import { authorize } from '../shared/authorize'
import { readHabits } from './visits'

export type Absent = { id: string; name: string; habits: Habits }
export type Reminder = { id: string; text: string; athlete: { id: string; name: string } }
/** The most regular absent members, the number of waiting leads, and reminders of today and before. */
export type Urgent = { absent: Absent[]; leads: number; reminders: Reminder[] }

const AWAY_DAYS = 14
const SHOWN = 3
const CANDIDATES = 50
const MINUTE_MS = 60_000

const MOST = 500

const found = new WeakMap<object, LRUCache<string, Promise<Urgent>>>()

/**
 * Returns the three most regular absent members without a follow-up in 14 days, the number of waiting leads, and due
 * reminders, without reminders about the reader. Remembered for a minute.
 */
export async function findUrgent(scope: GymScope, today: string): Promise<Urgent> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const cached = found.get(db) ?? new LRUCache<string, Promise<Urgent>>({ max: MOST, ttl: MINUTE_MS })
  found.set(db, cached)
  const known = cached.get(gymId)
  if (known) return forReader(scope, await known)
  const urgent = Promise.all([
    listAbsent(scope, today),
    countWaitingLeads(scope, today),
    listReminders(scope, today),
  ]).then(([absent, leads, reminders]) => ({ absent, leads, reminders }))
  cached.set(gymId, urgent)
  urgent.catch(() => cached.delete(gymId))
  return forReader(scope, await urgent)
}

function forReader({ actor }: GymScope, urgent: Urgent): Urgent {
  const reminders = urgent.reminders.filter(({ athlete }) => canSeeCoachNote(actor, athlete.id))
  return { ...urgent, reminders }
}

/** Forgets the remembered members after a follow-up. */
export function forgetUrgent({ db, gymId }: Pick<GymScope, 'db' | 'gymId'>): void {
  found.get(db)?.delete(gymId)
}

async function listAbsent(scope: GymScope, today: string): Promise<Absent[]> {
  const all = await readHabits(scope, { today, absentFor: AWAY_DAYS })
  const paused = await listPaused(scope, today)
  const absent = [...all].filter(([id, habits]) => isAway(habits, today) && !paused.has(id))
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

/** Counts new leads without a class, and leads with a reminder for today. */
function countWaitingLeads({ db, gymId }: GymScope, today: string): Promise<number> {
  const fresh = { classId: null, cameAt: null, askOn: null }
  const open = { provenAt: { not: null }, closedAt: null, athleteId: null }
  return db.lead.count({ where: { gymId, ...open, OR: [fresh, { askOn: { lte: today } }] } })
}

const MOST_REMINDERS = 10

function listReminders({ db, gymId }: GymScope, today: string): Promise<Reminder[]> {
  return db.followUp.findMany({
    where: { gymId, kind: 'reminder', dueOn: { lte: today }, doneAt: null, deletedAt: null, athlete: ACTIVE },
    select: { id: true, text: true, athlete: { select: { id: true, name: true } } },
    orderBy: [{ dueOn: 'asc' }, { id: 'asc' }],
    take: MOST_REMINDERS,
  })
}
