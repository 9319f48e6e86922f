import { setTimeout as sleep } from 'node:timers/promises'
import type { Db, Tx } from '../../../db/client'
import { isDuplicate } from '../../../db/errors'
import { transaction } from '../../../db/transaction'
import { conflict } from '../../../errors'
import type { Gender } from '../../../generated/sqlite/enums'
import type { GymModel, PersonModel } from '../../../generated/sqlite/models'
import { isActive } from '../../../policies/athletes'
import { PUBLIC } from '../../../scope'
import { notifyOfJoinRequest } from '../../notifications/joining'
import { toInside } from '../../shared/in-transaction'
import { assertNotFrozen, assertRoomForAthletes } from '../../shared/quotas'
import { mailJoining } from '../mail/account-mails'
import { admit, type FoundJoinLink, findJoinLink, insertRequest, isOnList, joinerScope } from './admitting'
import { personFor, type ReadyClaimant, readyClaimant } from './claimants'
import { FIRST_ATHLETE, isPending } from './proven'

type Joining = { name: string | null; gender: Gender | null }
export type Joined = { gym: GymModel; person: PersonModel; state: 'in' | 'waits' | 'declined' }

const SIGN_UP_MS = 250

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
  const join = () => transaction(db, tx => joinOnce(tx, linkId, personId, requestId))
  // A concurrent request of the same person won; a second attempt finds the member.
  return join().catch(error => (isDuplicate(error) ? join() : Promise.reject(error)))
}

/**
 * Creates a pending account with a request to join; an existing account stays unchanged. Answer, timing and sign-in do
 * not reveal which, because a link on a wall must not disclose accounts in other gyms. A mail goes to the address in
 * both cases; without mail a coach admits the person. Returns null for an existing account. Throws conflict join_over,
 * and validation_failed on `password`.
 */
export async function signUpAndJoin(
  db: Db,
  linkId: string,
  claimant: { email: string; password: string },
  joining: Joining,
  requestId: string | null,
): Promise<{ id: string; passwordHash: string } | null> {
  const found = await findJoinLink(db, linkId)
  if (!found) throw joinOver()
  const ready = await readyClaimant(claimant, [found.gym.name, joining.name ?? ''])
  const signUp = () =>
    transaction(db, async tx => {
      // Before the account is looked up, so that a full gym answers both alike.
      if (!found.link.approval)
        await assertRoomForAthletes(toInside(tx, { gymId: found.gym.id, actor: PUBLIC, requestId }))
      const known = await tx.person.findUnique({
        where: { email: claimant.email },
        include: FIRST_ATHLETE,
      })
      if (known && !isPending(known)) {
        await mailJoining(tx, known, found.gym.name, { isKnown: true })
        return null
      }
      const { id, passwordHash } = await askToJoin(tx, linkId, ready, joining, requestId)
      return { id, passwordHash: passwordHash! }
    })
  // A concurrent request with the same form won; a second attempt finds the account.
  const signedUp = signUp().catch(error => (isDuplicate(error) ? signUp() : Promise.reject(error)))
  const [joined] = await Promise.all([signedUp, sleep(SIGN_UP_MS)])
  return joined
}

/** Returns an account that a gym has admitted or a link has proven, with the password's hash. */
export async function findAdmitted(db: Db, id: string): Promise<PersonModel | null> {
  const person = await db.person.findUnique({ where: { id }, include: FIRST_ATHLETE })
  return person && !isPending(person) ? person : null
}

const joinOver = () => conflict('join_over', 'This link no longer works. Ask a coach for a new one.')

async function openLink(tx: Tx, linkId: string): Promise<FoundJoinLink> {
  const found = await findJoinLink(tx, linkId)
  if (!found) throw joinOver()
  assertNotFrozen(tx, found.gym.id)
  return found
}

async function joinOnce(tx: Tx, linkId: string, personId: string, requestId: string | null): Promise<Joined> {
  const { link, gym } = await openLink(tx, linkId)
  const person = await tx.person.findUniqueOrThrow({ where: { id: personId } })
  const { name } = person
  const inside = joinerScope(tx, gym, { personId, name }, requestId)
  const own = await inside.db.athlete.findFirst({
    where: { gymId: gym.id, personId, access: { not: 'deleted' } },
  })
  if (own && isActive(own)) return { gym, person, state: 'in' }
  if (link.approval || own || (await isOnList(inside, person.email))) {
    const key = { linkId_personId: { linkId, personId } }
    const before = await tx.joinRequest.findUnique({ where: key })
    if (before) return { gym, person, state: before.decidedAt === null ? 'waits' : 'declined' }
    await notifyOfJoinRequest(inside, await insertRequest(inside, link, person, { name, gender: null }))
    return { gym, person, state: 'waits' }
  }
  await admit(inside, { name, email: person.email, gender: null, personId })
  return { gym, person, state: 'in' }
}

/** Creates the pending account, or takes it over, and its request: the latest name and password count. */
async function askToJoin(
  tx: Tx,
  linkId: string,
  claimant: ReadyClaimant,
  { name: given, gender }: Joining,
  requestId: string | null,
): Promise<PersonModel> {
  const { link, gym } = await openLink(tx, linkId)
  const name = given ?? ''
  const person = await personFor(tx, claimant, name)
  const inside = joinerScope(tx, gym, { personId: person.id, name }, requestId)
  const mailed = await mailJoining(tx, person, gym.name, { isKnown: false })
  // An earlier request may be another person's.
  await tx.joinRequest.deleteMany({ where: { gymId: gym.id, linkId, personId: person.id } })
  const request = await insertRequest(inside, link, person, { name, gender })
  if (!mailed) await notifyOfJoinRequest(inside, request)
  return person
}

/** Returns the gyms with a pending request of the person, by name. */
export async function listWaiting(db: Db, personId: string): Promise<{ name: string }[]> {
  const requests = await db.joinRequest.findMany({
    where: { personId, decidedAt: null },
    select: { gym: { select: { name: true } } },
  })
  return requests.map(({ gym }) => gym).sort((a, b) => a.name.localeCompare(b.name, 'en'))
}
