/** Versions of the text that members sign. The newest is in force unless the gym turned it off. */
import { v7 as uuid } from 'uuid'
import { conflict, notFound } from '../../errors'
import type { WaiverModel } from '../../generated/sqlite/models'
import { canAdminister, canCoach } from '../../policies/staff'
import type { PageQuery } from '../../schemas/shared/pages'
import { type WaiverCreate, waivers } from '../../schemas/waivers/waivers'
import type { GymScope } from '../../scope'
import { change, eventsAbout, recordChange, recordEvents } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { type Inside, inTransaction } from '../shared/in-transaction'
import type { Page } from '../shared/keyset'
import { listRows } from '../shared/lists'
import { assertUnedited } from '../shared/revisions'

export type Waiver = WaiverModel & { inForce: boolean }

/** Returns a page of versions by creation. */
export async function listWaivers(scope: GymScope, page: PageQuery): Promise<Page<Waiver>> {
  authorize(canCoach(scope.actor))
  const newest = await findNewest(scope)
  const found = await listRows(scope, 'waiver', page)
  return { ...found, rows: found.rows.map(row => withForce(row, newest)) }
}

/** Returns all versions with their numbers of signatures, newest first. */
export async function listVersions(scope: GymScope): Promise<(Waiver & { signatures: number })[]> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const rows = await db.waiver.findMany({
    where: { gymId },
    include: { _count: { select: { signatures: true } } },
    orderBy: { number: 'desc' },
  })
  return rows.map(({ _count, ...row }) => ({ ...withForce(row, rows[0]!), signatures: _count.signatures }))
}

/** Throws not_found. Athletes may read every version too. */
export async function getWaiver(scope: GymScope, id: string): Promise<Waiver> {
  const { db, gymId } = scope
  const row = await db.waiver.findFirst({ where: { gymId, id } })
  if (!row) throw notFound('The waiver')
  return withForce(row, await findNewest(scope))
}

/** Returns the newest version, in force or not. Null before the first. */
export function findNewest({ db, gymId }: GymScope): Promise<WaiverModel | null> {
  return db.waiver.findFirst({ where: { gymId }, orderBy: { number: 'desc' } })
}

/**
 * Saves a version and puts it in force. Returns the newest version when its text is the same. `revision` is the
 * number of the version that the writer read. Throws conflict edited_meanwhile.
 */
export async function createWaiver(
  scope: GymScope,
  { text, small_change: isSmall, revision }: WaiverCreate & { revision?: number | undefined },
): Promise<Waiver> {
  authorize(canAdminister(scope.actor))
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const before = await findNewest(inside)
    if (before?.text === text) return turn(inside, before, true)
    assertUnedited({ revision: before?.number ?? 0 }, revision, 'the waiver')
    const number = (before?.number ?? 0) + 1
    const signedFrom = isSmall && before ? before.signedFrom : number
    if (before?.offSince) await setOff(inside, before.id, null)
    const row = await db.waiver.create({
      data: { id: uuid(), gymId, number, signedFrom, text, offSince: null, createdAt: new Date() },
    })
    const after = { number, signed_from: signedFrom, text }
    const fields = { ...(before && { before: { text: before.text } }), after }
    await recordChange(inside, change(waivers, 'create', row.id, fields))
    if (before) await recordEvents(inside, eventsAbout('waiver_version.updated', [before.id]))
    return { ...row, inForce: true }
  })
}

/** Asks nobody to sign from now on. Changes nothing when off. Throws conflict for an old version. */
export function turnOffWaiver(scope: GymScope, id: string): Promise<Waiver> {
  return turnNewest(scope, id, false)
}

/** Puts the newest version in force again. Changes nothing when on. Throws conflict for an old version. */
export function turnOnWaiver(scope: GymScope, id: string): Promise<Waiver> {
  return turnNewest(scope, id, true)
}

async function turnNewest(scope: GymScope, id: string, isOn: boolean): Promise<Waiver> {
  authorize(canAdminister(scope.actor))
  return inTransaction(scope, async inside => {
    const { number } = await getWaiver(inside, id)
    const newest = await findNewest(inside)
    if (newest?.number !== number)
      throw conflict('conflict', 'Only the newest version can be turned off or on.')
    return turn(inside, newest, isOn)
  })
}

async function turn(inside: Inside, row: WaiverModel, isOn: boolean): Promise<Waiver> {
  if ((row.offSince === null) === isOn) return withForce(row, row)
  const offSince = isOn ? null : new Date()
  await setOff(inside, row.id, offSince)
  await recordChange(inside, change(waivers, isOn ? 'turn_on' : 'turn_off', row.id, {}))
  return withForce({ ...row, offSince }, row)
}

async function setOff({ db, gymId }: Inside, id: string, offSince: Date | null): Promise<void> {
  await db.waiver.update({ where: { gymId_id: { gymId, id } }, data: { offSince } })
}

function withForce(row: WaiverModel, newest: Pick<WaiverModel, 'id'> | null): Waiver {
  return { ...row, inForce: row.id === newest?.id && row.offSince === null }
}
