import { v5 } from 'uuid'
import { DAY_MS } from '../../../domain/shared/units'
import { conflict } from '../../../errors'
import type { PartnerMessageForm } from '../../../schemas/registrations/partners'
import type { GymScope } from '../../../scope'
import { mailPartnerMessage } from '../../mail/partners'
import { inTransaction } from '../../shared/in-transaction'
import { findShownSearch } from './board'

const MESSAGES_A_DAY = 10

type Writer = { key: string; athleteId: string | null }

/**
 * Stores a message for the page of an entry, once for each key, and mails it to a proven address. Throws not_found, and
 * conflict mailed_already.
 */
export async function writeToPartner(
  scope: GymScope,
  competitionId: string,
  searchId: string,
  { name, email, phone, message: text }: Pick<PartnerMessageForm, 'name' | 'email' | 'phone' | 'message'>,
  { key, athleteId }: Writer,
  now = new Date(),
): Promise<void> {
  await inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const search = await findShownSearch(inside, competitionId, searchId, now)
    const id = v5(key, v5.URL)
    if (await db.partnerMessage.findFirst({ where: { gymId, id }, select: { id: true } })) return
    const since = { gte: new Date(now.getTime() - DAY_MS) }
    const today = await db.partnerMessage.count({
      where: { gymId, createdAt: since, search: { gymId, email: search.email } },
    })
    if (today >= MESSAGES_A_DAY)
      throw conflict(
        'mailed_already',
        `${search.name} has had many messages today. Please write again tomorrow.`,
      )
    const sent = { name, email: email ?? '', phone, text }
    await db.partnerMessage.create({ data: { id, gymId, searchId, athleteId, ...sent, createdAt: now } })
    if (!search.addressProven) return
    await mailPartnerMessage(inside, search, { key, by: name, email: sent.email, phone, text })
  })
}
