import { toTimestamp, toTimestampOrNull } from '../../domain/shared/moments'
import type { ScoreDetail } from '../../schemas/event-scores/interface'
import type { RegistrationDetail } from '../../schemas/registrations/interface'
import type { Registration as RegistrationAnswer } from '../../schemas/registrations/registrations'
import type { Score } from '../../services/event-scores/fields'
import type { Registration } from '../../services/registrations/registrations'
import { serializePenalty } from './leaderboards'
import { serializeScoreResult } from './results'

function serializeRegistration(registration: Registration): RegistrationAnswer {
  return {
    id: registration.id,
    division_id: registration.divisionId,
    registered_at: toTimestamp(registration.registeredAt),
    team_name: registration.teamName,
    withdrawn: registration.withdrawnAt !== null,
    participants: registration.participants.map(serializeParticipant),
    scores: registration.scores.map(serializeScore),
  }
}

function serializeParticipant(
  participant: Registration['participants'][number],
): RegistrationAnswer['participants'][number] {
  return {
    id: participant.id,
    name: participant.name,
    email: participant.email,
    gender: participant.gender,
    country_code: participant.countryCode,
    affiliation: participant.affiliation,
    captain: participant.captain,
  }
}

function serializeScore(score: Score): RegistrationAnswer['scores'][number] {
  return {
    id: score.id,
    event_id: score.eventId,
    participant_id: score.participantId,
    video_url: score.videoUrl,
    result: serializeScoreResult(score.result),
  }
}

export function serializeRegistrationDetail(registration: Registration): RegistrationDetail {
  return {
    ...serializeRegistration(registration),
    competition_id: registration.competitionId,
    waiting_since: toTimestampOrNull(registration.waitingSince),
    withdrawn_at: toTimestampOrNull(registration.withdrawnAt),
  }
}

export function serializeScoreDetail(score: Score): ScoreDetail {
  return {
    ...serializeScore(score),
    registration_id: score.registrationId,
    penalty: serializePenalty(score.penalty),
    review: score.review,
  }
}
