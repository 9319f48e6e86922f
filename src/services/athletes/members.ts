/** A member as the reader may see them. */

import { notFound } from '../../errors'
import type { AthleteModel, ResultWhereInput } from '../../generated/sqlite/models'
import { isActive } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import { type GymScope, requirePerson } from '../../scope'
import { countVisits } from '../goals/visits'
import { listCountingResults } from '../records/past-results'
import { type MovementRecords, recordsAmong, type WorkoutRecords } from '../records/records'
import { findResults, type ResultWithAthlete } from '../results/results'
import { visibleResults } from '../shared/visible'
import { isFollowing } from './following'

export type Member = {
  athlete: AthleteModel
  isMe: boolean
  /** Archived or erased. */
  hasLeft: boolean
  follows: boolean
  /** The latest results, newest first. */
  results: ResultWithAthlete[]
  movements: MovementRecords[]
  workouts: WorkoutRecords[]
  /** Days of this month with a result or a check-in. Null for readers who may not know. */
  visits: number | null
}

const NOTHING = { follows: false, results: [], movements: [], workouts: [], visits: null }
const MOST_RESULTS = 10

/** Returns a member. Lists are empty after leaving. */
export async function getMember(scope: GymScope, id: string): Promise<Member> {
  const { db, gymId } = scope
  const { athleteId } = requirePerson(scope)
  const athlete = await db.athlete.findFirst({ where: { gymId, id } })
  if (!athlete) throw notFound('The member')
  const isMe = id === athleteId
  if (!isActive(athlete)) return { athlete, isMe, hasLeft: true, ...NOTHING }
  const sessions = await db.trainingSession.findMany({
    where: { gymId, athleteId: id },
    select: { id: true },
  })
  const shown = shownResults(scope, isMe, sessions)
  const [follows, results, records, visits] = await Promise.all([
    isFollowing(scope, id),
    findResults(scope, { where: shown, orderBy: [{ doneAt: 'desc' }, { id: 'desc' }], take: MOST_RESULTS }),
    listCountingResults(scope, shown).then(counting => recordsAmong(scope, counting)),
    athlete.hidesClasses && (isMe || !canCoach(scope.actor)) ? null : countVisits(scope, [id]),
  ])
  return {
    athlete,
    isMe,
    hasLeft: false,
    follows,
    results,
    ...records,
    visits: visits && (visits.get(id) ?? 0),
  }
}

/** One's own page shows what every member of the gym may see. */
function shownResults(scope: GymScope, isMe: boolean, sessions: { id: string }[]): ResultWhereInput {
  const forEveryone = { publishAt: { lte: new Date() }, program: { access: 'all_members' as const } }
  return {
    sessionId: { in: sessions.map(({ id }) => id) },
    AND: [visibleResults(scope), isMe ? { session: { wod: forEveryone } } : {}],
  }
}
