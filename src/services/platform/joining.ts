/** Joining a gym with its link: at once, or after a coach has said yes. The gym is the link's. */
import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../../db/client'
import { isDuplicate } from '../../db/errors'
import { transaction } from '../../db/transaction'
import { conflict } from '../../errors'
import type { Gender } from '../../generated/sqlite/enums'
import type { GymModel, JoinLinkModel, PersonModel } from '../../generated/sqlite/models'
import { isActive } from '../../policies/athletes'
import { mayUsePortal } from '../../policies/portal'
import { followAsNew, insertAthlete } from '../athletes/adding'
import { notifyOfJoinRequest } from '../notifications/joining'
import { insideOf } from '../shared/in-transaction'
import { personFor, type ReadyClaimant, readyClaimant } from './claimants'

export type FoundJoinLink = { link: JoinLinkModel; gym: GymModel }
/** What whoever joins says of themselves; an account's own name where it is null. */
export type Joining = { name: string | null; gender: Gender | null }
/** `in`: they are a member. `waits`: a coach decides. `declined`: a coach has. */
export type Joined = { gym: GymModel; person: PersonModel; state: 'in' | 'waits' | 'declined' }

/** Longer than writing an account takes. */
const SIGN_UP_MS = 250

/** The link with its gym; null when it is unknown, ended, or of a gym whose portal is closed. */
export async function findJoinLink(db: Db | Tx, id: string): Promise<FoundJoinLink | null> {
  const found = await db.joinLink.findUnique({
    where: { id },
    include: { gym: { include: { connections: true } } },
  })
  if (!found || found.revokedAt !== null) return null
  const {
    gym: { connections, ...gym },
    ...link
  } = found
  return mayUsePortal(gym, connections) ? { link, gym } : null
}

/**
 * Makes the person a member, or has them wait: where the link says so, and where a coach has to look, because somebody
 * with this e-mail is in the gym already or the person was archived (a link on a wall proves neither). Joining twice is
 * the same answer. Throws conflict join_over when the link has ended.
 */
export async function joinGym(
  db: Db,
  linkId: string,
  personId: string,
  requestId: string | null,
): Promise<Joined> {
  const joining = { name: null, gender: null }
  const join = () => transaction(db, tx => joinOnce(tx, linkId, { personId }, joining, requestId))
  // The same person twice at once: looked at again, they are in already.
  return join().catch(error => (isDuplicate(error) ? join() : Promise.reject(error)))
}

/**
 * Makes an account and joins with it as joinGym does; an e-mail that has an account already changes nothing. Neither the
 * answer nor how long it takes tells which: a join link is on a wall, and who has an account in another gym is nobody's
 * business. Throws conflict join_over when the link has ended, and validation_failed on `password`.
 */
export async function signUpAndJoin(
  db: Db,
  linkId: string,
  claimant: { email: string; password: string },
  joining: Joining,
  requestId: string | null,
): Promise<void> {
  const found = await findJoinLink(db, linkId)
  if (!found) throw joinOver()
  const ready = await readyClaimant(claimant, [found.gym.name, joining.name ?? ''])
  const signUp = () =>
    transaction(db, async tx => {
      if (await tx.person.findUnique({ where: { email: claimant.email } })) return
      await joinOnce(tx, linkId, ready, joining, requestId)
    })
  // The same form twice at once: looked at again, the account is there.
  const signedUp = signUp().catch(error => (isDuplicate(error) ? signUp() : Promise.reject(error)))
  await Promise.all([signedUp, sleep(SIGN_UP_MS)])
}

const joinOver = () => conflict('join_over', 'This link no longer works. Ask a coach for a new one.')

async function joinOnce(
  tx: Tx,
  linkId: string,
  claimant: ReadyClaimant,
  joining: Joining,
  requestId: string | null,
): Promise<Joined> {
  const found = await findJoinLink(tx, linkId)
  if (!found) throw joinOver()
  const { link, gym } = found
  const person = await personFor(tx, claimant, joining.name ?? '')
  const { id: personId, email } = person
  const name = joining.name ?? person.name
  const [gymId, gender] = [gym.id, joining.gender]
  // The person who joins is the actor, so that the audit log says that they joined.
  const actor = { kind: 'person', id: personId, name, readOnly: false, athleteId: '', staff: null } as const
  const inside = insideOf(tx, { gymId, actor, requestId })
  const athletes = await tx.athlete.findMany({ where: { gymId, access: { not: 'deleted' } } })
  const own = athletes.find(athlete => athlete.personId === personId)
  if (own && isActive(own)) return { gym, person, state: 'in' }
  const isKnown = own !== undefined || athletes.some(athlete => athlete.email.toLowerCase() === email)
  if (link.approval || isKnown) {
    const key = { linkId_personId: { linkId, personId } }
    const before = await tx.joinRequest.findUnique({ where: key })
    if (before) return { gym, person, state: before.decidedAt === null ? 'waits' : 'declined' }
    const row = { id: uuid(), gymId, linkId, personId, name, email, gender, createdAt: new Date() }
    const request = await tx.joinRequest.create({ data: { ...row, decidedAt: null, athleteId: null } })
    await notifyOfJoinRequest(inside, request)
    return { gym, person, state: 'waits' }
  }
  const athlete = await insertAthlete(inside, { name, email, gender, personId })
  await followAsNew(inside, [athlete.id])
  return { gym, person, state: 'in' }
}

/** The gyms that somebody has asked to join and that have not answered yet, by name. */
export async function listWaiting(db: Db, personId: string): Promise<{ name: string }[]> {
  const requests = await db.joinRequest.findMany({
    where: { personId, decidedAt: null },
    select: { gym: { select: { name: true } } },
  })
  return requests.map(({ gym }) => gym).sort((a, b) => a.name.localeCompare(b.name, 'en'))
}
