import {
  PARTICIPANT,
  REGISTRATION,
  type RegistrationDetail,
  SCORE,
  type ScoreDetail,
} from '../../schemas/registrations/registrations'
import { firstFields } from '../../schemas/shared/declared-fields'
import type { Score } from '../../services/event-scores/fields'
import type { PaidRegistration } from '../../services/payments/interface'
import type { Registration } from '../../services/registrations/registrations'
import { buildReader } from '../http/row-reader'
import { serializePenalty } from './leaderboards'
import { serializeScoreResult } from './results'

const readRegistration = buildReader(REGISTRATION)
const readParticipant = buildReader(PARTICIPANT)
const readScore = buildReader(firstFields(SCORE))
const readScoreDetail = buildReader(SCORE)

export function serializeRegistrationDetail(
  registration: Registration & Partial<PaidRegistration>,
): RegistrationDetail {
  return {
    ...readRegistration(registration),
    withdrawn: registration.withdrawnAt !== null,
    payment: serializePayment(registration.payment ?? null),
    participants: registration.participants.map(readParticipant),
    scores: registration.scores.map(score => ({
      ...readScore(score),
      result: serializeScoreResult(score.result),
    })),
  }
}

function serializePayment(payment: PaidRegistration['payment'] | null): RegistrationDetail['payment'] {
  if (!payment) return null
  const { order, state, due, shares } = payment
  const { currency, total, paid, refunded, reference, heldUntil } = order
  return {
    ...{ state, currency, total, paid, refunded, due, reference },
    held_until: heldUntil && heldUntil.toISOString(),
    shares:
      shares?.map(({ participantId, ...amounts }) => ({
        participant_id: participantId,
        share: amounts.share,
        due: amounts.due,
      })) ?? null,
  }
}

export function serializeScoreDetail(score: Score): ScoreDetail {
  return {
    ...readScoreDetail(score),
    result: serializeScoreResult(score.result),
    penalty: serializePenalty(score.penalty),
  }
}
