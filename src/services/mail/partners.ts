import type { MailContents } from '../../domain/mail/kinds'
import type { PartnerSearchModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import type { Inside } from '../shared/in-transaction'
import { queueMail } from './outbox'

/** Mails the link that proves the address of an entry on the board. Returns false where no mail goes out. */
export async function mailPartnerProof(inside: Inside, search: PartnerSearchModel): Promise<boolean> {
  const { id, email: address, name } = search
  const contents = await aboutSearch(inside, search)
  return queueMail(inside, { kind: 'partner_proof', key: proofKey(id), address, name, contents })
}

const proofKey = (searchId: string) => `partner proof ${searchId}`

/** Returns false once the mail of `mailPartnerProof` has failed. */
export async function isProofMailed(scope: GymScope, searchId: string): Promise<boolean> {
  const { db, gymId } = scope
  const mail = await db.mail.findFirst({
    where: { gymId, key: proofKey(searchId), problem: null },
    select: { id: true },
  })
  return mail !== null
}

type Message = { key: string } & Pick<MailContents['partner_message'], 'by' | 'email' | 'phone' | 'text'>

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
