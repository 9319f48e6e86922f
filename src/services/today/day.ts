import { addDays } from '../../domain/shared/days'
import type { WodModel } from '../../generated/sqlite/models'
import { ACTIVE, isActive } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { getWaitingToJoin, type WaitingToJoin } from '../accounts/join-links'
import { type ListedClass, listClasses } from '../classes/classes'
import { type LatestComment, listLatestComments } from '../comments/comments'
import { type CompetitionAhead, listCompetitionsAhead } from '../competitions/ahead'
import { ALL_STEPS, type FirstSteps, getFirstSteps } from '../gym/first-steps'
import { listLatestResults, type ResultWithAthlete } from '../results/results'
import { authorize } from '../shared/authorize'
import { photosByWod, type WodPhoto } from '../wods/photos'
import { assembleWods, WITH_PARTS, type Wod } from '../wods/wods'

type Named = { id: string; name: string }

export type TodayWod = Wod & {
  /** `logged` includes athletes who don't follow; `missing` has followers without a result. */
  logged: Named[]
  missing: Named[]
  isFollowedByOthers: boolean
  photo: WodPhoto | undefined
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
  classes: ListedClass[]
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
  const [wods, results, ahead, classes, now] = await Promise.all([
    wodsOf(scope, day),
    listLatestResults(scope, { take: LATEST_RESULTS, ...(!isToday && { day }) }),
    listAhead(scope, day),
    listClasses(scope, day),
    isToday ? getNow(scope) : null,
  ])
  const [lastDay, steps] = await Promise.all([
    wods.length === 0 ? findLastDay(scope, day) : null,
    now && (showsAllSteps(wods, classes) ? ALL_STEPS : getFirstSteps(scope)),
  ])
  return { wods, results, ahead, lastDay, classes, now: now && { ...now, steps: steps! } }
}

async function getNow(scope: GymScope) {
  const [comments, competitions, waiting] = await Promise.all([
    listLatestComments(scope, LATEST_COMMENTS),
    listCompetitionsAhead(scope),
    getWaitingToJoin(scope),
  ])
  return { comments, competitions, waiting }
}

function showsAllSteps(wods: TodayWod[], classes: ListedClass[]): boolean {
  return classes.length > 0 && wods.some(({ isFollowedByOthers }) => isFollowedByOthers)
}

async function wodsOf(scope: GymScope, date: string): Promise<TodayWod[]> {
  const me = scope.actor.kind === 'person' ? scope.actor.athleteId : null
  const rows = await scope.db.wod.findMany({
    where: { gymId: scope.gymId, date },
    include: WITH_ATTENDANCE,
    orderBy: { id: 'asc' },
  })
  const [wods, photos] = await Promise.all([
    assembleWods(scope, rows),
    photosByWod(
      scope,
      rows.map(({ id }) => id),
    ),
  ])
  return wods
    .map(({ sessions, program: { athlete: owner, follows, ...program }, ...wod }) => {
      const logged = distinct(sessions.map(({ athlete }) => athlete))
      const have = new Set(logged.map(({ id }) => id))
      // A personal program counts as followed by its athlete.
      const own = owner && isActive(owner) ? [{ id: owner.id, name: owner.name }] : []
      const expected = distinct([...own, ...follows.map(({ athlete }) => athlete)])
      const missing = expected.filter(({ id }) => !have.has(id))
      const isFollowedByOthers = follows.some(({ athlete: { id } }) => id !== me)
      return { ...wod, program, logged, missing, isFollowedByOthers, photo: photos.get(wod.id) }
    })
    .sort((a, b) => a.program.name.localeCompare(b.program.name, 'en'))
}

const NAMED = { select: { id: true, name: true } } as const
const WITH_ATTENDANCE = {
  ...WITH_PARTS,
  program: {
    include: {
      athlete: { select: { id: true, name: true, access: true } },
      follows: { where: { athlete: ACTIVE }, select: { athlete: NAMED } },
    },
  },
  sessions: { select: { athlete: NAMED } },
} as const

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
