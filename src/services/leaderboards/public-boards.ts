/** Public boards of a division, ranked by the events with shown scores as if there were no others. */
import { getVisibility, type Showing, scoresReleaseTime } from '../../domain/competitions/event-showing'
import { checkCumulative } from '../../domain/leaderboards/standings/points'
import type { Standing, TieRule } from '../../domain/leaderboards/standings/rules'
import {
  computeProgress,
  computeStandings,
  type EventProgress,
} from '../../domain/leaderboards/standings/standings'
import { NO_REST, type Rest } from '../../domain/shared/breathe'
import { notFound } from '../../errors'
import type { CompetitionModel, DivisionModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { publishedCompetition } from '../competitions/rows'
import {
  type BoardRegistration,
  chosen,
  type DivisionEvent,
  parseScheme,
  parseTieRule,
  readDivision,
} from './leaderboards'

export type BoardEvent = Pick<
  DivisionEvent,
  'id' | 'name' | 'weight' | 'kind' | 'tieBreak' | 'workoutId' | 'closed' | 'prescribed'
> & {
  showing: Showing
  /** Progress of the event in the division: not begun while its scores are hidden. */
  progress: EventProgress
  releasedAt: Date | null
  scoresOutAt: Date | null
}
export type PublicEntrant = Pick<
  BoardRegistration,
  'id' | 'name' | 'withdrawn' | 'performances' | 'results'
> & {
  members: { name: string; affiliation: string | null; countryCode: string }[]
}
export type PublicBoard = {
  competition: Pick<CompetitionModel, 'id' | 'name' | 'timeZone' | 'revision' | 'pointsScheme'>
  division: Pick<DivisionModel, 'id' | 'name' | 'kind'>
  events: BoardEvent[]
  standings: Standing<PublicEntrant>[]
  /** Without effect while the tie-breaking event is hidden. */
  tie: { kind: TieRule['kind']; event: string | null }
  /** Reason for an unranked board, when the scheme cannot add up the events. */
  unranked: string | null
}

/** Returns the visible divisions, in order. */
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
 * Returns the public board for API clients: of the named or the only visible division. Throws not_found, also
 * for a draft.
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
 * Returns the board of a visible division at a moment, computed from the shown events alone, so that hidden
 * events show in no place, point or reason.
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
  // All rows are read; later scores are for the next board.
  await rest()
  const visible = events.filter(event => event.visible)
  const shown = visible.filter(event => getVisibility(event, now).scores)
  // A withdrawn registration without a score never took part.
  const entrants = registrations
    .map(registration => withoutHidden(registration, shown))
    .filter(({ withdrawn, performances }) => !withdrawn || performances.size > 0)
  const scheme = parseScheme(competition)
  const tie = tieAmong(parseTieRule(competition), shown)
  const wrong = scheme.kind === 'cumulative' ? Object.entries(checkCumulative(entrants, shown)) : []
  const { id, name, timeZone, revision, pointsScheme } = competition
  return {
    competition: { id, name, timeZone, revision, pointsScheme },
    division: { id: division.id, name: division.name, kind: division.kind },
    events: visible.map(event => boardEvent(event, entrants, now)),
    standings: wrong.length > 0 ? [] : computeStandings(entrants, shown, { scheme, tie }),
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
  const showing = getVisibility(event, now)
  // Closing would reveal something about hidden scores.
  const closed = showing.scores && event.closed
  const progress = computeProgress(entrants, { id, closed })
  const about = { id, name, weight, kind, tieBreak, workoutId, closed, prescribed }
  return { ...about, showing, progress, releasedAt, scoresOutAt: scoresReleaseTime(event) }
}

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
