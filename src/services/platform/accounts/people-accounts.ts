import type { Db, Tx } from '../../../db/client'
import { isDuplicate } from '../../../db/errors'
import { transaction } from '../../../db/transaction'
import { AppError, conflict, invalid } from '../../../errors'
import type {
  AthleteModel,
  GymModel,
  PersonModel,
  PortalSessionModel,
} from '../../../generated/sqlite/models'
import { isActive } from '../../../policies/athletes'
import { emailAddress } from '../../../schemas/shared/fields'
import { type Actor, OPERATOR } from '../../../scope'
import { forgetArchives } from '../../archive/jobs'
import { archiveAthlete } from '../../athletes/athletes'
import { eventsOfRows } from '../../athletes/row-events'
import { recordChange, recordEvents } from '../../shared/audit'
import { withAuditPass } from '../../shared/audit-pass'
import { toInside } from '../../shared/in-transaction'
import { FORMER_MEMBER } from '../../shared/personal-data'
import { parseTyped } from '../../shared/typed-fields'
import { mailSecurity } from '../mail/account-mails'
import { forgetMailsOf, moveMailChoices } from '../mail/outbox'
import { continueJoining } from './admitting'
import { endSessions, listSessions } from './sessions'
import { removeTwoStep } from './two-step'

type Place = AthleteModel & { gym: GymModel }
export type Account = Omit<PersonModel, 'passwordHash'> & {
  athletes: Place[]
}

const LISTED = {
  ...{ id: true, email: true, name: true, createdAt: true },
  athletes: {
    select: {
      ...{ id: true, gymId: true, access: true, staff: true },
      gym: { select: { slug: true, name: true } },
    },
  },
} as const

export type ListedAccount = Pick<Account, 'id' | 'email' | 'name' | 'createdAt'> & {
  athletes: (Pick<Place, 'id' | 'gymId' | 'access' | 'staff'> & { gym: Pick<GymModel, 'slug' | 'name'> })[]
}

/** Yields accounts by e-mail, in pages; of a gym if given. */
export async function* pagesOfAccounts(db: Db, gymId?: string, take = 500): AsyncGenerator<ListedAccount[]> {
  const listed = gymId === undefined ? {} : { athletes: { some: { gymId } } }
  for (let after = ''; ; ) {
    const where = { ...listed, email: { gt: after } }
    const people = await db.person.findMany({ where, select: LISTED, orderBy: { email: 'asc' }, take })
    for (const { athletes } of people) athletes.sort((a, b) => (a.gym.name < b.gym.name ? -1 : 1))
    if (people.length > 0) yield people
    if (people.length < take) return
    after = people.at(-1)!.email
  }
}

/** Returns the account with this e-mail, in any case. Throws validation_failed on `email` without one. */
export async function findAccount(db: Db | Tx, email: string): Promise<Account> {
  const person = await db.person.findUnique({
    where: { email: plain(email) },
    omit: { passwordHash: true },
    include: { athletes: { include: { gym: true } } },
  })
  if (!person) throw invalid({ email: ['is not the e-mail address of an account here'] })
  return person
}

/**
 * Deletes an account: ends its sessions and requests to join; its athletes are archived and lose their
 * e-mail. Throws validation_failed on `email`, and conflict last_admin when a gym would lose its last admin.
 */
export async function removeAccount(db: Db, actor: Actor, email: string): Promise<Account> {
  return transaction(db, async tx => {
    const account = await findAccount(tx, email)
    await forgetInArchives(tx, account.id)
    for (const athlete of account.athletes) await leave(tx, actor, athlete)
    for (const gymId of [null, ...account.athletes.map(({ gym }) => gym.id)])
      await forgetMailsOf(tx, { gymId, addresses: [account.email], personId: account.id })
    await deletePerson(tx, account.id)
    await recordPerson(tx, actor, account.id, 'person.remove')
    return account
  })
}

/** Deletes the account of a person erased by a gym, unless used in another gym. */
export async function forgetAccount(tx: Tx, personId: string): Promise<void> {
  const elsewhere = await tx.athlete.count({ where: { personId, access: { not: 'deleted' } } })
  if (elsewhere > 0) return
  await forgetInArchives(tx, personId)
  await tx.athlete.updateMany({ where: { personId }, data: { personId: null } })
  await withAuditPass(tx, { gymId: null, purpose: 'forget' }, () =>
    tx.auditEntry.updateMany({
      where: { gymId: null, actorId: personId },
      data: { actorName: FORMER_MEMBER },
    }),
  )
  await forgetMailsOf(tx, { gymId: null, addresses: [], personId })
  await deletePerson(tx, personId)
}

async function forgetInArchives(tx: Tx, personId: string): Promise<void> {
  const gyms = await Promise.all([
    tx.athlete.findMany({ where: { personId }, select: { gymId: true } }),
    tx.invite.findMany({ where: { claimedById: personId }, select: { gymId: true } }),
    tx.joinRequest.findMany({ where: { personId }, select: { gymId: true } }),
  ])
  for (const gymId of new Set(gyms.flat().map(gym => gym.gymId)))
    await forgetArchives(toInside(tx, { gymId, actor: OPERATOR, requestId: null }))
}

async function deletePerson(tx: Tx, id: string): Promise<void> {
  await tx.invite.updateMany({ where: { claimedById: id }, data: { claimedById: null } })
  await tx.joinRequest.deleteMany({ where: { personId: id } })
  await removeTwoStep(tx, id)
  await tx.portalSession.deleteMany({ where: { personId: id } })
  await tx.person.delete({ where: { id } })
}

async function leave(tx: Tx, actor: Actor, { gym, id, access }: Place): Promise<void> {
  const inside = toInside(tx, { gymId: gym.id, actor, requestId: null })
  try {
    if (access !== 'deleted') await archiveAthlete(inside, id)
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'last_admin')) throw error
    throw conflict('last_admin', `${gym.name} would be without an admin. Make someone else an admin first.`)
  }
  await tx.athlete.update({
    where: { gymId_id: { gymId: gym.id, id } },
    data: { personId: null, provenAt: null, email: '' },
  })
  await recordEvents(inside, await eventsOfRows(inside, 'invite', { athleteId: id }))
  await recordChange(inside, { action: 'person.remove', subjectType: 'athlete', subjectId: id })
}

/**
 * Changes a person's sign-in e-mail, and their records in gyms with the old one. Sessions stay. Throws
 * validation_failed on `email` when nobody has the old one, and on `to` when the new one is invalid or taken.
 */
export async function changeEmail(db: Db, actor: Actor, from: string, to: string): Promise<Account> {
  const email = plain(parseTyped({ to: emailAddress }, { to }).to)
  try {
    return await transaction(db, async tx => {
      const account = await findAccount(tx, from)
      if (account.email === email) return account
      if (await tx.person.findUnique({ where: { email } })) throw taken()
      await tx.person.update({ where: { id: account.id }, data: { email, provenAt: new Date() } })
      for (const athlete of account.athletes) {
        if (plain(athlete.email) === account.email) await changeAthlete(tx, actor, athlete, email)
      }
      await recordPerson(tx, actor, account.id, 'person.email')
      await moveMailChoices(tx, account.email, email)
      await mailSecurity(tx, account, 'email')
      return findAccount(tx, email)
    })
  } catch (error) {
    throw isDuplicate(error) ? taken() : error
  }
}

const taken = () => invalid({ to: ['is the e-mail of another account'] })

async function changeAthlete(tx: Tx, actor: Actor, athlete: Place, email: string): Promise<void> {
  const { gymId, id } = athlete
  const others = await tx.athlete.findMany({ where: { gymId, id: { not: id }, email: { not: '' } } })
  const namesake = others.find(other => isActive(other) && plain(other.email) === email)
  if (namesake && isActive(athlete))
    throw invalid({ to: [`is already used by ${namesake.name}, an athlete of ${athlete.gym.name}`] })
  await tx.athlete.update({ where: { gymId_id: { gymId, id } }, data: { email } })
  const change = { action: 'athlete.update', subjectType: 'athlete', subjectId: id }
  const fields = { before: { email: athlete.email }, after: { email } }
  const inside = toInside(tx, { gymId, actor, requestId: null })
  await recordChange(inside, { ...change, ...fields })
  await recordEvents(inside, await eventsOfRows(inside, 'invite', { athleteId: id }))
}

/** Records that the address belongs to the person of the account. Throws validation_failed on `email`. */
export async function confirmAddress(db: Db, actor: Actor, email: string): Promise<Account> {
  return transaction(db, async tx => {
    const account = await findAccount(tx, email)
    if (account.provenAt !== null) return account
    await tx.person.update({ where: { id: account.id }, data: { provenAt: new Date() } })
    await recordPerson(tx, actor, account.id, 'person.confirm')
    await continueJoining(tx, account, null)
    return account
  })
}

/** Returns a person's sessions, latest use first. Throws validation_failed on `email`. */
export async function accountSessions(
  db: Db,
  email: string,
): Promise<{ account: Account; sessions: PortalSessionModel[] }> {
  const account = await findAccount(db, email)
  return { account, sessions: await listSessions(db, account.id) }
}

/**
 * Ends the session with this id, or all sessions, and returns the number. Throws validation_failed on `email`
 * and `end`.
 */
export async function endAccountSessions(
  db: Db,
  actor: Actor,
  email: string,
  which: { id: string } | 'all',
): Promise<number> {
  return transaction(db, async tx => {
    const { id } = await findAccount(tx, email)
    const ended = await endSessions(tx, id, which === 'all' ? { allBut: null } : which)
    if (ended === 0 && which !== 'all') throw invalid({ end: ['is not a session of theirs that is open'] })
    if (ended > 0) await recordPerson(tx, actor, id, 'person.sessions_end')
    return ended
  })
}

function recordPerson(tx: Tx, actor: Actor, id: string, action: string): Promise<void> {
  const change = { action, subjectType: 'person', subjectId: id }
  return recordChange({ db: tx, gymId: null, actor, requestId: null }, change)
}

const plain = (email: string) => email.trim().toLowerCase()
