import { momentOf, momentOrNull } from '../../domain/shared/moments'
import type { ScoreDetail } from '../../schemas/event-scores/interface'
import type { RegistrationDetail } from '../../schemas/registrations/interface'
import type { Registration as RegistrationAnswer } from '../../schemas/registrations/registrations'
import type { Registration, Score } from '../../services/registrations/registrations'
import { presentPenalty } from './leaderboards'
import { presentScoreResult } from './results'

export function presentRegistration(registration: Registration): RegistrationAnswer {
  return {
    id: registration.id,
    division_id: registration.divisionId,
    registered_at: momentOf(registration.registeredAt),
    team_name: registration.teamName,
    withdrawn: registration.withdrawnAt !== null,
    participants: registration.participants.map(presentParticipant),
    scores: registration.scores.map(presentScore),
  }
}

function presentParticipant(
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

function presentScore(score: Score): RegistrationAnswer['scores'][number] {
  return {
    id: score.id,
    event_id: score.eventId,
    participant_id: score.participantId,
    video_url: score.videoUrl,
    result: presentScoreResult(score.result),
  }
}

/** A registration by itself: with the competition it is for, and whether it waits. */
export function presentRegistrationDetail(registration: Registration): RegistrationDetail {
  return {
    ...presentRegistration(registration),
    competition_id: registration.competitionId,
    waiting_since: momentOrNull(registration.waitingSince),
    withdrawn_at: momentOrNull(registration.withdrawnAt),
  }
}

/** A score by itself. */
export function presentScoreDetail(score: Score): ScoreDetail {
  return {
    ...presentScore(score),
    registration_id: score.registrationId,
    penalty: presentPenalty(score.penalty),
    review: score.review,
  }
}
