import { DEFAULT_TOPICS, type MailKind, type Topic, topicOf } from '../../domain/mail/kinds'
import { type NewMail, writeMail } from '../platform/mail/outbox'
import type { Inside } from '../shared/in-transaction'
import { isMailOn } from './set-up'

/** Queues a mail. Returns false without mail server or address, for an unwanted topic, and for a used key. */
export async function queueMail<Kind extends MailKind>(
  inside: Inside,
  mail: Omit<NewMail<Kind>, 'gymId'>,
): Promise<boolean> {
  const { db, gymId } = inside
  if (!isMailOn(db) || mail.address === '') return false
  const topic = topicOf(mail.kind)
  if (topic !== null && !(await wants(inside, mail.address, topic))) return false
  return writeMail(db, { ...mail, gymId })
}

async function wants({ db, gymId }: Inside, address: string, topic: Topic): Promise<boolean> {
  const key = { gymId, address: address.trim().toLowerCase(), topic }
  const choice = await db.mailChoice.findUnique({ where: { gymId_address_topic: key } })
  return choice?.wanted ?? DEFAULT_TOPICS[topic]
}
