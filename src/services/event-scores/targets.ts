import { v5 as uuidFrom } from 'uuid'
import type { StoredPenalty } from '../../domain/event-scores/penalty'
import type { ReadRow } from '../../domain/results/typed-score'
import { invalid, notFound } from '../../errors'
import type {
  DivisionModel,
  EventModel,
  ParticipantModel,
  RegistrationModel,
  ScoreModel,
} from '../../generated/sqlite/models'
import { seesAllScores } from '../../policies/competition-roles'
import type { ResultDetails, Scaling } from '../../schemas/results/result-details'
import type { Actor, GymScope } from '../../scope'
import { type EventVersions, eventVersions, prescribedScaling } from '../competitions/event-versions'
import { readEventScore } from './event-scores'
import {
  findScoreTarget,
  type ScoredEvent,
  type ScoredParticipant,
  type ScoreTarget,
  type StoredScore,
} from './score-target'

export type { StoredScore } from './score-target'

export type Entrant = RegistrationModel & { division: DivisionModel; participants: ParticipantModel[] }

export type EventRef = { competitionId: string; eventId: string }

export type Target = {
  event: ScoredEvent
  versions: EventVersions
  registration: ScoreTarget['registration']
  participant: ScoredParticipant
  prescribed: Scaling
  stored: StoredScore | null
  units: 'kg' | 'lb'
  /** Id of the division in which the event is closed. */
  closedIn?: string | null
}

/** Returns an event of a competition. */
export async function requireEvent(scope: GymScope, competitionId: string, id: string): Promise<EventModel> {
  const event = await scope.db.event.findFirst({ where: { gymId: scope.gymId, competitionId, id } })
  if (!event) throw notFound('The event')
  return event
}

/**
 * Returns the target of a participant's score. Throws not_found for the event, and validation_failed on
 * `participant_id`.
 */
export async function requireTarget(
  scope: GymScope,
  { competitionId, eventId }: EventRef,
  participantId: string,
): Promise<Target> {
  const found = await findScoreTarget(scope, competitionId, { eventId, participantId })
  const nobody = () => invalid({ participant_id: ['must be registered for this event'] })
  if (!found) {
    await requireEvent(scope, competitionId, eventId)
    throw nobody()
  }
  const { event, registration, link, stored, units } = found
  const participant = listScored(event, registration).find(({ id }) => id === participantId)
  if (!participant)
    throw invalid({ participant_id: ['must be the captain: this event has one score for each team'] })
  const versions = await eventVersions(scope, [event])
  return {
    event,
    versions: versions.get(event.id)!,
    registration,
    participant,
    prescribed: prescribedScaling(event, registration.division, link),
    stored,
    units,
    closedIn: link.closedAt && link.divisionId,
  }
}

export const ENTRANT = {
  division: true,
  participants: { orderBy: [{ position: 'asc' as const }, { id: 'asc' as const }] },
}

type OfDivision<Person = ScoredParticipant> = {
  division: Pick<DivisionModel, 'kind'>
  participants: Person[]
}

/**
 * Returns the participants with a score of their own: every member in an event scored by member, else the
 * captain.
 */
export function listScored<Person extends Pick<ParticipantModel, 'captain'>>(
  event: Pick<EventModel, 'kind'>,
  { division, participants }: OfDivision<Person>,
): Person[] {
  if (event.kind === 'individual' && division.kind === 'team') return participants
  const captain = participants.find(each => each.captain) ?? participants[0]
  return captain ? [captain] : []
}

/** Returns the name of a row: the team, the athlete, or the member of a team. */
export function rowName(
  event: Pick<EventModel, 'kind'>,
  { division, participants, teamName }: OfDivision & Pick<Entrant, 'teamName'>,
  participant: Pick<ParticipantModel, 'name'>,
): string {
  if (teamName === null) return participant.name
  const oneByOne = event.kind === 'individual' && division.kind === 'team' && participants.length > 0
  return oneByOne ? `${participant.name} (${teamName})` : teamName
}

/** Reads the typed score of a row. */
export function readRowScore(
  { event, versions, participant, prescribed, units }: Target,
  { score, scaling = prescribed }: { score: string; scaling?: Scaling | undefined },
): ReadRow {
  const reader = { gender: participant.gender, units }
  return readEventScore(score, versions, event, { chosen: scaling, reader })
}

/** Returns the penalty of a stored score. Null without a penalty. */
export function parsePenalty({ penalty }: Pick<ScoreModel, 'penalty'>): StoredPenalty | null {
  return penalty === null ? null : (JSON.parse(penalty) as StoredPenalty)
}

/** Returns the result before the penalty. */
export function parseDetails(stored: StoredScore): ResultDetails {
  return parsePenalty(stored)?.without ?? (JSON.parse(stored.result.details) as ResultDetails)
}

/**
 * Returns the id of a participant's score in an event. A score entered again has the same id, which continues
 * its history.
 */
export function scoreId(eventId: string, participantId: string): string {
  return uuidFrom(participantId, eventId)
}

/** False for reviewers, unless the score was submitted with a video. */
export function maySee(actor: Actor, score: Pick<ScoreModel, 'videoUrl'> | null): boolean {
  return seesAllScores(actor) || (score !== null && score.videoUrl !== null)
}
