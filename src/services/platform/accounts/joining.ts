import { setTimeout as sleep } from 'node:timers/promises'
import { v7 as uuid } from 'uuid'
import type { Db, Tx } from '../../../db/client'
import { isDuplicate } from '../../../db/errors'
import { transaction } from '../../../db/transaction'
import { conflict } from '../../../errors'
import type { Gender } from '../../../generated/sqlite/enums'
import type { GymModel, JoinLinkModel, PersonModel } from '../../../generated/sqlite/models'
import { isActive } from '../../../policies/athletes'
import { canUsePortal } from '../../../policies/portal'
import { PUBLIC } from '../../../scope'
import { followDefaultPrograms, insertAthlete } from '../../athletes/adding'
import { notifyOfJoinRequest } from '../../notifications/joining'
import { toInside } from '../../shared/in-transaction'
import { assertNotFrozen, assertRoomForAthletes } from '../../shared/quotas'
import { personFor, type ReadyClaimant, readyClaimant } from './claimants'

export type FoundJoinLink = { link: JoinLinkModel; gym: GymModel }
/** A null name takes the account's. */
export type Joining = { name: string | null; gender: Gender | null }
export type Joined = { gym: GymModel; person: PersonModel; state: 'in' | 'waits' | 'declined' }

/** Longer than writing an account takes. */
const SIGN_UP_MS = 250

/** Returns the link with its gym. Null for unknown and ended links, and for gyms whose portal is closed. */
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
  return canUsePortal(gym, connections) ? { link, gym } : null
}

/**
 * Makes the person a member, or queues the request: if the link requires it, if somebody with this e-mail is
 * in the gym already, or if the person was archived, because a link on a wall proves neither. Throws conflict
 * join_over or quota_reached.
 */
export async function joinGym(
  db: Db,
  linkId: string,
  personId: string,
  requestId: string | null,
): Promise<Joined> {
  const joining = { name: null, gender: null }
  const join = () => transaction(db, tx => joinOnce(tx, linkId, { personId }, joining, requestId))
  // A concurrent request of the same person won; a second attempt finds the member.
  return join().catch(error => (isDuplicate(error) ? join() : Promise.reject(error)))
}

/**
 * Creates an account and joins as joinGym does; an existing account stays unchanged. Neither the answer nor
 * its timing reveals which, because a link on a wall must not disclose accounts in other gyms. Throws
 * conflict join_over, and validation_failed on `password`.
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
      // Before the account is looked up, so that a full gym answers both alike.
      if (!found.link.approval)
        await assertRoomForAthletes(toInside(tx, { gymId: found.gym.id, actor: PUBLIC, requestId }))
      if (await tx.person.findUnique({ where: { email: claimant.email } })) return
      await joinOnce(tx, linkId, ready, joining, requestId)
    })
  // A concurrent request with the same form won; a second attempt finds the account.
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
  assertNotFrozen(tx, gym.id)
  const person = await personFor(tx, claimant, joining.name ?? '')
  const { id: personId, email } = person
  const name = joining.name ?? person.name
  const [gymId, gender] = [gym.id, joining.gender]
  // The audit log names the person who joined.
  const actor = { kind: 'person', id: personId, name, readOnly: false, athleteId: '', staff: null } as const
  const inside = toInside(tx, { gymId, actor, requestId })
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
  await followDefaultPrograms(inside, [athlete.id])
  return { gym, person, state: 'in' }
}

/** Returns the gyms with a pending request of the person, by name. */
export async function listWaiting(db: Db, personId: string): Promise<{ name: string }[]> {
  const requests = await db.joinRequest.findMany({
    where: { personId, decidedAt: null },
    select: { gym: { select: { name: true } } },
  })
  return requests.map(({ gym }) => gym).sort((a, b) => a.name.localeCompare(b.name, 'en'))
}
