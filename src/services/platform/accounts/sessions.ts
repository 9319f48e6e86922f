/** Portal sessions: a random token in a cookie, of which only the hash is stored. */

import { randomBytes } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { cacheByRevision } from '../../../db/cache/cache-by-revision'
import type { Db, Tx } from '../../../db/client'
import { transaction } from '../../../db/transaction'
import { DAY_MS } from '../../../domain/shared/units'
import type { PersonModel, PortalSessionModel } from '../../../generated/sqlite/models'
import { hashSecret } from '../secrets'
import { hashPassword, verifyPassword } from './passwords'
import { FIRST_ATHLETE, isPending } from './proven'

export type Session = PortalSessionModel & { person: PersonModel }
export type NewSession = { token: string; expiresAt: Date }

/** Sessions end after this time without use, or at this age. */
const IDLE_MS = 14 * DAY_MS
const LONGEST_MS = 90 * DAY_MS
/** Precision of `lastSeenAt`, because each update is a write. */
const SEEN_EVERY_MS = 5 * 60 * 1000
/** Time during which the password isn't asked for again. */
const CONFIRMED_MS = 10 * 60 * 1000
const NEW_DEVICE_MS = 30 * DAY_MS
/** Cached until anything changes, so an ended session fails with the next request. */
const sessionByHash = cacheByRevision((db, tokenHash) =>
  db.portalSession.findUnique({ where: { tokenHash }, include: { person: true } }),
)
/** A hash that matches no password, checked when the e-mail is unknown, so that both failures take equally long. */
let nobody: Promise<string> | undefined

/**
 * Returns the person with this e-mail and password, or null, also for a pending account. All failures take
 * equally long.
 */
export async function findPersonByPassword(
  db: Db,
  email: string,
  password: string,
): Promise<PersonModel | null> {
  const found = await db.person.findUnique({
    where: { email: email.trim().toLowerCase() },
    include: FIRST_ATHLETE,
  })
  nobody ??= hashPassword(randomBytes(32).toString('base64')).catch(error => {
    nobody = undefined
    throw error
  })
  const otherwise = await nobody
  const matches = await verifyPassword(found?.passwordHash ?? otherwise, password)
  if (!matches || !found?.passwordHash || isPending(found)) return null
  const { athletes: _, ...person } = found
  return person
}

/**
 * Starts a session after a correct password and returns its token for the cookie. A new device is reported in
 * the person's other sessions; on a known device this session reports earlier new devices.
 */
export async function startSession(
  db: Db | Tx,
  personId: string,
  userAgent: string,
  { newDevice = false } = {},
): Promise<NewSession> {
  const token = randomBytes(32).toString('base64url')
  const now = new Date()
  const newest = newDevice ? null : await newestNewDevice(db, personId, now)
  if (newDevice) await db.portalSession.updateMany({ where: { personId }, data: { toldOf: now } })
  const expiresAt = new Date(now.getTime() + LONGEST_MS)
  await db.portalSession.create({
    data: {
      id: uuid(),
      tokenHash: hashSecret(token),
      personId,
      userAgent: userAgent.slice(0, 300),
      createdAt: now,
      lastSeenAt: now,
      expiresAt,
      revokedAt: null,
      confirmedAt: now,
      newDevice,
      toldOf: newest?.createdAt ?? null,
    },
  })
  return { token, expiresAt }
}

/** True for ten minutes after the password was given, even if the clock was put back meanwhile. */
export function isConfirmed({ confirmedAt }: Pick<PortalSessionModel, 'confirmedAt'>): boolean {
  return confirmedAt !== null && Math.abs(Date.now() - confirmedAt.getTime()) < CONFIRMED_MS
}

/** Records that the password was given again. */
export async function confirmSession(db: Db, { id, personId }: Session): Promise<void> {
  await db.portalSession.updateMany({ where: { id, personId }, data: { confirmedAt: new Date() } })
}

/** Stops reporting new devices. A new device itself confirms only later devices, since it may be the intruder. */
export async function acknowledgeNewDevices(db: Db, session: Session): Promise<void> {
  const { id, personId, createdAt } = session
  const known = session.newDevice ? { createdAt: { gt: createdAt } } : {}
  await transaction(db, async tx => {
    await tx.portalSession.updateMany({ where: { personId, ...known }, data: { newDevice: false } })
    const where = session.newDevice ? { id, personId } : { personId }
    await tx.portalSession.updateMany({ where, data: { toldOf: null } })
  })
}

/** Returns ended sessions of the last 30 days on new devices, newest first. */
export async function listEndedNewDevices(db: Db, personId: string): Promise<PortalSessionModel[]> {
  const createdAt = { gt: new Date(Date.now() - NEW_DEVICE_MS) }
  return db.portalSession.findMany({
    where: { personId, newDevice: true, createdAt, revokedAt: { not: null } },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
  })
}

function newestNewDevice(db: Db | Tx, personId: string, now: Date): Promise<PortalSessionModel | null> {
  const createdAt = { gt: new Date(now.getTime() - NEW_DEVICE_MS) }
  return db.portalSession.findFirst({
    where: { personId, newDevice: true, createdAt },
    orderBy: { createdAt: 'desc' },
  })
}

/** Returns the session of a token with its person, unless revoked, unused for 14 days or 90 days old. */
export async function findSession(db: Db, token: string): Promise<Session | null> {
  const session = await sessionByHash(db, hashSecret(token))
  const now = Date.now()
  if (!session || !isSessionOpen(session, now)) return null
  await noteSeen(db, session, now)
  return session
}

/** False for a session that is revoked, unused for 14 days or 90 days old. */
export function isSessionOpen(session: PortalSessionModel, now: number): boolean {
  const { revokedAt, expiresAt, lastSeenAt } = session
  return revokedAt === null && expiresAt.getTime() > now && lastSeenAt.getTime() + IDLE_MS > now
}

/** Returns the ids of the sessions that are neither revoked nor 90 days old. */
export async function listOpenSessions(db: Db, ids: string[]): Promise<ReadonlySet<string>> {
  const where = { id: { in: ids }, revokedAt: null, expiresAt: { gt: new Date() } }
  const open = await db.portalSession.findMany({ where, select: { id: true } })
  return new Set(open.map(({ id }) => id))
}

/** Returns a person's valid sessions, latest use first. */
export async function listSessions(db: Db, personId: string): Promise<PortalSessionModel[]> {
  const now = new Date()
  return db.portalSession.findMany({
    where: {
      personId,
      revokedAt: null,
      expiresAt: { gt: now },
      lastSeenAt: { gt: new Date(now.getTime() - IDLE_MS) },
    },
    orderBy: [{ lastSeenAt: 'desc' }, { id: 'asc' }],
  })
}

/** Ends sessions of a person, the one with `id` or all others, with their push devices. Returns the number. */
export async function endSessions(
  db: Db | Tx,
  personId: string,
  which: { id: string } | { allBut: string | null },
): Promise<number> {
  const id = 'id' in which ? which.id : which.allBut === null ? undefined : { not: which.allBut }
  const where = { personId, revokedAt: null, ...(id !== undefined && { id }) }
  await db.pushDevice.deleteMany({ where: { session: where } })
  const { count } = await db.portalSession.updateMany({ where, data: { revokedAt: new Date() } })
  return count
}

/** Deletes ended sessions; a sign-in on a new device stays for at least 30 days. */
export async function forgetEndedSessions(db: Db, now = new Date()): Promise<number> {
  const { count } = await db.portalSession.deleteMany({
    where: {
      AND: [
        {
          OR: [
            { revokedAt: { not: null } },
            { expiresAt: { lte: now } },
            { lastSeenAt: { lte: new Date(now.getTime() - IDLE_MS) } },
          ],
        },
        { OR: [{ newDevice: false }, { createdAt: { lte: new Date(now.getTime() - NEW_DEVICE_MS) } }] },
      ],
    },
  })
  return count
}

/** A read-only database must not sign people out. */
async function noteSeen(db: Db, session: PortalSessionModel, now: number): Promise<void> {
  if (now - session.lastSeenAt.getTime() < SEEN_EVERY_MS) return
  const lastSeenAt = new Date(now)
  await db.portalSession
    .updateMany({ where: { id: session.id }, data: { lastSeenAt } })
    .catch(() => undefined)
}
