import { dayAt } from '../../domain/shared/dates'
import { conflict } from '../../errors'
import { isActive } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { queueMail } from '../mail/outbox'
import { isMailOn } from '../mail/set-up'
import { findAthlete, recordAthlete } from '../shared/athletes'
import { authorize } from '../shared/authorize'
import { gymClock } from '../shared/gym-clock'
import { inTransaction } from '../shared/in-transaction'
import { findLastSignatureId } from './signatures'
import { findInForce, readUnsigned } from './unsigned'

/**
 * Mails an athlete a personal link to sign, once a day, and returns the address. Throws conflict mail_off,
 * no_address, already_signed and already_mailed.
 */
export async function mailWaiverLink(scope: GymScope, athleteId: string): Promise<string> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const athlete = await findAthlete(inside, athleteId)
    const { name, personId } = athlete
    const person = personId && (await inside.db.person.findUnique({ where: { id: personId } }))
    const address = athlete.email || (person ? person.email : '')
    if (!isMailOn(inside.db)) throw conflict('mail_off', 'No mail is sent from this server.')
    if (address === '') throw conflict('no_address', `${name} has no e-mail address.`)
    const waiver = await findInForce(inside)
    if (!waiver || !isActive(athlete) || !(await readUnsigned(inside))(athleteId))
      throw conflict('already_signed', `${name} has nothing to sign.`)
    const after = await findLastSignatureId(inside, athleteId)
    const day = dayAt(new Date(), (await gymClock(inside)).timeZone)
    const written = await queueMail(inside, {
      ...{ kind: 'waiver', contents: { athleteId, by: inside.actor.name, after } },
      ...{ address, name, personId, key: `waiver ${athleteId} ${waiver.id} ${day}` },
    })
    if (!written) throw conflict('already_mailed', 'The link was e-mailed today already.')
    await recordAthlete(inside, 'athlete.waiver_mail', athlete, undefined, { waiver_id: waiver.id })
    return address
  })
}
