import { conflict } from '../../errors'
import type { RegistrationPay } from '../../schemas/payments/interface'
import type { GymScope } from '../../scope'
import { getRegistration } from '../registrations/fields'
import type { Registration } from '../registrations/registrations'
import { markPaid } from './by-hand'
import { getPayment, type RegistrationPayment } from './own-payment'

export type PaidRegistration = Registration & { payment: RegistrationPayment | null }

/** Returns a registration with participants, scores and payment. */
export async function getPaidRegistration(scope: GymScope, id: string): Promise<PaidRegistration> {
  const registration = await getRegistration(scope, id)
  return { ...registration, payment: await getPayment(scope, id) }
}

/** Records a payment. Throws validation_failed on `amount` and `participant_id`, and conflict nothing_due. */
export async function payRegistration(
  scope: GymScope,
  id: string,
  { amount, method = 'hand', note = null, participant_id = null }: RegistrationPay,
): Promise<void> {
  const { competitionId } = await getRegistration(scope, id)
  if ((await getPayment(scope, id)) === null) throw conflict('nothing_due', 'This registration is free.')
  await markPaid(scope, competitionId, id, { amount, method, note, participant_id })
}
