import { DAY_MS } from '../../domain/shared/units'
import type { CompetitionModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { type CompetitionAhead, latest, placesIn } from './ahead'

export type ListedCompetition = CompetitionModel &
  Pick<CompetitionAhead, 'taken' | 'places' | 'lastDeadline'> & {
    divisionCount: number
    eventCount: number
    /** Latest known moment: a deadline, a heat or the close of registration. Null without any. */
    endsAt: Date | null
    isOver: boolean
  }

const MINUTE_MS = 60_000
/**
 * Days after the close of registration during which a competition without heats and deadlines counts as
 * current.
 */
const DAYS_UNTIL_HELD = 30

/** Returns all competitions of the gym: current and coming by end, then past, latest first. */
export async function listCompetitions(scope: GymScope, now = new Date()): Promise<ListedCompetition[]> {
  authorize(canCoach(scope.actor))
  return readList(scope, now)
}

/** Returns the published competitions of the gym, in the order of listCompetitions. */
export async function listPublishedCompetitions(
  scope: GymScope,
  now = new Date(),
): Promise<ListedCompetition[]> {
  return readList(scope, now, { status: 'published' })
}

async function readList(
  { db, gymId }: GymScope,
  now: Date,
  only: { status?: 'published' } = {},
): Promise<ListedCompetition[]> {
  const rows = await db.competition.findMany({
    where: { gymId, ...only },
    include: {
      divisions: { select: { registrationLimit: true, visible: true } },
      events: { select: { deadline: true, deadlineBuffer: true } },
      heats: { select: { startsAt: true }, orderBy: { startsAt: 'desc' }, take: 1 },
      _count: { select: { registrations: { where: { withdrawnAt: null, waitingSince: null } } } },
    },
  })
  const listed = rows.map(({ divisions, events, heats, _count, ...row }) => {
    const deadlines = events.flatMap(event => event.deadline ?? [])
    const closings = events.flatMap(({ deadline, deadlineBuffer }) => {
      return deadline ? [new Date(deadline.getTime() + deadlineBuffer * MINUTE_MS)] : []
    })
    const held = latest([...closings, ...heats.map(({ startsAt }) => new Date(startsAt.getTime() + DAY_MS))])
    return {
      ...row,
      taken: _count.registrations,
      places: placesIn(divisions.filter(({ visible }) => visible)),
      lastDeadline: latest(deadlines),
      divisionCount: divisions.length,
      eventCount: events.length,
      endsAt: latest([...deadlines, ...heats.map(({ startsAt }) => startsAt)]) ?? row.registrationClosesAt,
      isOver: row.status === 'published' && isOver(held, row.registrationClosesAt, now),
    }
  })
  const endOf = ({ endsAt }: ListedCompetition) => endsAt?.getTime() ?? Number.MAX_SAFE_INTEGER
  const on = listed.filter(row => !row.isOver).sort((a, b) => endOf(a) - endOf(b))
  return [...on, ...listed.filter(row => row.isOver).sort((a, b) => endOf(b) - endOf(a))]
}

function isOver(held: Date | null, closes: Date | null, now: Date): boolean {
  if (held !== null) return held < now
  return closes !== null && closes.getTime() + DAYS_UNTIL_HELD * DAY_MS < now.getTime()
}
