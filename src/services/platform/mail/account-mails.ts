import type { Db, Tx } from '../../../db/client'
import { transaction } from '../../../db/transaction'
import type { MailContents, SecurityEvent } from '../../../domain/mail/kinds'
import { conflict } from '../../../errors'
import type { PersonModel } from '../../../generated/sqlite/models'
import { ACTIVE } from '../../../policies/athletes'
import { isMailOn } from '../../mail/set-up'
import { writeMail } from './outbox'

type Owner = Pick<PersonModel, 'id' | 'name' | 'email'>

const HOUR_MS = 60 * 60 * 1000
/** Keeps repeated requests from flooding a mailbox. */
const RESETS_AN_HOUR = 3

/** Tells a person about a change to their account, in its transaction. These mails can't be turned off. */
export async function mailSecurity(
  tx: Tx,
  person: Owner,
  event: SecurityEvent,
  { device = null, address = person.email }: { device?: string | null; address?: string } = {},
): Promise<void> {
  if (!isMailOn(tx)) return
  const contents = { event, device, at: new Date().toISOString() }
  const gymId = await onlyGymOf(tx, person.id)
  await writeMail(tx, { gymId, kind: 'security', contents, address, name: person.name, personId: person.id })
}

/**
 * Mails a link for a new password to the account with this e-mail, at most three an hour, without revealing
 * whether there is one.
 */
export async function askForReset(db: Db, email: string): Promise<void> {
  const address = email.trim().toLowerCase()
  await transaction(db, async tx => {
    const person = await tx.person.findUnique({ where: { email: address } })
    if (person?.passwordHash && (await mayAsk(tx, address))) await mailReset(tx, person, null)
  })
}

/** Mails a link that proves a person's own address, at most three an hour. Throws conflict mail_off. */
export async function mailConfirmation(db: Db, person: Owner): Promise<void> {
  if (!isMailOn(db)) throw conflict('mail_off', 'No mail is sent from this server.')
  await transaction(db, async tx => {
    if (await mayAsk(tx, person.email)) await mailReset(tx, person, null, { purpose: 'confirm' })
  })
}

/**
 * Mails a link that proves the address of a join form, or the news that the address has an account. Returns
 * false without mail.
 */
export async function mailJoining(
  tx: Tx,
  person: Owner,
  gym: string,
  { isKnown }: { isKnown: boolean },
): Promise<boolean> {
  if (!isMailOn(tx)) return false
  const purpose = isKnown ? 'known' : 'join'
  // Strangers can type any name.
  const unnamed = { ...person, name: '' }
  if (await mayAsk(tx, person.email)) await mailReset(tx, unnamed, null, { purpose, gym })
  return true
}

async function mayAsk(tx: Tx, address: string): Promise<boolean> {
  const createdAt = { gt: new Date(Date.now() - HOUR_MS) }
  return (await tx.mail.count({ where: { address, kind: 'reset', createdAt } })) < RESETS_AN_HOUR
}

/** Mails a link for a new password. `byAdmin` names the admin who requested it. */
export async function mailReset(
  tx: Tx,
  person: Owner,
  byAdmin: string | null,
  about: Pick<MailContents['reset'], 'purpose' | 'gym'> = {},
): Promise<boolean> {
  const { id: personId, email: address, name } = person
  const gymId = await onlyGymOf(tx, personId)
  return writeMail(tx, {
    gymId,
    kind: 'reset',
    contents: { personId, byAdmin, ...about },
    address,
    name,
    personId,
  })
}

async function onlyGymOf(tx: Tx, personId: string): Promise<string | null> {
  const athletes = await tx.athlete.findMany({
    where: { personId, ...ACTIVE },
    select: { gymId: true },
    take: 2,
  })
  return athletes.length === 1 ? athletes[0]!.gymId : null
}
