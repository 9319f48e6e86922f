/** A member as other members of the gym see them. */
import { notFound } from '../../errors'
import type { AthleteModel } from '../../generated/sqlite/models'
import { isActive } from '../../policies/athletes'
import { type GymScope, requirePerson } from '../../scope'
import { findResults, type ResultWithAthlete } from '../results/results'
import { isFollowing } from './following'

export type Member = {
  athlete: AthleteModel
  isMe: boolean
  /** True for archived and erased members, whose page is empty. */
  hasLeft: boolean
  follows: boolean
  /** The latest results that the actor may see, newest first. */
  results: ResultWithAthlete[]
}

const MOST_RESULTS = 10
/** Latest sessions searched for results: those of open gym and of other programs are not for everybody. */
const SESSIONS_READ = 60

/** Returns a member. Lists are empty once they have left the gym. */
export async function getMember(scope: GymScope, id: string): Promise<Member> {
  const { db, gymId } = scope
  const { athleteId } = requirePerson(scope)
  const athlete = await db.athlete.findFirst({ where: { gymId, id } })
  if (!athlete) throw notFound('The member')
  const isMe = id === athleteId
  if (!isActive(athlete)) return { athlete, isMe, hasLeft: true, follows: false, results: [] }
  const [follows, results] = await Promise.all([isFollowing(scope, id), latestResults(scope, id)])
  return { athlete, isMe, hasLeft: false, follows, results }
}

async function latestResults(scope: GymScope, athleteId: string): Promise<ResultWithAthlete[]> {
  const { db, gymId } = scope
  const sessions = await db.trainingSession.findMany({
    where: { gymId, athleteId },
    orderBy: [{ loggedAt: 'desc' }, { id: 'desc' }],
    select: { id: true },
    take: SESSIONS_READ,
  })
  return findResults(scope, {
    where: { sessionId: { in: sessions.map(({ id }) => id) } },
    orderBy: [{ doneAt: 'desc' }, { id: 'desc' }],
    take: MOST_RESULTS,
  })
}
