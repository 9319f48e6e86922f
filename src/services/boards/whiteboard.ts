import { rankEntrants } from '../../domain/leaderboards/rank/ranking'
import { groupIntoRuns, type Run } from '../../domain/leaderboards/runs'
import { type Chosen, choiceValue } from '../../domain/scalings/choosing'
import { compareLevels } from '../../domain/scalings/levels'
import { notFound } from '../../errors'
import type { BoardQuery } from '../../schemas/boards/boards'
import { SCALINGS } from '../../schemas/results/result-details'
import { type GymScope, requirePerson } from '../../scope'
import { commentCounts } from '../comments/counting'
import { type FistBumps, listFistBumps } from '../comments/fist-bumps'
import { boardVersion } from '../platform/part-boards'
import { findRecordsAmong, type NewRecord } from '../records/new-records'
import { toPastResult } from '../records/past-results'
import { visibleWods } from '../shared/visible'
import { assembleWods, WITH_PARTS, type Wod, type WodPart } from '../wods/wods'
import { bestAmong, readEntrants } from './leaderboards'
import { type BoardPlace, isRankedPart, listPartBoards } from './part-boards'

export type WhiteboardDay = {
  wods: Wod[]
  boards: ReadonlyMap<string, BoardPlace[]>
  lastDay: string | null
}

export type Board = {
  wod: Wod
  part: WodPart | null
  version: string
  ranked: boolean
  places: BoardPlace[]
  runs: Run<BoardPlace>[]
  /** Scalings of the results, from hard to easy. */
  scalings: (Chosen & { place: number })[]
  records: ReadonlyMap<string, NewRecord[]>
  comments: ReadonlyMap<string, number>
  bumps: ReadonlyMap<string, FistBumps>
  before: { wodId: string; partId: string; date: string } | null
}

/** Returns the day's visible WODs with the boards of their ranked parts. */
export async function getWhiteboard(scope: GymScope, day: string): Promise<WhiteboardDay> {
  const { db, gymId } = scope
  const rows = await db.wod.findMany({
    where: { gymId, date: day, AND: [visibleWods(scope)] },
    include: WITH_PARTS,
    orderBy: { id: 'asc' },
  })
  const wods = await assembleWods(scope, rows)
  const boards = await listPartBoards(
    scope,
    wods.flatMap(wod => wod.parts),
  )
  const lastDay = wods.length === 0 ? await findLastDay(scope, day) : null
  return { wods: wods.sort((a, b) => a.program.name.localeCompare(b.program.name, 'en')), boards, lastDay }
}

/** Returns the board of a part, by default the first ranked one. */
export async function getBoard(
  scope: GymScope,
  wodId: string,
  query: BoardQuery,
  isWanted: (place: BoardPlace) => boolean,
): Promise<Board> {
  const { db, gymId } = scope
  const { gender, scaling: choice, who } = query
  // Read early to save round trips; dropped if the WOD is hidden.
  const early = query.part === undefined ? null : readEntrants(scope, [query.part])
  early?.catch(() => undefined)
  const row = await db.wod.findFirst({
    where: { gymId, id: wodId, AND: [visibleWods(scope)] },
    include: WITH_PARTS,
  })
  const [wod] = await assembleWods(scope, row ? [row] : [])
  if (!wod) throw notFound('The WOD')
  const part = partIn(wod, query.part)
  if (part === null) return { wod, part, ...NOTHING }
  const ranked = isRankedPart(part)
  const all = await (early ?? readEntrants(scope, [part.id]))
  const names = [...part.scalings, ...all.map(({ result }) => ({ name: result.scalingName }))]
  if (isName(choice) && names.every(({ name }) => name !== choice)) throw notFound('The scaling')
  const filter = { gender, choice, athleteIds: who && (await followedIds(scope)) }
  const entrants = rankEntrants(bestAmong(all, filter))
  const places = ranked ? entrants : entrants.map(place => ({ ...place, rank: null }))
  const runs = groupIntoRuns(places, isWanted, query.all !== undefined)
  const resultIds = runs.flatMap(run => run.places.map(({ entrant }) => entrant.result.id))
  const [records, comments, bumps, before] = await Promise.all([
    findRecordsAmong(
      scope,
      runs.flatMap(run => run.places.flatMap(({ entrant }) => toPastResult(entrant))),
    ),
    commentCounts(scope, resultIds),
    listFistBumps(scope, resultIds),
    findBefore(scope, wod, part),
  ])
  const results = all.map(({ result }) => result)
  const done = results.map(({ scaling, scalingName: name, scalingPlace }) => ({
    ...{ scaling, name, place: scalingPlace ?? 0 },
  }))
  const scalings = [...new Map(done.map(each => [choiceValue(each), each])).values()].sort(compareLevels)
  const version = boardVersion(results)
  return { wod, part, version, ranked, places, runs, scalings, records, comments, bumps, before }
}

/** True for a name of the gym, which is no plain scaling. */
const isName = (choice: BoardQuery['scaling']) =>
  choice !== undefined && !SCALINGS.some(scaling => scaling === choice)

/** Throws not_found unless the part belongs to a visible WOD. */
export async function assertBoard(scope: GymScope, wodId: string, partId: string): Promise<void> {
  const { db, gymId } = scope
  const found = await db.wodComponent.findFirst({
    where: { gymId, id: partId, wodId, wod: { AND: [visibleWods(scope)] } },
    select: { id: true },
  })
  if (!found) throw notFound('The board')
}

const NOTHING = {
  version: '',
  ranked: false,
  places: [],
  runs: [],
  scalings: [],
  records: new Map(),
  comments: new Map(),
  bumps: new Map(),
  before: null,
}

function partIn({ parts }: Wod, id: string | undefined): WodPart | null {
  const named = parts.find(part => part.id === id)
  if (id !== undefined && !named) throw notFound('The part')
  return named ?? parts.find(isRankedPart) ?? parts[0] ?? null
}

async function followedIds(scope: GymScope): Promise<string[]> {
  const { db, gymId } = scope
  const { athleteId: followerId } = requirePerson(scope)
  const rows = await db.athleteFollow.findMany({
    where: { gymId, followerId },
    select: { followedId: true },
  })
  return [followerId, ...rows.map(({ followedId }) => followedId)]
}

async function findBefore(scope: GymScope, wod: Wod, { workout }: WodPart): Promise<Board['before']> {
  const { db, gymId } = scope
  const writings = await db.workout.findMany({
    where: { gymId, fingerprint: workout.fingerprint },
    select: {
      componentsAsRx: {
        where: { wod: { date: { lt: wod.date }, AND: [visibleWods(scope)] } },
        select: { id: true, wodId: true, wod: { select: { date: true } } },
      },
    },
  })
  const parts = writings
    .flatMap(({ componentsAsRx }) => componentsAsRx)
    .map(({ id: partId, wodId, wod: { date } }) => ({ wodId, partId, date }))
  const [last] = parts.sort((one, other) =>
    one.date === other.date ? (one.partId < other.partId ? -1 : 1) : one.date < other.date ? 1 : -1,
  )
  return last ?? null
}

async function findLastDay(scope: GymScope, day: string): Promise<string | null> {
  const last = await scope.db.wod.findFirst({
    where: { gymId: scope.gymId, date: { lt: day }, AND: [visibleWods(scope)] },
    orderBy: { date: 'desc' },
    select: { date: true },
  })
  return last?.date ?? null
}
