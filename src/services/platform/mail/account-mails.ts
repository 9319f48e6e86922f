/** Mail about somebody's account, which is for the whole installation: it comes from their gym where they are in one alone. */
import type { Db, Tx } from '../../../db/client'
import { transaction } from '../../../db/transaction'
import type { SecurityEvent } from '../../../domain/mail/kinds'
import type { PersonModel } from '../../../generated/sqlite/models'
import { ACTIVE } from '../../athletes/active'
import { isMailOn } from '../../mail/set-up'
import { writeMail } from './outbox'

type Owner = Pick<PersonModel, 'id' | 'name' | 'email'>

const HOUR_MS = 60 * 60 * 1000
/** Nobody's mailbox is filled by somebody who asks for links again and again. */
const RESETS_AN_HOUR = 3

/**
 * Tells somebody what happened to their account, with the `tx` of what did. There is no way not to get these. `device` is
 * the browser it happened in, in words; `address` where it is not the one of the account.
 */
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
 * Has a link to a new password sent to whoever has an account with this e-mail: three an hour at most. Says nothing of
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

/** Sends a person with an account a link to a new password. `byAdmin` is who had it sent, when it was not themselves. */
export async function mailReset(tx: Tx, person: Owner, byAdmin: string | null): Promise<boolean> {
  const { id: personId, email: address, name } = person
  const gymId = await onlyGymOf(tx, personId)
  return writeMail(tx, { gymId, kind: 'reset', contents: { personId, byAdmin }, address, name, personId })
}

/** The gym that the person is in; null when there are several, or none. */
async function onlyGymOf(tx: Tx, personId: string): Promise<string | null> {
  const athletes = await tx.athlete.findMany({
    where: { personId, ...ACTIVE },
    select: { gymId: true },
    take: 2,
  })
  return athletes.length === 1 ? athletes[0]!.gymId : null
}
