import {
  PARTICIPANT,
  REGISTRATION,
  type RegistrationDetail,
  SCORE,
  type ScoreDetail,
} from '../../schemas/registrations/registrations'
import { firstFields } from '../../schemas/shared/declared-fields'
import type { Score } from '../../services/event-scores/fields'
import type { Registration } from '../../services/registrations/registrations'
import { buildReader } from '../http/row-reader'
import { serializePenalty } from './leaderboards'
import { serializeScoreResult } from './results'

const readRegistration = buildReader(REGISTRATION)
const readParticipant = buildReader(PARTICIPANT)
const readScore = buildReader(firstFields(SCORE))
const readScoreDetail = buildReader(SCORE)

export function serializeRegistrationDetail(registration: Registration): RegistrationDetail {
  return {
    ...readRegistration(registration),
    withdrawn: registration.withdrawnAt !== null,
    participants: registration.participants.map(readParticipant),
    scores: registration.scores.map(score => ({
      ...readScore(score),
      result: serializeScoreResult(score.result),
    })),
  }
}

export function serializeScoreDetail(score: Score): ScoreDetail {
  return {
    ...readScoreDetail(score),
    result: serializeScoreResult(score.result),
    penalty: serializePenalty(score.penalty),
  }
}
