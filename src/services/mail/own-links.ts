import type { MailContents } from '../../domain/mail/kinds'
import type { RegistrationWhereInput } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { listPeopleToMail } from './competitions'
import { queueMail } from './outbox'
import { isMailOn } from './set-up'

const PAUSE_MS = 15 * 60 * 1000

/** Mails the links of all registrations with an address, once in a quarter of an hour. */
export async function mailOwnLinks(
  scope: GymScope,
  competitionId: string,
  address: string,
  now: Date,
): Promise<void> {
  await inTransaction(scope, async inside => {
    await mailLinks(inside, { competitionId }, [address], { why: 'asked', of: competitionId, now })
  })
}

/** Mails the links of earlier registrations in the division to the addresses of a new one. */
export async function mailEarlierLinks(
  inside: Inside,
  { id, divisionId }: { id: string; divisionId: string },
  addresses: readonly string[],
): Promise<void> {
  if (!isMailOn(inside.db)) return
  const earlier = { id: { not: id }, divisionId, withdrawnAt: null }
  await mailLinks(inside, earlier, addresses, { why: 'again', of: divisionId, now: new Date() })
}

async function mailLinks(
  inside: Inside,
  registration: RegistrationWhereInput,
  addresses: readonly string[],
  { why, of, now }: { why: MailContents['own_link']['why']; of: string; now: Date },
): Promise<void> {
  const competition = { status: 'published' as const }
  const { db, gymId } = inside
  const key = `own link ${why} ${of}`
  const recent = await db.mail.findMany({
    where: { gymId, key: { startsWith: key }, createdAt: { gte: new Date(now.getTime() - PAUSE_MS) } },
    select: { address: true },
  })
  const open = addresses.filter(address => address !== '' && recent.every(mail => mail.address !== address))
  const found = await db.participant.findMany({
    where: { gymId, email: { in: open }, registration: { ...registration, gymId, competition } },
    select: { id: true, registrationId: true },
    orderBy: { id: 'asc' },
  })
  for (const { id, registrationId } of found) {
    const people = await listPeopleToMail(inside, registrationId)
    const person = people.find(({ about }) => about.participantId === id)
    if (person)
      await queueMail(inside, {
        ...{ ...person.to, kind: 'own_link', key: `${key} ${id} ${now.getTime()}` },
        contents: { ...person.about, why },
      })
  }
}
