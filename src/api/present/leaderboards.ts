import type { StoredPenalty } from '../../domain/event-scores/penalty'
import { explainRank } from '../../domain/leaderboards/rank/reasons'
import type { Standing as StandingOf } from '../../domain/leaderboards/standings/rules'
import type {
  Board,
  CompetitionLeaderboardRow,
  EventPlace,
  Penalty,
  WodLeaderboardRow,
} from '../../schemas/leaderboards/leaderboards'
import type { DayBoard } from '../../services/boards/day-boards'
import type { WodBoard } from '../../services/boards/leaderboards'
import type { BoardRegistration } from '../../services/leaderboards/leaderboards'
import { serializeSessionAthlete } from './athletes'

export function serializeWodBoard(
  { places }: Pick<WodBoard, 'places'>,
  explain: boolean,
): WodLeaderboardRow[] {
  return places.map(place => {
    const { athlete, result } = place.entrant
    return {
      rank: place.rank,
      athlete: serializeSessionAthlete(athlete),
      result_id: result.id,
      status: result.status,
      scaling: result.scaling,
      score: result.description,
      total: result.total,
      ...(explain && { reason: explainRank(place) }),
    }
  })
}

export function serializeDayBoard({ wod, part, ranked, places }: DayBoard, explain: boolean): Board {
  return {
    component_id: part.id,
    date: wod.date,
    description: part.workout.description,
    name: part.name ?? part.workout.name,
    places: serializeWodBoard({ places }, explain),
    prefix: part.prefix,
    program_id: wod.programId,
    ranked,
    wod_id: wod.id,
  }
}

type Standing = StandingOf<Pick<BoardRegistration, 'id' | 'name' | 'withdrawn' | 'performances' | 'results'>>
type BoardEvent = { id: string; showing?: { scores: boolean } }
/** A division's board, whole or public: then its events say whether their scores are shown. */
type DivisionBoard = { events: readonly BoardEvent[]; standings: readonly Standing[] }

/** A division's board: the overall standings with the places of each event. */
export function serializeDivisionBoard(board: DivisionBoard, explain: boolean): CompetitionLeaderboardRow[] {
  return board.standings.map(standing => ({
    rank: standing.rank,
    registration_id: standing.entrant.id,
    score_id: null,
    penalty: null,
    result_id: null,
    status: null,
    scaling: null,
    score: null,
    total: standing.points,
    ...(explain && { reason: standing.reason }),
    events: board.events.map(event => serializePlace(standing, event, explain)),
  }))
}

/** Rows of an event: best first, unranked last, withdrawn athletes by their score. */
export function serializeEventBoard(
  board: DivisionBoard,
  event: BoardEvent,
  explain: boolean,
): CompetitionLeaderboardRow[] {
  const rows = board.standings.map(standing => {
    const { event_id: _, points: __, ...place } = serializePlace(standing, event, explain)
    return { registration_id: standing.entrant.id, ...place }
  })
  // Equal ranks keep the order of the standings.
  return rows.toSorted(
    (a, b) => (a.rank ?? Number.POSITIVE_INFINITY) - (b.rank ?? Number.POSITIVE_INFINITY) || 0,
  )
}

function serializePlace(standing: Standing, event: BoardEvent, explain: boolean): EventPlace {
  const { id: eventId, showing } = event
  const place = standing.events.get(eventId)
  const performance = standing.entrant.performances.get(eventId)
  const result = standing.entrant.results.get(eventId)
  return {
    event_id: eventId,
    rank: place?.rank ?? null,
    points: place?.points ?? null,
    score_id: result?.scoreId ?? null,
    // Public pages show the score without its penalty.
    penalty: showing === undefined ? serializePenalty(result?.penalty ?? null) : null,
    result_id: result?.id ?? null,
    status: performance?.status ?? null,
    scaling: performance?.scaling ?? null,
    score: place?.score ?? null,
    total: result?.total ?? performance?.sum?.value ?? null,
    ...(explain && {
      reason: place?.reason ?? (showing?.scores === false ? 'not shown yet' : 'no score yet'),
    }),
  }
}

/** A penalty, without the score before it. */
export function serializePenalty(stored: string | null): Penalty | null {
  if (stored === null) return null
  const { without: _, ...penalty } = JSON.parse(stored) as StoredPenalty
  return penalty
}
