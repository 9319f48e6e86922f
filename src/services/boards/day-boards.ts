import { rankEntrants } from '../../domain/leaderboards/rank/ranking'
import { dayAt } from '../../domain/shared/dates'
import { invalid } from '../../errors'
import type { BoardsQuery } from '../../schemas/leaderboards/leaderboards'
import type { GymScope } from '../../scope'
import { gymClock } from '../shared/gym-clock'
import { visibleWods } from '../shared/visible'
import { assembleWods, WITH_PARTS, type Wod, type WodPart } from '../wods/wods'
import { listPartEntrants } from './leaderboards'
import { type BoardPlace, isRankedPart } from './part-boards'

export type DayBoard = { wod: Wod; part: WodPart; ranked: boolean; places: BoardPlace[] }

/** Returns the boards of a day's WODs, by default today's, by program name and part. */
export async function listDayBoards(
  scope: GymScope,
  { date, program_id: programId, gender, scaling }: BoardsQuery,
): Promise<DayBoard[]> {
  const { db, gymId } = scope
  if (programId !== undefined && (await db.program.count({ where: { gymId, id: programId } })) === 0)
    throw invalid({ program_id: ['is not the id of a program of this gym'] })
  const day = date ?? (await today(scope))
  const rows = await db.wod.findMany({
    where: { gymId, date: day, ...(programId !== undefined && { programId }), AND: [visibleWods(scope)] },
    include: WITH_PARTS,
    orderBy: { id: 'asc' },
  })
  const wods = await assembleWods(scope, rows)
  wods.sort((a, b) => a.program.name.localeCompare(b.program.name, 'en') || (a.id < b.id ? -1 : 1))
  const parts = wods.flatMap(wod => wod.parts.map(part => ({ wod, part, ranked: isRankedPart(part) })))
  const entrants = await listPartEntrants(
    scope,
    parts.map(({ part }) => part.id),
    { gender, scaling },
  )
  return parts.map(({ ranked, ...board }) => {
    const places = rankEntrants(entrants.get(board.part.id) ?? [])
    return { ...board, ranked, places: ranked ? places : places.map(place => ({ ...place, rank: null })) }
  })
}

async function today(scope: GymScope): Promise<string> {
  return dayAt(new Date(), (await gymClock(scope)).timeZone)
}
