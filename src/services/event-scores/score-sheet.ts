import { notFound } from '../../errors'
import type { DivisionModel, EventModel, HeatModel, ParticipantModel } from '../../generated/sqlite/models'
import { mayHelp } from '../../policies/competition-roles'
import { isInLanes } from '../../schemas/heats/lanes'
import type { Scaling } from '../../schemas/results/result-details'
import type { GymScope } from '../../scope'
import {
  chooseVersion,
  type EventVersions,
  eventVersions,
  prescribedScaling,
} from '../competitions/event-versions'
import { type LastChange, lastChanges } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { hashRevisions } from '../shared/revisions'
import { findWorkouts, type Workout } from '../workouts/workouts'
import { ENTRANT, type Entrant, listScored, requireEvent, type StoredScore } from './targets'

export type ScoreRow = {
  registration: Entrant
  participant: ParticipantModel
  /** Heat and lane of the row. Null without heats. */
  place: { heat: HeatModel; lane: number } | null
  score: (StoredScore & { done: Workout; last: LastChange | null; createdAt: Date }) | null
  prescribed: Scaling
}

export type EventScoreSheet = {
  event: EventModel
  versions: EventVersions
  heats: HeatModel[]
  divisions: DivisionModel[]
  rows: ScoreRow[]
  version: string
}

type Wanted = {
  heatId?: string | undefined
  divisionId?: string | undefined
  lanes?: string
  registrationId?: string
  participantId?: string
}

/** Returns the sheet of an event for its organisers. */
export async function getEventScoreSheet(
  scope: GymScope,
  competitionId: string,
  eventId: string,
  wanted: Wanted = {},
): Promise<EventScoreSheet> {
  authorize(mayHelp(scope.actor, competitionId, 'score'))
  return buildEventScoreSheet(scope, await requireEvent(scope, competitionId, eventId), wanted)
}

/** Throws forbidden, and not_found when the competition has no such event. */
export async function assertEvent(scope: GymScope, competitionId: string, eventId: string): Promise<void> {
  authorize(mayHelp(scope.actor, competitionId, 'score'))
  await requireEvent(scope, competitionId, eventId)
}

/** Returns the rows of an event without checking permissions. */
export async function buildEventScoreSheet(
  scope: GymScope,
  event: EventModel,
  wanted: Wanted,
): Promise<EventScoreSheet> {
  const { db, gymId } = scope
  const eventId = event.id
  const { participantId, registrationId } = wanted
  // A single row is found by its id.
  const id =
    participantId === undefined ? registrationId : await registrationOf(scope, participantId, registrationId)
  const only = id === undefined ? {} : { id }
  const [registrations, scores, heats, lanes, divisions, versions] = await Promise.all([
    db.registration.findMany({
      where: {
        gymId,
        competitionId: event.competitionId,
        waitingSince: null,
        division: { events: { some: { gymId, eventId } } },
        ...only,
      },
      include: ENTRANT,
      orderBy: [{ registeredAt: 'asc' }, { id: 'asc' }],
    }),
    db.score.findMany({
      where: {
        gymId,
        eventId,
        ...(registrationId !== undefined && { registrationId }),
        ...(participantId !== undefined && { participantId }),
      },
      include: { result: true },
    }),
    db.heat.findMany({ where: { gymId, eventId }, orderBy: [{ startsAt: 'asc' }, { number: 'asc' }] }),
    db.heatLane.findMany({
      where: {
        gymId,
        heat: { eventId },
        ...(Object.keys(only).length > 0 && { registration: { gymId, ...only } }),
      },
    }),
    db.division.findMany({
      where: { gymId, events: { some: { gymId, eventId } } },
      include: { events: { where: { gymId, eventId } } },
      orderBy: [{ position: 'asc' }, { id: 'asc' }],
    }),
    eventVersions(scope, [event]),
  ])
  const { heatId, divisionId } = wanted
  if (heatId !== undefined && !heats.some(({ id }) => id === heatId)) throw notFound('The heat')
  if (divisionId !== undefined && !divisions.some(({ id }) => id === divisionId))
    throw notFound('The division')
  const ids = scores.map(({ id }) => id)
  const lasts = await lastChanges(scope, 'score', ids)
  const doneOf = await workoutsDone(scope, versions.get(eventId)!, scores)
  const scoreOf = new Map(scores.map(score => [score.participantId, score]))
  const laneOf = new Map(lanes.map(lane => [lane.registrationId, lane]))
  const heatOf = new Map(heats.map(heat => [heat.id, heat]))
  const prescribedIn = new Map(
    divisions.map(({ events: [link], ...division }) => [
      division.id,
      prescribedScaling(event, division, link),
    ]),
  )
  const rows = registrations.flatMap(registration => {
    const lane = laneOf.get(registration.id)
    const place = lane ? { heat: heatOf.get(lane.heatId)!, lane: lane.lane } : null
    return listScored(event, registration).map(participant => {
      const score = scoreOf.get(participant.id)
      return {
        registration,
        participant,
        place,
        score: score ? { ...score, done: doneOf(score), last: lasts.get(score.id) ?? null } : null,
        prescribed: prescribedIn.get(registration.divisionId) ?? ('rx' as const),
      }
    })
  })
  return {
    event,
    versions: versions.get(eventId)!,
    heats,
    divisions,
    rows: rows.filter(row => isWanted(row, wanted)).sort(byPlace(divisions)),
    version: hashRevisions(scores),
  }
}

/** Returns the id of a participant's registration, or an id that matches no row. */
async function registrationOf({ db, gymId }: GymScope, id: string, registrationId?: string): Promise<string> {
  const found = await db.participant.findFirst({
    where: { gymId, id, ...(registrationId !== undefined && { registrationId }) },
    select: { registrationId: true },
  })
  return found?.registrationId ?? ''
}

/** Returns the version of an event's rows. */
export async function readEventVersion(scope: GymScope, eventId: string): Promise<string> {
  const { db, gymId } = scope
  const scores = await db.score.findMany({ where: { gymId, eventId }, select: { id: true, revision: true } })
  return hashRevisions(scores)
}

/** Existing scores keep the event's earlier workout. */
async function workoutsDone(
  scope: GymScope,
  versions: EventVersions,
  scores: readonly StoredScore[],
): Promise<(score: StoredScore) => Workout> {
  const current = [versions.rx, versions.scaled, versions.foundations].filter(each => each !== null)
  const known = new Map(current.map(workout => [workout.id, workout]))
  const idOf = ({ result }: StoredScore) => result.scaledWorkoutId ?? result.prescribedWorkoutId
  const missing = scores.map(idOf).filter(id => !known.has(id))
  const { workouts } = await findWorkouts(scope, missing)
  return score =>
    known.get(idOf(score)) ?? workouts.get(idOf(score)) ?? chooseVersion(versions, score.result.scaling)
}

function isWanted(
  { registration, participant, place, score }: ScoreRow,
  { heatId, divisionId, lanes = '', participantId }: Wanted,
): boolean {
  // Withdrawn registrations have a row only with a score.
  if (registration.withdrawnAt !== null && score === null) return false
  if (participantId !== undefined && participant.id !== participantId) return false
  if (heatId !== undefined && place?.heat.id !== heatId) return false
  if (divisionId !== undefined && registration.divisionId !== divisionId) return false
  return lanes === '' || (place !== null && isInLanes(lanes, place.lane))
}

/** Sorts by heat and lane; rows without a heat come last, by division and registration. */
function byPlace(divisions: readonly DivisionModel[]) {
  const order = new Map(divisions.map(({ id }, index) => [id, index]))
  const key = ({ registration, place }: ScoreRow) => [
    place ? place.heat.number : Number.MAX_SAFE_INTEGER,
    place ? place.lane : (order.get(registration.divisionId) ?? 0),
  ]
  return (a: ScoreRow, b: ScoreRow): number => {
    const [[heatA, laneA], [heatB, laneB]] = [key(a), key(b)] as [[number, number], [number, number]]
    return heatA - heatB || laneA - laneB
  }
}
