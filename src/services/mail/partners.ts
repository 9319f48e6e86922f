import type { MailContents } from '../../domain/mail/kinds'
import type { PartnerSearchModel } from '../../generated/sqlite/models'
import type { Inside } from '../shared/in-transaction'
import { queueMail } from './outbox'

/** Mails the link that proves the address of an entry on the board. */
export async function mailPartnerProof(inside: Inside, search: PartnerSearchModel): Promise<void> {
  const { email: address, name } = search
  const contents = await aboutSearch(inside, search)
  await queueMail(inside, { kind: 'partner_proof', address, name, contents })
}

type Message = { key: string } & Pick<MailContents['partner_message'], 'by' | 'email' | 'text'>

/** Passes a message on to the person of an entry, once for each key. */
export async function mailPartnerMessage(
  inside: Inside,
  search: PartnerSearchModel,
  { key, ...message }: Message,
): Promise<void> {
  const { email: address, name } = search
  const contents = { ...(await aboutSearch(inside, search)), ...message }
  await queueMail(inside, { kind: 'partner_message', key, address, name, contents })
}

async function aboutSearch(
  { db, gymId }: Inside,
  { id: searchId, competitionId, divisionId }: PartnerSearchModel,
): Promise<MailContents['partner_proof']> {
  const { name, competition } = await db.division.findFirstOrThrow({
    where: { gymId, id: divisionId },
    select: { name: true, competition: { select: { name: true } } },
  })
  return { searchId, competitionId, competition: competition.name, division: name }
}
