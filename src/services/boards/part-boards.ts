import { type Placed, rankEntrants } from '../../domain/leaderboards/rank/ranking'
import { isRanked } from '../../domain/results/score'
import type { GymScope } from '../../scope'
import type { WodPart } from '../wods/wods'
import { isLegacy } from '../workouts/workouts'
import { type BoardEntrant, listPartEntrants } from './leaderboards'

export type BoardPlace = Placed<BoardEntrant>

/** True when results of the part are ranked; a warm-up's are not. */
export function isRankedPart({ workout: { details } }: Pick<WodPart, 'workout'>): boolean {
  return !isLegacy(details) && isRanked(details)
}

/** Returns the boards of several parts by part id, without unranked parts. */
export async function listPartBoards(
  scope: GymScope,
  parts: WodPart[],
): Promise<ReadonlyMap<string, BoardPlace[]>> {
  const ids = parts.filter(isRankedPart).map(({ id }) => id)
  const entrants = await listPartEntrants(scope, ids, {})
  return new Map(ids.map(id => [id, rankEntrants(entrants.get(id) ?? [])]))
}
