import type { StoredPenalty } from '../../domain/event-scores/penalty'
import { describePenalty } from '../../domain/event-scores/penalty-words'
import { combineTeam, toEventPerformance } from '../../domain/leaderboards/rank/event-performance'
import type { Performance } from '../../domain/leaderboards/rank/performance'
import type { Scheme, Standing, TieRule } from '../../domain/leaderboards/standings/rules'
import { computeStandings, GAMES_TABLE } from '../../domain/leaderboards/standings/standings'
import { describeResult } from '../../domain/results/describe-result'
import { shortWords } from '../../domain/results/short-score'
import { groupBy } from '../../domain/shared/group-by'
import { invalid } from '../../errors'
import type {
  CompetitionModel,
  DivisionModel,
  EventModel,
  ParticipantModel,
  RegistrationModel,
} from '../../generated/sqlite/models'
import type { Scaling } from '../../schemas/results/result-details'
import type { GymScope } from '../../scope'
import { workoutDetails } from '../boards/leaderboards'
import { readPerformance } from '../boards/performances'
import { prescribedScaling } from '../competitions/event-versions'
import { competitionRow } from '../competitions/rows'
import { isLegacy, type StoredDetails } from '../workouts/workouts'
import { type BoardResult, type BoardScore, listDivisionScores } from './board-scores'

type BoardParticipant = Pick<
  ParticipantModel,
  'id' | 'name' | 'gender' | 'athleteId' | 'affiliation' | 'countryCode' | 'captain'
>
export type BoardRegistration = {
  id: string
  name: string
  withdrawn: boolean
  registration: RegistrationModel & { participants: BoardParticipant[] }
  performances: ReadonlyMap<string, Performance>
  results: ReadonlyMap<string, ScoredResult>
}
type ScoredResult = BoardResult &
  Pick<BoardScore, 'scoreId' | 'penalty'> & {
    /** Accepted by the organisers of an event with submissions. */
    isReviewed: boolean
    /** `3:42, +5 % penalty (11 seconds)`. Null without a penalty. */
    penalized: string | null
  }
export type DivisionEvent = EventModel & {
  closed: boolean
  prescribed: Scaling
}
export type DivisionBoard = {
  competition: CompetitionModel
  division: DivisionModel
  events: DivisionEvent[]
  standings: Standing<BoardRegistration>[]
}

type DivisionRead = Omit<DivisionBoard, 'standings'> & { registrations: BoardRegistration[] }

/**
 * Returns a division's board with all scores, hidden or not. Throws validation_failed on division_id, also
 * when missing with several divisions.
 */
export async function getDivisionBoard(
  scope: GymScope,
  competitionId: string,
  divisionId: string | undefined,
): Promise<DivisionBoard> {
  const { registrations, ...read } = await readDivision(scope, competitionId, divisionId)
  const { competition, events } = read
  const rules = { scheme: parseScheme(competition), tie: parseTieRule(competition) }
  return { ...read, standings: computeStandings(registrations, events, rules) }
}

/** Returns a division before the ranking, for boards that hide scores. */
export async function readDivision(
  scope: GymScope,
  competitionId: string,
  divisionId: string | undefined,
): Promise<DivisionRead> {
  const { db, gymId } = scope
  const competition = await competitionRow(scope, competitionId)
  const divisions = await db.division.findMany({
    where: { gymId, competitionId },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const division = chosen(divisions, divisionId)
  const rows = await db.event.findMany({
    where: { gymId, competitionId, divisions: { some: { gymId, divisionId: division.id } } },
    include: { divisions: { where: { gymId, divisionId: division.id } } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  const events = rows.map(({ divisions: [link], ...event }) => ({
    ...event,
    closed: link?.closedAt != null,
    prescribed: prescribedScaling(event, division, link),
  }))
  return { competition, division, events, registrations: await boardRegistrations(scope, division, events) }
}

/** Returns the points scheme of a competition. */
export function parseScheme({ pointsScheme, pointsTable }: CompetitionModel): Scheme {
  switch (pointsScheme) {
    case 'games':
      return { kind: 'table', points: GAMES_TABLE }
    case 'table':
      return { kind: 'table', points: JSON.parse(pointsTable ?? '[]') as number[] }
    default:
      return { kind: pointsScheme }
  }
}

/** Returns the tie-break rule for equal points. */
export function parseTieRule({ tieRule, tieEventId }: CompetitionModel): TieRule {
  if (tieRule !== 'event') return { kind: tieRule }
  return tieEventId === null ? { kind: 'best' } : { kind: 'event', eventId: tieEventId }
}

/** Returns the named or the only division. Throws validation_failed on division_id. */
export function chosen<D extends { id: string; name: string }>(
  divisions: readonly D[],
  id: string | undefined,
): D {
  const division = divisions.find(each => each.id === id)
  if (division) return division
  if (id !== undefined) throw invalid({ division_id: ['is not the id of a division of this competition'] })
  if (divisions.length === 1) return divisions[0]!
  const choices = divisions.map(each => `${each.name}: ${each.id}`)
  const reason = choices.length === 0 ? 'the competition has no division yet' : choices.join(', ')
  throw invalid({ division_id: [`is required (${reason})`] })
}

const PARTICIPANT = {
  id: true,
  name: true,
  gender: true,
  athleteId: true,
  affiliation: true,
  countryCode: true,
  captain: true,
} as const

async function boardRegistrations(
  scope: GymScope,
  division: DivisionModel,
  events: EventModel[],
): Promise<BoardRegistration[]> {
  const { db, gymId } = scope
  const [rows, scores] = await Promise.all([
    db.registration.findMany({
      where: { gymId, divisionId: division.id, waitingSince: null },
      include: { participants: { select: PARTICIPANT, orderBy: [{ position: 'asc' }, { id: 'asc' }] } },
    }),
    listDivisionScores(scope, division.id),
  ])
  const workouts = await workoutDetails(
    scope,
    scores.map(({ result }) => result.scaledWorkoutId ?? result.prescribedWorkoutId),
  )
  const scoresOf = groupBy(scores, score => score.registrationId)
  return rows.map(row => {
    const own = scoresOf.get(row.id) ?? []
    const places = events.flatMap(event => placeIn(event, division, row.participants, own, workouts) ?? [])
    return {
      id: row.id,
      name: row.teamName ?? row.participants.find(({ captain }) => captain)?.name ?? '',
      withdrawn: row.withdrawnAt !== null,
      registration: row,
      performances: new Map(places.map(({ eventId, performance }) => [eventId, performance])),
      results: new Map(places.flatMap(({ eventId, result }) => (result ? [[eventId, result]] : []))),
    }
  })
}

type Place = { eventId: string; performance: Performance; result: ScoredResult | null }

function placeIn(
  event: EventModel,
  division: DivisionModel,
  participants: BoardParticipant[],
  scores: BoardScore[],
  workouts: ReadonlyMap<string, StoredDetails>,
): Place | null {
  const each = participants.map(participant => {
    const score = scores.find(
      ({ eventId, participantId }) => eventId === event.id && participantId === participant.id,
    )
    if (!score) return null
    const { result, scoreId, penalty, review } = score
    const done = workouts.get(result.scaledWorkoutId ?? result.prescribedWorkoutId)!
    const performance = readPerformance(done, result, participant.gender)
    return {
      result: {
        ...{ ...result, scoreId, penalty, isReviewed: event.deadline !== null && review === 'accepted' },
        penalized: describePenalized(done, score, participant.gender),
      },
      performance: toEventPerformance(performance, event.tieBreak),
    }
  })
  if (event.kind === 'individual' && division.kind === 'team') {
    const performance = combineTeam(each.map(entry => entry?.performance ?? null))
    return performance && { eventId: event.id, performance, result: null }
  }
  const scored = each.find(entry => entry !== null)
  return scored ? { eventId: event.id, ...scored } : null
}

function describePenalized(
  done: StoredDetails,
  { penalty, result }: BoardScore,
  gender: BoardParticipant['gender'],
): string | null {
  if (penalty === null) return null
  const stored = JSON.parse(penalty) as StoredPenalty
  const workout = isLegacy(done) ? null : done
  const before = { status: result.status, details: stored.without }
  const written = describeResult(workout, before, gender, new Map())
  return [written && shortWords(written), describePenalty(stored)].filter(Boolean).join(', ')
}
