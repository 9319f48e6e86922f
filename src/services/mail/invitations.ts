import type { MailContents } from '../../domain/mail/kinds'
import { findLastDay } from '../../domain/registrations/invitees'
import type { Inside } from '../shared/in-transaction'
import { queueMail } from './outbox'
import { isMailOn } from './set-up'

/** Writes to an invited person. Returns false without an address or mail server. */
export async function mailInvitation(
  inside: Inside,
  id: string,
  news: MailContents['invitation']['news'],
): Promise<boolean> {
  const { db, gymId } = inside
  if (!isMailOn(db)) return false
  const found = await db.invitation.findFirst({
    where: { gymId, id },
    include: {
      competition: { select: { name: true, timeZone: true } },
      division: { select: { name: true } },
    },
  })
  if (!found) return false
  const { competition, division, competitionId, until } = found
  return queueMail(inside, {
    ...{ kind: 'invitation', address: found.email, name: found.name },
    contents: {
      ...{ invitationId: id, competition: competition.name, competitionId, division: division.name },
      ...{ news, lastDay: findLastDay(until, competition.timeZone) },
    },
  })
}
