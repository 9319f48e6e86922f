import type { MailContents } from '../../domain/mail/kinds'
import type { Inside } from '../shared/in-transaction'
import { listPeopleToMail } from './competitions'
import { findDue } from './due'
import { queueMail } from './outbox'

export type PaymentNews = MailContents['payment']['news']

/**
 * Tells the captain about money, and the member who paid; returns false without an address or mail server. `amount` is in
 * minor units.
 */
export async function mailPayment(
  inside: Inside,
  registrationId: string,
  news: PaymentNews,
  amount: number,
  { payerId = null }: { payerId?: string | null } = {},
): Promise<boolean> {
  const { db, gymId } = inside
  const order = await db.registrationOrder.findFirst({
    where: { gymId, registrationId },
    include: { registration: { select: { waitingSince: true, withdrawnAt: true, participants: true } } },
  })
  if (!order) return false
  const { currency, heldUntil, registration } = order
  const dueFor = await findDue(inside, registrationId)
  const payer = registration.participants.find(({ id }) => id === payerId)
  const money = { amount, currency, news, until: heldUntil?.toISOString() ?? null }
  const waiting = registration.waitingSince !== null && registration.withdrawnAt === null
  let isMailed = false
  for (const { to, about, isCaptain } of await listPeopleToMail(inside, registrationId)) {
    const { participantId } = about
    if (!isCaptain && participantId !== payerId) continue
    const by = participantId === payerId ? null : (payer?.name ?? null)
    const contents = { ...about, ...money, by, waiting, pay: dueFor(participantId) }
    if (await queueMail(inside, { ...to, kind: 'payment', contents })) isMailed = true
  }
  return isMailed
}
