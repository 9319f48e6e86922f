/** Athletes without a valid signature, while the gym has a waiver in force. */
import { cacheByRevision } from '../../db/cache/cache-by-revision'
import type { Db, Tx } from '../../db/client'
import type { WaiverModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import { type GymScope, requirePerson } from '../../scope'
import { authorize } from '../shared/authorize'

type State = { waiver: WaiverModel | null; signed: ReadonlySet<string> }

const NOBODY: State = { waiver: null, signed: new Set() }

async function readState(db: Db | Tx, gymId: string): Promise<State> {
  const waiver = await db.waiver.findFirst({ where: { gymId }, orderBy: { number: 'desc' } })
  if (waiver === null || waiver.offSince !== null) return NOBODY
  const rows = await db.waiverSignature.findMany({
    where: { gymId, waiver: { number: { gte: waiver.signedFrom } } },
    select: { athleteId: true },
    distinct: ['athleteId'],
  })
  return { waiver, signed: new Set(rows.map(({ athleteId }) => athleteId)) }
}

const cachedState = cacheByRevision(readState)

/** Returns the version in force. Null without one, and while it is turned off. */
export async function findInForce(scope: GymScope): Promise<WaiverModel | null> {
  return (await cachedState(scope.db, scope.gymId)).waiver
}

/** Returns a check for missing signatures. Reads the database once for each change in the gym. */
export async function readUnsigned(scope: GymScope): Promise<(athleteId: string) => boolean> {
  const { waiver, signed } = await cachedState(scope.db, scope.gymId)
  return athleteId => waiver !== null && !signed.has(athleteId)
}

/** True while the person has to sign. */
export async function isAskedToSign(scope: GymScope): Promise<boolean> {
  const { athleteId } = requirePerson(scope)
  return (await readUnsigned(scope))(athleteId)
}

/** Counts active athletes with and without a valid signature for the newest version. */
export async function countSigned(scope: GymScope): Promise<{ signed: number; unsigned: number }> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const isUnsigned = await readUnsigned(scope)
  const athletes = await db.athlete.findMany({ where: { gymId, ...ACTIVE }, select: { id: true } })
  const unsigned = athletes.filter(({ id }) => isUnsigned(id)).length
  return { signed: athletes.length - unsigned, unsigned }
}
