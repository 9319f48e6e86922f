/** The boards of parts of WODs that were found already: whether they are ranked, and everybody's place. */
import { type Placed, rankEntrants } from '../../domain/leaderboards/rank/ranking'
import { isRanked } from '../../domain/results/score'
import type { GymScope } from '../../scope'
import type { WodPart } from '../wods/wods'
import { isLegacy } from '../workouts/workouts'
import { type BoardEntrant, entrantsOfParts } from './leaderboards'

export type BoardPlace = Placed<BoardEntrant>

/** Whether the results of a part are compared at all: a warm-up's are not. */
export function isRankedPart({ workout: { details } }: Pick<WodPart, 'workout'>): boolean {
  return !isLegacy(details) && isRanked(details)
}

/** Everybody's place in each of these parts, by the part's id; parts that are not ranked are left out. */
export async function boardsOf(
  scope: GymScope,
  parts: WodPart[],
): Promise<ReadonlyMap<string, BoardPlace[]>> {
  const ids = parts.filter(isRankedPart).map(({ id }) => id)
  const entrants = await entrantsOfParts(scope, ids, {})
  return new Map(ids.map(id => [id, rankEntrants(entrants.get(id) ?? [])]))
}
