import { addDays } from '../../domain/shared/days'
import { groupBy } from '../../domain/shared/group-by'
import type { WodModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { getWaitingToJoin, type WaitingToJoin } from '../accounts/join-links'
import { type LatestComment, listLatestComments } from '../comments/comments'
import { type CompetitionAhead, listCompetitionsAhead } from '../competitions/ahead'
import { type FirstSteps, getFirstSteps } from '../gym/first-steps'
import { listLatestResults, type ResultWithAthlete } from '../results/results'
import { authorize } from '../shared/authorize'
import { assembleWods, WITH_PARTS, type Wod } from '../wods/wods'

type Named = { id: string; name: string }

export type TodayWod = Wod & {
  /** `logged` includes athletes who don't follow; `missing` has followers without a result. */
  logged: Named[]
  missing: Named[]
}

export type WodAhead = {
  date: string
  name: string | null
  publishAt: Date | null
  program: { name: string }
}

export type Day = {
  wods: TodayWod[]
  results: ResultWithAthlete[]
  ahead: WodAhead[]
  lastDay: string | null
  now: {
    comments: LatestComment[]
    competitions: CompetitionAhead[]
    steps: FirstSteps
    waiting: WaitingToJoin
  } | null
}

const LATEST_RESULTS = 8
const LATEST_COMMENTS = 5
const DAYS_AHEAD = 7

/** Returns a day of the gym, `YYYY-MM-DD`; `today` is the gym's current day. */
export async function getDay(scope: GymScope, day: string, today: string): Promise<Day> {
  authorize(canCoach(scope.actor))
  const isToday = day === today
  const [wods, results, ahead, now] = await Promise.all([
    wodsOf(scope, day),
    listLatestResults(scope, { take: LATEST_RESULTS, ...(!isToday && { day }) }),
    listAhead(scope, day),
    isToday ? getNow(scope) : null,
  ])
  const lastDay = wods.length === 0 ? await findLastDay(scope, day) : null
  return { wods, results, ahead, lastDay, now }
}

async function getNow(scope: GymScope): Promise<Day['now']> {
  const [comments, competitions, steps, waiting] = await Promise.all([
    listLatestComments(scope, LATEST_COMMENTS),
    listCompetitionsAhead(scope),
    getFirstSteps(scope),
    getWaitingToJoin(scope),
  ])
  return { comments, competitions, steps, waiting }
}

async function wodsOf(scope: GymScope, date: string): Promise<TodayWod[]> {
  const rows = await scope.db.wod.findMany({
    where: { gymId: scope.gymId, date },
    include: WITH_PARTS,
    orderBy: { id: 'asc' },
  })
  const wods = await withAttendance(scope, await assembleWods(scope, rows))
  return wods.sort((a, b) => a.program.name.localeCompare(b.program.name, 'en'))
}

async function withAttendance(scope: GymScope, wods: Wod[]): Promise<TodayWod[]> {
  if (wods.length === 0) return []
  const { db, gymId } = scope
  const ownerIds = wods.flatMap(wod => wod.program.athleteId ?? [])
  const [sessions, follows, owners] = await Promise.all([
    db.trainingSession.findMany({
      where: { gymId, wodId: { in: wods.map(wod => wod.id) } },
      select: { wodId: true, athlete: { select: { id: true, name: true } } },
    }),
    db.programFollow.findMany({
      where: {
        gymId,
        programId: { in: wods.map(wod => wod.programId) },
        athlete: ACTIVE,
      },
      select: { programId: true, athlete: { select: { id: true, name: true } } },
    }),
    // A personal program counts as followed by its athlete.
    ownerIds.length > 0
      ? db.athlete.findMany({
          where: { gymId, id: { in: ownerIds }, ...ACTIVE },
          select: { id: true, name: true },
        })
      : [],
  ])
  const sessionsOf = groupBy(sessions, session => session.wodId)
  const followsOf = groupBy(follows, follow => follow.programId)
  return wods.map(wod => {
    const logged = distinct((sessionsOf.get(wod.id) ?? []).map(session => session.athlete))
    const have = new Set(logged.map(athlete => athlete.id))
    const followers = (followsOf.get(wod.programId) ?? []).map(follow => follow.athlete)
    const own = owners.filter(owner => owner.id === wod.program.athleteId)
    const expected = distinct([...own, ...followers])
    return { ...wod, logged, missing: expected.filter(athlete => !have.has(athlete.id)) }
  })
}

function distinct(athletes: Named[]): Named[] {
  const byId = new Map(athletes.map(athlete => [athlete.id, athlete]))
  return [...byId.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

async function listAhead(scope: GymScope, day: string): Promise<WodAhead[]> {
  return scope.db.wod.findMany({
    where: { gymId: scope.gymId, date: { gt: day, lte: addDays(day, DAYS_AHEAD) } },
    orderBy: [{ date: 'asc' }, { id: 'asc' }],
    select: { date: true, name: true, publishAt: true, program: { select: { name: true } } },
  })
}

async function findLastDay(scope: GymScope, day: string): Promise<WodModel['date'] | null> {
  const last = await scope.db.wod.findFirst({
    where: { gymId: scope.gymId, date: { lt: day } },
    orderBy: { date: 'desc' },
    select: { date: true },
  })
  return last?.date ?? null
}
