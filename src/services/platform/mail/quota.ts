import type { Db } from '../../../db/client'
import { type MailKind, topicOf } from '../../../domain/mail/kinds'
import { DAY_MS } from '../../../domain/shared/units'
import type { MailModel } from '../../../generated/sqlite/models'
import { quotasFor } from '../../shared/quotas'

type Postponed = { until: Date; problem: string }

/**
 * Postpones a mail to the next day (UTC) when its gym has sent its quota today, null when it may go. Mails without a
 * topic always may.
 */
export async function postponeByQuota(db: Db, mail: MailModel, now: Date): Promise<Postponed | null> {
  const { gymId, kind } = mail
  if (gymId === null || topicOf(kind as MailKind) === null) return null
  const most = quotasFor(db, gymId)?.mails ?? null
  if (most === null) return null
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS
  const sent = await db.mail.count({ where: { gymId, sentAt: { gte: new Date(today) } } })
  if (sent < most) return null
  const problem = `The gym has used its quota of ${most} mails a day.`
  return { until: new Date(today + DAY_MS), problem }
}
