/**
 * People admitted by the operator: a gym's first admin, whom nobody inside could invite, and people who forgot their
 * password.
 */
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../../../db/client'
import { transaction } from '../../../db/transaction'
import { isInviteOpen } from '../../../domain/accounts/invite-link'
import { invalid, notFound } from '../../../errors'
import type { AthleteModel, InviteModel } from '../../../generated/sqlite/models'
import { isActive } from '../../../policies/athletes'
import { emailAddress, nameText } from '../../../schemas/shared/fields'
import type { Actor } from '../../../scope'
import { closeInvites, openInvite } from '../../shared/athletes'
import { recordChange } from '../../shared/audit'
import { toInside } from '../../shared/in-transaction'
import { parseTyped } from '../../shared/typed-fields'
import { mailSecurity } from '../mail/account-mails'
import { hashPassword, randomPassword } from './passwords'
import { assertProven } from './proven'
import { endSessions } from './sessions'
import { findTwoStep, removeTwoStep } from './two-step'

type NewAdmin = { gymId: string; email: string; name: string }
type AddedAdmin = {
  athleteId: string
  inviteId: string
  claimed: boolean
}

/**
 * Makes a person an admin of a gym, with an open invite: the active athlete with this e-mail, added first among
 * several, or an archived one as a member; a deleted athlete gets a new record. Repeating the call returns the same
 * link; athletes with an account get none. Throws validation_failed on `name`, and on `email` when the athlete’s
 * account is unproven.
 */
export async function addAdmin(db: Db, actor: Actor, input: NewAdmin): Promise<AddedAdmin> {
  const { gymId } = input
  const { email, name } = parseTyped({ email: emailAddress, name: nameText() }, input)
  return transaction(db, async tx => {
    if (!(await tx.gym.findUnique({ where: { id: gymId } }))) throw notFound('The gym')
    const known = await findByEmail(tx, gymId, email)
    if (known && known.staff !== 'admin') await assertProven(tx, known)
    const athlete = known
      ? await promote(tx, actor, known)
      : await createAdmin(tx, actor, { gymId, email, name })
    const invite = await inviteFor(tx, actor, athlete, known !== undefined && known.staff !== 'admin')
    return { athleteId: athlete.id, inviteId: invite.id, claimed: athlete.personId !== null }
  })
}

type NewPassword = {
  personId: string
  name: string
  email: string
  password: string
  twoStep: boolean
}

/**
 * Gives the person with this e-mail (in any case) a random password and ends their sessions; `twoStepOff`
 * turns two-step sign-in off. Throws validation_failed on `email`.
 */
export async function resetPassword(
  db: Db,
  actor: Actor,
  givenEmail: string,
  { twoStepOff = false } = {},
): Promise<NewPassword> {
  const person = await db.person.findUnique({ where: { email: givenEmail.trim().toLowerCase() } })
  if (!person) throw invalid({ email: ['is not the e-mail address of an account here'] })
  const { id: personId, name, email } = person
  const password = randomPassword()
  const passwordHash = await hashPassword(password)
  const twoStep = await transaction(db, async tx => {
    await tx.person.update({ where: { id: personId }, data: { passwordHash, provenAt: new Date() } })
    await endSessions(tx, personId, { allBut: null })
    await mailSecurity(tx, person, 'password')
    const change = { action: 'person.password_reset', subjectType: 'person', subjectId: personId }
    await recordChange({ db: tx, gymId: null, actor, requestId: null }, change)
    if (twoStepOff && (await removeTwoStep(tx, personId))) {
      const off = { ...change, action: 'person.two_step_off' }
      await recordChange({ db: tx, gymId: null, actor, requestId: null }, off)
      await mailSecurity(tx, person, 'two_step_off')
    }
    return (await findTwoStep(tx, personId)) !== null
  })
  return { personId, name, email, password, twoStep }
}

async function findByEmail(tx: Tx, gymId: string, email: string): Promise<AthleteModel | undefined> {
  const athletes = await tx.athlete.findMany({
    where: { gymId, access: { not: 'deleted' }, email: { not: '' } },
    orderBy: [{ addedAt: 'asc' }, { id: 'asc' }],
  })
  const same = athletes.filter(athlete => athlete.email.toLowerCase() === email.toLowerCase())
  return same.find(isActive) ?? same[0]
}

async function createAdmin(tx: Tx, actor: Actor, input: NewAdmin): Promise<AthleteModel> {
  const { gymId, email, name } = input
  const standing = { access: 'member', staff: 'admin' } as const
  const athlete = await tx.athlete.create({
    data: { id: uuid(), gymId, email, name, gender: null, personId: null, ...standing, addedAt: new Date() },
  })
  await record(tx, actor, athlete, { action: 'athlete.create', after: { email, name, ...standing } })
  return athlete
}

async function promote(tx: Tx, actor: Actor, athlete: AthleteModel): Promise<AthleteModel> {
  if (athlete.access === 'member' && athlete.staff === 'admin') return athlete
  const { gymId, id, access, staff } = athlete
  const after = { access: 'member', staff: 'admin' } as const
  const action = access === 'archived' ? 'athlete.restore' : 'athlete.staff'
  await record(tx, actor, athlete, { action, before: { access, staff }, after })
  const stays = access === 'archived' && { leavesOn: null, leaveReason: null }
  return tx.athlete.update({ where: { gymId_id: { gymId, id } }, data: { ...after, ...stays } })
}

/** Returns the newest invite if its link works, else a new one. Links from before a promotion close: see setStaff. */
async function inviteFor(
  tx: Tx,
  actor: Actor,
  athlete: AthleteModel,
  promoted: boolean,
): Promise<InviteModel> {
  const { gymId, id: athleteId } = athlete
  const newest = await tx.invite.findFirst({
    where: { gymId, athleteId },
    orderBy: [{ issuedAt: 'desc' }, { id: 'desc' }],
  })
  if (newest && (athlete.personId !== null || (isInviteOpen(newest) && !promoted))) return newest
  const inside = toInside(tx, { gymId, actor, requestId: null })
  await closeInvites(inside, athlete)
  return openInvite(inside, athlete)
}

type What = { action: string; before?: Record<string, unknown>; after: Record<string, unknown> }

function record(tx: Tx, actor: Actor, athlete: AthleteModel, what: What): Promise<void> {
  const change = { ...what, subjectType: 'athlete', subjectId: athlete.id }
  return recordChange({ db: tx, gymId: athlete.gymId, actor, requestId: null }, change)
}
