import type { MailContents } from '../../domain/mail/kinds'
import type { Inside } from '../shared/in-transaction'
import { listPeopleToMail } from './competitions'
import { queueMail } from './outbox'

export type PaymentNews = MailContents['payment']['news']

/** Tells the captain about money; returns false without an address or mail server. `amount` is in minor units. */
export async function mailPayment(
  inside: Inside,
  registrationId: string,
  news: PaymentNews,
  amount: number,
): Promise<boolean> {
  const { db, gymId } = inside
  const order = await db.registrationOrder.findFirst({ where: { gymId, registrationId } })
  const [captain] = (await listPeopleToMail(inside, registrationId)).filter(
    ({ about }) => about.captain === null,
  )
  if (!order || !captain) return false
  const until = order.heldUntil?.toISOString() ?? null
  const money = { amount, currency: order.currency, news, until }
  return queueMail(inside, {
    ...{ ...captain.to, kind: 'payment' },
    contents: { ...captain.about, ...money },
  })
}
