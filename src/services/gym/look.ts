import { hash } from 'node:crypto'
import { canAdminister } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { getAsker } from '../shared/decoding/asker'
import { PICTURE, readOnce } from '../shared/decoding/room'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { assertRoomForBytes } from '../shared/storage'

/** Sets the gym's colour, `#rrggbb`; null for Chalkbox's. */
export async function setColour(scope: GymScope, colour: string | null): Promise<void> {
  authorize(canAdminister(scope.actor))
  await inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const before = await db.gym.findUniqueOrThrow({ where: { id: gymId }, select: { colour: true } })
    if (before.colour === colour) return
    await db.gym.update({ where: { id: gymId }, data: { colour } })
    const change = { action: 'gym.colour', subjectType: 'gym', subjectId: gymId }
    await recordChange(inside, { ...change, before, after: { colour } })
  })
}

/**
 * Replaces the gym's logo by the picture at `path`. Throws validation_failed on `file`, conflict `quota_reached`,
 * rate_limited, and unavailable.
 */
export async function setLogo(scope: GymScope, path: string): Promise<void> {
  authorize(canAdminister(scope.actor))
  await assertRoomForBytes(scope)
  const logo = await readOnce(getAsker(scope), PICTURE, reader => reader.picture(path, 'logo'))
  const content = logo.toString('base64')
  const version = hash('sha256', content, 'hex').slice(0, 32)
  await inTransaction(scope, async inside => {
    const { db, gymId } = inside
    if ((await db.gymLogo.count({ where: { gymId, version } })) > 0) return
    await db.gymLogo.deleteMany({ where: { gymId } })
    await db.gymLogo.create({ data: { gymId, version, content, createdAt: new Date() } })
    await setVersion(inside, version)
  })
}

/** Deletes the gym's logo, if any. */
export async function removeLogo(scope: GymScope): Promise<void> {
  authorize(canAdminister(scope.actor))
  await inTransaction(scope, async inside => {
    const { count } = await inside.db.gymLogo.deleteMany({ where: { gymId: inside.gymId } })
    if (count > 0) await setVersion(inside, null)
  })
}

async function setVersion(inside: Inside, logoVersion: string | null): Promise<void> {
  const { db, gymId } = inside
  await db.gym.update({ where: { id: gymId }, data: { logoVersion } })
  const change = { action: 'gym.logo', subjectType: 'gym', subjectId: gymId }
  await recordChange(inside, { ...change, after: { logo: logoVersion !== null } })
}
