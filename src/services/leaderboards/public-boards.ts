/** A division's board as the public may see it: ranked by the events whose scores are shown, as if there were no others. */
import { type Showing, scoresOutAt, showingOf } from '../../domain/competitions/event-showing'
import { checkCumulative } from '../../domain/leaderboards/standings/points'
import type { Standing, TieRule } from '../../domain/leaderboards/standings/rules'
import { type EventProgress, progressOf, standingsOf } from '../../domain/leaderboards/standings/standings'
import { NO_REST, type Rest } from '../../domain/shared/resting'
import { notFound } from '../../errors'
import type { CompetitionModel, DivisionModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { publishedCompetition } from '../competitions/rows'
import {
  type BoardRegistration,
  chosen,
  type DivisionEvent,
  readDivision,
  schemeOf,
  tieOf,
} from './leaderboards'

export type BoardEvent = Pick<
  DivisionEvent,
  'id' | 'name' | 'weight' | 'kind' | 'tieBreak' | 'workoutId' | 'closed' | 'prescribed'
> & {
  showing: Showing
  /** How far it is among those of the division; not begun while its scores are not shown. */
  progress: EventProgress
  releasedAt: Date | null
  /** When its scores are shown by themselves; null where somebody shows them. */
  scoresOutAt: Date | null
}
/** One of theirs, without what is in the scores of events that are not shown. */
export type PublicEntrant = Pick<
  BoardRegistration,
  'id' | 'name' | 'withdrawn' | 'performances' | 'results'
> & {
  members: { name: string; affiliation: string | null; countryCode: string }[]
}
export type PublicBoard = {
  competition: Pick<CompetitionModel, 'id' | 'name' | 'timeZone' | 'revision' | 'pointsScheme'>
  division: Pick<DivisionModel, 'id' | 'name' | 'kind'>
  /** The visible ones of the division, in their order; what is ranked are those whose scores are shown. */
  events: BoardEvent[]
  standings: Standing<PublicEntrant>[]
  /** What parts equal points: nothing for now, where it is the place in an event that is not shown yet. */
  tie: { kind: TieRule['kind']; event: string | null }
  /** Why nothing is ranked, where the events do not add up as the scheme wants. */
  unranked: string | null
}

/** The divisions that the public sees, in their order. */
export async function listPublicDivisions(
  scope: GymScope,
  competitionId: string,
): Promise<Pick<DivisionModel, 'id' | 'name' | 'kind'>[]> {
  const { db, gymId } = scope
  return db.division.findMany({
    where: { gymId, competitionId, visible: true },
    select: { id: true, name: true, kind: true },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
}

/**
 * The board that the public pages show, for whoever mirrors them: of the division that is named, or of the only one that
 * is visible. Throws not_found, of a draft too, and validation_failed on division_id as getDivisionBoard does.
 */
export async function getMirroredBoard(
  scope: GymScope,
  competitionId: string,
  divisionId: string | undefined,
  now: Date,
): Promise<PublicBoard> {
  await publishedCompetition(scope, competitionId)
  const { id } = chosen(await listPublicDivisions(scope, competitionId), divisionId)
  return getPublicBoard(scope, competitionId, id, now)
}

/**
 * The board of a visible division at a moment. Hidden events are in no place, no point and no reason: the standings are
 * those of the shown events alone. `rest` is asked between reading and ranking. Throws not_found, of a division that is
 * not visible too.
 */
export async function getPublicBoard(
  scope: GymScope,
  competitionId: string,
  divisionId: string,
  now: Date,
  rest: Rest = NO_REST,
): Promise<PublicBoard> {
  const divisions = await listPublicDivisions(scope, competitionId)
  if (!divisions.some(({ id }) => id === divisionId)) throw notFound('The division')
  const { competition, division, events, registrations } = await readDivision(
    scope,
    competitionId,
    divisionId,
  )
  // All is read: what comes in from here on is for the next board.
  await rest()
  const visible = events.filter(event => event.visible)
  const shown = visible.filter(event => showingOf(event, now).scores)
  // Those who withdrew without a score never took part: their names don't belong on a public board.
  const entrants = registrations
    .map(registration => withoutHidden(registration, shown))
    .filter(({ withdrawn, performances }) => !withdrawn || performances.size > 0)
  const scheme = schemeOf(competition)
  const tie = tieAmong(tieOf(competition), shown)
  const wrong = scheme.kind === 'cumulative' ? Object.entries(checkCumulative(entrants, shown)) : []
  const { id, name, timeZone, revision, pointsScheme } = competition
  return {
    competition: { id, name, timeZone, revision, pointsScheme },
    division: { id: division.id, name: division.name, kind: division.kind },
    events: visible.map(event => boardEvent(event, entrants, now)),
    standings: wrong.length > 0 ? [] : standingsOf(entrants, shown, { scheme, tie }),
    tie: { kind: tie.kind, event: tie.kind === 'event' ? nameOf(tie.eventId, shown) : null },
    unranked:
      wrong.length > 0 ? wrong.map(([event, messages]) => `${event} ${messages[0]}`).join('; ') : null,
  }
}

function nameOf(eventId: string, events: readonly { id: string; name: string }[]): string | null {
  return events.find(({ id }) => id === eventId)?.name ?? null
}

function boardEvent(event: DivisionEvent, entrants: readonly PublicEntrant[], now: Date): BoardEvent {
  const { id, name, weight, kind, tieBreak, workoutId, releasedAt, prescribed } = event
  const showing = showingOf(event, now)
  // Whether it is over says something of scores that nobody may see.
  const closed = showing.scores && event.closed
  const progress = progressOf(entrants, { id, closed })
  const about = { id, name, weight, kind, tieBreak, workoutId, closed, prescribed }
  return { ...about, showing, progress, releasedAt, scoresOutAt: scoresOutAt(event) }
}

/** An event that nobody may see yet cannot part anybody. */
function tieAmong(tie: TieRule, shown: readonly { id: string }[]): TieRule {
  return tie.kind === 'event' && !shown.some(({ id }) => id === tie.eventId) ? { kind: 'shared' } : tie
}

function withoutHidden(registration: BoardRegistration, shown: readonly { id: string }[]): PublicEntrant {
  const { id, name, withdrawn, performances, results, registration: row } = registration
  return {
    id,
    name,
    withdrawn,
    performances: among(performances, shown),
    results: among(results, shown),
    members: row.participants.map(({ name, affiliation, countryCode }) => ({
      name,
      affiliation,
      countryCode,
    })),
  }
}

function among<Value>(
  values: ReadonlyMap<string, Value>,
  shown: readonly { id: string }[],
): ReadonlyMap<string, Value> {
  return new Map([...values].filter(([eventId]) => shown.some(({ id }) => id === eventId)))
}
