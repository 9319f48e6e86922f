/** Other athletes' results of the part of a result. */

import { rankEntrants } from '../../domain/leaderboards/rank/ranking'
import type { ResultModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import { type GymScope, requirePerson } from '../../scope'
import { boardEntrants } from '../boards/leaderboards'
import { isRankedPart } from '../boards/part-boards'
import { commentCounts } from '../comments/counting'
import { visibleWods } from '../shared/visible'
import { assembleResults, findResults, type ResultInContext, type ResultInList } from './results'

export type OtherResult = ResultInList & { rank: number | null }

const MOST_OTHERS = 8

/**
 * Returns at most eight results of other athletes for the same part: for a ranked part those nearest to the
 * result on the board, best first, otherwise the latest, newest first.
 */
export async function listOthers(scope: GymScope, result: ResultInContext): Promise<OtherResult[]> {
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
  const rows = near.map(({ entrant }) => entrant.result)
  const ids = rows.map(({ id }) => id)
  const [visible, results, counts] = await Promise.all([
    findVisible(scope, rows),
    assembleResults(scope, rows),
    commentCounts(scope, ids),
  ])
  return results.flatMap(({ perceivedExertion: _, ...other }, index) => {
    if (!visible.has(other.id)) return []
    const { rank, entrant } = near[index]!
    const { id, name, photoVersion } = entrant.athlete
    return { ...other, rank, athlete: { id, name, photoVersion }, commentCount: counts.get(other.id) ?? 0 }
  })
}

/** Athletes see their own result of a part that is hidden again, and nobody else's. */
async function findVisible(
  scope: GymScope,
  rows: readonly Pick<ResultModel, 'id' | 'sessionId'>[],
): Promise<ReadonlySet<string>> {
  const { db, gymId, actor } = scope
  if (canCoach(actor)) return new Set(rows.map(({ id }) => id))
  const { athleteId } = requirePerson(scope)
  const sessions = await db.trainingSession.findMany({
    where: {
      gymId,
      id: { in: rows.flatMap(({ sessionId }) => sessionId ?? []) },
      OR: [{ athleteId }, { wod: visibleWods(scope) }],
    },
    select: { id: true },
  })
  const visible = new Set(sessions.map(({ id }) => id))
  return new Set(rows.flatMap(({ id, sessionId }) => (sessionId && visible.has(sessionId) ? [id] : [])))
}

/** The elements around an index without the element there, in order; more of one side near an end. */
function nearest<Each>(all: readonly Each[], at: number): Each[] {
  const others = all.filter((_, index) => index !== at)
  const first = Math.max(0, Math.min(at - MOST_OTHERS / 2, others.length - MOST_OTHERS))
  return others.slice(first, first + MOST_OTHERS)
}
