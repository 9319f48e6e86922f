/** Changes of a live competition: the effects are shown first, and saved only after confirmation. */
import { inTurn } from '../../db/in-turn'
import { AppError, invalid } from '../../errors'
import type { CompetitionModel } from '../../generated/sqlite/models'
import { type CompetitionRight, mayHelp } from '../../policies/competition-roles'
import type { GymScope } from '../../scope'
import { getDivisionBoard } from '../leaderboards/leaderboards'
import { updatePlaces } from '../leaderboards/place-news'
import { eventsAbout, recordEvents } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { touchCompetition } from './revision'
import { competitionRow, divisionRows } from './rows'

export type Effect = {
  kind:
    | 'goes_private'
    | 'registration_opens'
    | 'registration_closes'
    | 'times_move'
    | 'division_hidden'
    | 'division_shown'
    | 'over_limit'
    | 'places_free'
    | 'teams_differ'
    | 'event_hidden'
    | 'event_shown'
    | 'workout_changes'
    | 'workout_shown'
    | 'workout_hidden'
    | 'scores_shown'
    | 'scores_hidden'
    | 'deadline_moves'
  name: string
  count: number
  other?: number
}

export type PlaceChange = { id: string; name: string; before: number | null; after: number | null }
type DivisionChange = { name: string; places: PlaceChange[]; points: number }
export type Effects = {
  effects: Effect[]
  scores: number
  divisions: DivisionChange[]
}

export type Changed<T> = { done: T } | { asks: Effects }

type Change<T> = (inside: Inside, competition: CompetitionModel, note: (effect: Effect) => void) => Promise<T>

type ChangeOptions = {
  id: string
  agreed: boolean
  /** Set when the change can move places. */
  ranks?: 'form' | 'scheme'
  /** Rights of helpers that allow the change. */
  helpers?: readonly CompetitionRight[]
}

/**
 * Changes a competition and invalidates its public pages. On a live competition (published, with registrations or
 * scores) a change with effects is rolled back and its effects returned, until `agreed` is set. Throws
 * validation_failed on `ranks` when the points do not add up.
 */
export async function changeCompetition<T>(
  scope: GymScope,
  options: ChangeOptions,
  change: Change<T>,
): Promise<Changed<T>> {
  authorize(mayHelp(scope.actor, options.id, ...(options.helpers ?? [])))
  try {
    // Queued with the registrations, which would otherwise conflict in a rush.
    const done = await inTurn(`registrations ${options.id}`, () =>
      inTransaction(scope, inside => tryChange(inside, options, change), { timeout: 30_000 }),
    )
    return { done }
  } catch (error) {
    if (error instanceof NotAgreed) return { asks: error.effects }
    throw error
  }
}

/** Changes a competition without asking. Throws like changeCompetition. */
export async function changeAgreed<T>(
  scope: GymScope,
  id: string,
  change: Change<T>,
  helpers: readonly CompetitionRight[] = [],
): Promise<T> {
  const changed = await changeCompetition(scope, { id, agreed: true, helpers }, change)
  return (changed as { done: T }).done
}

class NotAgreed extends Error {
  constructor(readonly effects: Effects) {
    super('not agreed to')
  }
}

async function tryChange<T>(
  inside: Inside,
  { id, agreed, ranks }: ChangeOptions,
  change: Change<T>,
): Promise<T> {
  const competition = await competitionRow(inside, id)
  const asks = !agreed && (await isLive(inside, competition))
  const before = asks && ranks ? await placesIn(inside, id).catch(ignoreUnsummed) : NO_PLACES
  const effects: Effect[] = []
  const parts = await readParts(inside, id)
  const done = await change(inside, competition, effect => effects.push(effect))
  await recordParts(inside, parts, await readParts(inside, id))
  await touchCompetition(inside, id)
  await updatePlaces(inside, id).catch(ignoreUnsummed)
  const isSum = ranks !== undefined && (await competitionRow(inside, id)).pointsScheme === 'cumulative'
  if (ranks !== undefined && (asks || isSum)) {
    const after = await placesIn(inside, id).catch(error => refuse(error, ranks))
    const divisions = asks ? changesBetween(before, after) : []
    if (divisions.length > 0) {
      throw new NotAgreed({ effects, divisions, scores: await scoresIn(inside, id) })
    }
  }
  if (asks && effects.length > 0) throw new NotAgreed({ effects, divisions: [], scores: 0 })
  return done
}

type Parts = { division: Map<string, string>; event: Map<string, string> }

/** Reads the divisions and events of a competition with their links, as texts to compare. */
async function readParts({ db, gymId }: Inside, competitionId: string): Promise<Parts> {
  const textById = (rows: { id: string }[]) => new Map(rows.map(row => [row.id, JSON.stringify(row)]))
  const divisions = await db.division.findMany({
    where: { gymId, competitionId },
    include: { events: { orderBy: { event: { position: 'asc' } } } },
  })
  const events = await db.event.findMany({
    where: { gymId, competitionId },
    include: { divisions: { orderBy: { division: { position: 'asc' } } } },
  })
  return { division: textById(divisions), event: textById(events) }
}

/** Records the divisions and events that a change moves or links differently. */
async function recordParts(inside: Inside, before: Parts, after: Parts): Promise<void> {
  const changed = (kind: keyof Parts) =>
    [...after[kind]].flatMap(([id, text]) => ((before[kind].get(id) ?? text) === text ? [] : [id]))
  await recordEvents(inside, [
    ...eventsAbout('division.updated', changed('division')),
    ...eventsAbout('event.updated', changed('event')),
  ])
}

async function isLive({ gymId, db }: Inside, { id, status }: CompetitionModel): Promise<boolean> {
  if (status !== 'published') return false
  const registration = await db.registration.findFirst({ where: { gymId, competitionId: id } })
  return registration !== null || (await db.score.findFirst({ where: { gymId, competitionId: id } })) !== null
}

function scoresIn({ gymId, db }: Inside, competitionId: string): Promise<number> {
  return db.score.count({ where: { gymId, competitionId } })
}

type Place = { name: string; rank: number | null; points: number | null }
type Places = Map<string, { name: string; places: Map<string, Place> }>
const NO_PLACES: Places = new Map()

async function placesIn(scope: GymScope, competitionId: string): Promise<Places> {
  const places: Places = new Map()
  for (const { id, name } of await divisionRows(scope, competitionId)) {
    const { standings } = await getDivisionBoard(scope, competitionId, id)
    const rows = standings.map(({ entrant, rank, points }) => {
      return [entrant.id, { name: entrant.name, rank, points }] as const
    })
    places.set(id, { name, places: new Map(rows) })
  }
  return places
}

function changesBetween(before: Places, after: Places): DivisionChange[] {
  return [...after]
    .map(([id, { name, places }]) => {
      const was = before.get(id)?.places ?? new Map<string, Place>()
      const both = [...places].flatMap(([entrant, now]) => {
        const then = was.get(entrant)
        return then ? [{ id: entrant, now, then }] : []
      })
      return {
        name,
        places: both
          .filter(({ now, then }) => now.rank !== then.rank)
          .map(row => ({ id: row.id, name: row.now.name, before: row.then.rank, after: row.now.rank })),
        points: both.filter(({ now, then }) => now.points !== then.points).length,
      }
    })
    .filter(({ places, points }) => places.length + points > 0)
}

/** Standings that could not be computed before the change have no places to compare. */
function ignoreUnsummed(error: unknown): Places {
  if (error instanceof AppError && error.kind === 'invalid') return NO_PLACES
  throw error
}

/** Moves the message from the event to the field of the form. */
function refuse(error: unknown, field: string): never {
  if (!(error instanceof AppError) || error.kind !== 'invalid' || !error.fields) throw error
  const messages = Object.entries(error.fields).flatMap(([name, problems]) =>
    problems.map(each => `${name} ${each}`),
  )
  throw invalid({ [field]: messages })
}
