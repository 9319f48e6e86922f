import { v7 as uuid } from 'uuid'
import { conflict, invalid, notFound } from '../../errors'
import type { TrackKeyModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { hashSecret, newSecret } from '../platform/secrets'
import { TRACK_KEY } from '../platform/tracks/keys'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { changeProgram, findProgram } from './programs'

export type TrackKey = Omit<TrackKeyModel, 'secretHash'>

const MOST = 50
/** Precision of `lastReadAt`, because each update is a write. */
const READ_EVERY_MS = 60_000

/** Returns the valid keys of a program, newest first. */
export async function listTrackKeys(scope: GymScope, programId: string): Promise<TrackKey[]> {
  authorize(canCoach(scope.actor))
  return scope.db.trackKey.findMany({
    where: { gymId: scope.gymId, programId, revokedAt: null },
    omit: { secretHash: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
}

/**
 * Creates a key for one follower. Returns `id.secret`, for the only time. Throws validation_failed for a personal or
 * inactive program, and conflict at 50 keys.
 */
export async function createTrackKey(scope: GymScope, programId: string, name: string): Promise<string> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const { access, status } = await findProgram(inside, programId)
    if (access === 'athlete' || status !== 'active')
      throw invalid({ form: ['Only an active program that is nobody’s personal one can be followed'] })
    if ((await db.trackKey.count({ where: { gymId, programId, revokedAt: null } })) >= MOST)
      throw conflict('conflict', `There are ${MOST} keys already. Revoke one first.`)
    const [id, secret] = [uuid(), newSecret()]
    await db.trackKey.create({
      data: { id, gymId, programId, name, secretHash: hashSecret(secret), createdAt: new Date() },
    })
    await recordChange(inside, {
      ...{ action: 'program.track_key', subjectType: 'program', subjectId: programId },
      after: { name },
    })
    return `${TRACK_KEY}${id}.${secret}`
  })
}

/** Revokes a key at once. */
export async function revokeTrackKey(scope: GymScope, programId: string, id: string): Promise<TrackKey> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const key = await db.trackKey.findFirst({ where: { gymId, programId, id }, omit: { secretHash: true } })
    if (!key) throw notFound('The key')
    if (key.revokedAt !== null) return key
    const revokedAt = new Date()
    await db.trackKey.update({ where: { gymId_id: { gymId, id } }, data: { revokedAt } })
    await recordChange(inside, {
      ...{ action: 'program.track_revoke', subjectType: 'program', subjectId: programId },
      before: { name: key.name, follower: key.follower },
    })
    return { ...key, revokedAt }
  })
}

/** Sets the number of days for which followers get scheduled days before publication. */
export async function setDaysAhead(scope: GymScope, programId: string, daysAhead: number): Promise<void> {
  await changeProgram(scope, programId, async () => ({ daysAhead }))
}

/** Stores the time of a read and the follower's name. A read-only database must not stop reads. */
export async function noteTrackRead(scope: GymScope, id: string, name?: string): Promise<void> {
  const { db, gymId } = scope
  const key = await db.trackKey.findFirst({
    where: { gymId, id },
    select: { follower: true, lastReadAt: true },
  })
  if (!key) return
  const [now, follower] = [new Date(), name ?? key.follower]
  const isRecent = key.lastReadAt !== null && now.getTime() - key.lastReadAt.getTime() < READ_EVERY_MS
  if (isRecent && follower === key.follower) return
  await db.trackKey
    .updateMany({ where: { gymId, id }, data: { lastReadAt: now, follower } })
    .catch(() => undefined)
}
