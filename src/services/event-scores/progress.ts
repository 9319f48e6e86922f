import { groupBy } from '../../domain/shared/group-by'
import type { EventModel, ScoreModel } from '../../generated/sqlite/models'
import { mayHelp } from '../../policies/competition-roles'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { ENTRANT, type Entrant, listScored } from './targets'

export type ScoreCounts = {
  wanted: number
  /** Number of scores, DNF and DNS included, rejected scores excluded. */
  scored: number
  missing: number
  dnf: number
  dns: number
  pending: number
  rejected: number
  withdrawn: number
}

export type EventProgress = ScoreCounts & {
  event: EventModel
  divisions: ReadonlyMap<string, ScoreCounts>
}

type Score = Pick<ScoreModel, 'participantId' | 'review'> & { result: { status: string } }

/** Counts the scores that each event should have, in all and by division. */
export async function listProgress(scope: GymScope, competitionId: string): Promise<EventProgress[]> {
  authorize(mayHelp(scope.actor, competitionId, 'score'))
  const { db, gymId } = scope
  const [events, registrations, scores] = await Promise.all([
    db.event.findMany({
      where: { gymId, competitionId },
      include: { divisions: { select: { divisionId: true } } },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    }),
    db.registration.findMany({
      where: { gymId, competitionId, waitingSince: null },
      include: ENTRANT,
    }),
    db.score.findMany({
      where: { gymId, competitionId, registration: { withdrawnAt: null, waitingSince: null } },
      select: { eventId: true, participantId: true, review: true, result: { select: { status: true } } },
    }),
  ])
  const scoresIn = groupBy(scores, score => score.eventId)
  return events.map(({ divisions, ...event }) => {
    const scoreOf = new Map((scoresIn.get(event.id) ?? []).map(score => [score.participantId, score]))
    const counted = divisions.map(({ divisionId }) => {
      const own = registrations.filter(each => each.divisionId === divisionId)
      return [divisionId, countScores(event, own, scoreOf)] as const
    })
    return { event, divisions: new Map(counted), ...addUp(counted.map(([, counts]) => counts)) }
  })
}

function countScores(
  event: EventModel,
  registrations: readonly Entrant[],
  scoreOf: ReadonlyMap<string, Score>,
): ScoreCounts {
  const rows = registrations.flatMap(each =>
    listScored(event, each).map(({ id }) => ({
      withdrawn: each.withdrawnAt !== null,
      score: scoreOf.get(id),
    })),
  )
  const active = rows.filter(({ withdrawn }) => !withdrawn)
  const scores = active.flatMap(({ score }) => score ?? [])
  const counting = scores.filter(({ review }) => review !== 'rejected')
  return {
    wanted: active.length,
    scored: counting.length,
    missing: active.length - scores.length,
    dnf: counting.filter(({ result }) => result.status === 'dnf').length,
    dns: counting.filter(({ result }) => result.status === 'dns').length,
    pending: scores.filter(({ review }) => review === 'pending').length,
    rejected: scores.length - counting.length,
    withdrawn: rows.length - active.length,
  }
}

const NONE: ScoreCounts = {
  wanted: 0,
  scored: 0,
  missing: 0,
  dnf: 0,
  dns: 0,
  pending: 0,
  rejected: 0,
  withdrawn: 0,
}

function addUp(all: readonly ScoreCounts[]): ScoreCounts {
  const keys = Object.keys(NONE) as (keyof ScoreCounts)[]
  return all.reduce(
    (sum, counts) =>
      Object.fromEntries(keys.map(key => [key, sum[key] + counts[key]])) as unknown as ScoreCounts,
    NONE,
  )
}
