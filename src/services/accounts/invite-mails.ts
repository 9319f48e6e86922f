import { conflict } from '../../errors'
import type { AthleteModel } from '../../generated/sqlite/models'
import { canManageAthlete, isActive } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { queueMail } from '../mail/outbox'
import { isMailOn } from '../mail/set-up'
import { findAthlete, recordAthlete } from '../shared/athletes'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { listUnclaimed } from './invites'

const TIMEOUT_MS = 60_000
const keyOf = (inviteId: string) => `invite ${inviteId}`

/**
 * Mails an athlete the invite, each link once, and returns the address. Throws conflict mail_off, no_address,
 * already_mailed, or invite_over without a valid link.
 */
export async function mailInvite(scope: GymScope, athleteId: string): Promise<string> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const athlete = await findAthlete(inside, athleteId)
    authorize(canManageAthlete(inside.actor, athlete), 'Only an admin can invite an admin.')
    if (!isMailOn(inside.db)) throw conflict('mail_off', 'No mail is sent from this server.')
    if (athlete.email === '') throw conflict('no_address', `${athlete.name} has no e-mail address.`)
    const open = (await listUnclaimed(inside)).find(({ athlete: { id } }) => id === athleteId)
    if (!isActive(athlete) || !open?.inviteId)
      throw conflict('invite_over', 'There is no working link. Create a new one first.')
    if (!(await write(inside, athlete, open.inviteId)))
      throw conflict('already_mailed', 'This link was already e-mailed. To send another, create a new one.')
    return athlete.email
  })
}

/**
 * Mails all valid invites that were not mailed before, and returns their number. Throws conflict mail_off.
 */
export async function mailInvites(scope: GymScope): Promise<number> {
  authorize(canCoach(scope.actor))
  const send = async (inside: Inside) => {
    if (!isMailOn(inside.db)) throw conflict('mail_off', 'No mail is sent from this server.')
    let written = 0
    for (const { athlete, inviteId } of await listUnclaimed(inside))
      if (inviteId !== null && (await write(inside, athlete, inviteId))) written++
    return written
  }
  return inTransaction(scope, send, { timeout: TIMEOUT_MS })
}

export type InviteMailState = { state: 'queued' | 'sent' | 'failed'; at: Date }

/** Returns the state of each mailed invite, by id. */
export async function mailedInvites(
  scope: GymScope,
  inviteIds: string[],
): Promise<Map<string, InviteMailState>> {
  const { db, gymId } = scope
  const idOf = new Map(inviteIds.map(id => [keyOf(id), id]))
  const rows = await db.mail.findMany({
    where: { gymId, key: { in: [...idOf.keys()] } },
    select: { key: true, createdAt: true, sentAt: true, failedAt: true },
  })
  return new Map(
    rows.map(({ key, createdAt, sentAt, failedAt }): [string, InviteMailState] => [
      idOf.get(key!)!,
      sentAt !== null
        ? { state: 'sent', at: sentAt }
        : failedAt !== null
          ? { state: 'failed', at: failedAt }
          : { state: 'queued', at: createdAt },
    ]),
  )
}

async function write(inside: Inside, athlete: AthleteModel, inviteId: string): Promise<boolean> {
  const contents = { inviteId, by: inside.actor.name }
  const { email: address, name } = athlete
  const written = await queueMail(inside, { kind: 'invite', contents, address, name, key: keyOf(inviteId) })
  if (written) await recordAthlete(inside, 'athlete.invite_mail', athlete, undefined, { invite_id: inviteId })
  return written
}
