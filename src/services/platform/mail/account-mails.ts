import type { Db, Tx } from '../../../db/client'
import { transaction } from '../../../db/transaction'
import type { SecurityEvent } from '../../../domain/mail/kinds'
import type { PersonModel } from '../../../generated/sqlite/models'
import { ACTIVE } from '../../athletes/active'
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
    const createdAt = { gt: new Date(Date.now() - HOUR_MS) }
    const asked = await tx.mail.count({ where: { address, kind: 'reset', createdAt } })
    if (person?.passwordHash && asked < RESETS_AN_HOUR) await mailReset(tx, person, null)
  })
}

/** Mails a link for a new password. `byAdmin` names the admin who requested it. */
export async function mailReset(tx: Tx, person: Owner, byAdmin: string | null): Promise<boolean> {
  const { id: personId, email: address, name } = person
  const gymId = await onlyGymOf(tx, personId)
  return writeMail(tx, { gymId, kind: 'reset', contents: { personId, byAdmin }, address, name, personId })
}

async function onlyGymOf(tx: Tx, personId: string): Promise<string | null> {
  const athletes = await tx.athlete.findMany({
    where: { personId, ...ACTIVE },
    select: { gymId: true },
    take: 2,
  })
  return athletes.length === 1 ? athletes[0]!.gymId : null
}
