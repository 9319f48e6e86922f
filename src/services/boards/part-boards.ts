/** The boards of parts of WODs that were found already: whether they are ranked, and everybody's place. */
import { type Placed, rankEntrants } from '../../domain/leaderboards/rank/ranking'
import { isRanked } from '../../domain/results/score'
import type { GymScope } from '../../scope'
import type { WodPart } from '../wods/wods'
import { isLegacy } from '../workouts/workouts'
import { type BoardEntrant, boardEntrants } from './leaderboards'

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
  const boards = await Promise.all(
    parts
      .filter(isRankedPart)
      .map(async ({ id }) => [id, rankEntrants(await boardEntrants(scope, id, {}))] as const),
  )
  return new Map(boards)
}
