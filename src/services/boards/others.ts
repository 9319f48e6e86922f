/** Other athletes' results of the part of a result. */

import { rankEntrants } from '../../domain/leaderboards/rank/ranking'
import type { GymScope } from '../../scope'
import { findResults, type ResultWithAthlete } from '../results/results'
import { boardEntrants } from './leaderboards'
import { isRankedPart } from './part-boards'

export type OtherResult = ResultWithAthlete & { rank: number | null }

const MOST_OTHERS = 8

/**
 * Returns at most eight results of other athletes for the same part: for a ranked part those nearest to the
 * result on the board, best first, otherwise the latest, newest first.
 */
export async function listOthers(scope: GymScope, result: ResultWithAthlete): Promise<OtherResult[]> {
  const { wodComponentId, athlete } = result
  if (wodComponentId === null) return []
  if (!isRankedPart({ workout: result.prescribedWorkout })) {
    const where = { wodComponentId, session: { athleteId: { not: athlete.id } } }
    const latest = await findResults(scope, { where, orderBy: { id: 'desc' }, take: MOST_OTHERS })
    return latest.map(other => ({ ...other, rank: null }))
  }
  const places = rankEntrants(await boardEntrants(scope, wodComponentId, {}))
  const near = nearest(
    places,
    places.findIndex(({ entrant }) => entrant.id === athlete.id),
  )
  const ids = near.map(({ entrant }) => entrant.result.id)
  const found = new Map(
    (await findResults(scope, { where: { id: { in: ids } } })).map(other => [other.id, other]),
  )
  return near.flatMap(({ rank, entrant }) => {
    const other = found.get(entrant.result.id)
    return other ? { ...other, rank } : []
  })
}

/** The elements around an index without the element there, in order; more of one side near an end. */
function nearest<Each>(all: readonly Each[], at: number): Each[] {
  const others = all.filter((_, index) => index !== at)
  const first = Math.max(0, Math.min(at - MOST_OTHERS / 2, others.length - MOST_OTHERS))
  return others.slice(first, first + MOST_OTHERS)
}
