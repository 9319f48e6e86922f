/** Signatures under the waiver: by members, by a personal link, at the door, and on paper. */
import { v7 as uuid } from 'uuid'
import { dayAt, momentOn } from '../../domain/shared/dates'
import { conflict, invalid, notFound } from '../../errors'
import type { AthleteModel, WaiverModel, WaiverSignatureModel } from '../../generated/sqlite/models'
import { ACTIVE } from '../../policies/athletes'
import { canLogFor } from '../../policies/logging'
import { canCoach } from '../../policies/staff'
import {
  type SignatureSource,
  type SignForm,
  type WaiverSignatureCreate,
  type WaiverSignaturesQuery,
  waiverSignatures,
} from '../../schemas/waivers/signatures'
import type { GymScope } from '../../scope'
import { change, recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { deleteEntries } from '../shared/deleted-entries'
import { gymClock } from '../shared/gym-clock'
import { type Inside, inTransaction } from '../shared/in-transaction'
import type { Page } from '../shared/keyset'
import { listRows } from '../shared/lists'
import { findNewest } from './waivers'

export type Signature = WaiverSignatureModel & {
  method: 'drawn' | 'typed' | 'paper'
  /** True when it is valid for the newest version. */
  valid: boolean
  waiver: Pick<WaiverModel, 'number'>
}

const WITH_NUMBER = { include: { waiver: { select: { number: true } } } } as const

/** Returns a page of signatures by creation. */
export async function listSignatures(
  scope: GymScope,
  query: WaiverSignaturesQuery,
): Promise<Page<Signature>> {
  authorize(canCoach(scope.actor))
  const { athlete_id: athleteId, waiver_id: waiverId, ...page } = query
  const among = { ...(athleteId && { athleteId }), ...(waiverId && { waiverId }) }
  const found = await listRows(scope, 'waiverSignature', page, { among, columns: WITH_NUMBER })
  const newest = await findNewest(scope)
  return { ...found, rows: found.rows.map(row => describe(row, newest)) }
}

/** Throws not_found. */
export async function getSignature(scope: GymScope, id: string): Promise<Signature> {
  authorize(canCoach(scope.actor))
  return describe(await find(scope, id), await findNewest(scope))
}

/** Returns an athlete's signatures, newest first. Athletes may read their own. */
export async function listAthleteSignatures(scope: GymScope, athleteId: string): Promise<Signature[]> {
  authorize(canLogFor(scope.actor, athleteId))
  const { db, gymId } = scope
  const newest = await findNewest(scope)
  const rows = await db.waiverSignature.findMany({
    where: { gymId, athleteId },
    ...WITH_NUMBER,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(row => describe(row, newest))
}

/** Returns the athlete for the form. Throws not_found, also for former members. */
export async function getSigner(
  scope: GymScope,
  athleteId: string,
): Promise<Pick<AthleteModel, 'id' | 'name'>> {
  const { db, gymId } = scope
  const athlete = await db.athlete.findFirst({
    where: { gymId, id: athleteId, ...ACTIVE },
    select: { id: true, name: true },
  })
  if (!athlete) throw notFound('The athlete')
  return athlete
}

type Given = Pick<SignForm, 'waiver_id' | 'signer' | 'name' | 'relation' | 'strokes'>

/**
 * Signs the version in force for an athlete. A second signature changes nothing. Callers check personal links. Throws conflict edited_meanwhile when the text changed after it was read, and waiver_off.
 */
export async function signWaiver(
  scope: GymScope,
  athleteId: string,
  given: Given,
  source: Exclude<SignatureSource, 'paper'>,
): Promise<Signature> {
  const { actor } = scope
  if (source === 'door') authorize(canCoach(actor))
  if (source === 'member') authorize(actor.kind === 'person' && actor.athleteId === athleteId)
  return inTransaction(scope, async inside => {
    const athlete = await getSigner(inside, athleteId)
    const waiver = await findToSign(inside, given.waiver_id)
    const [last] = await listValid(inside, athleteId, waiver)
    if (last) return describe(last, waiver)
    const isGuardian = given.signer === 'guardian'
    const columns = {
      name: given.name ?? athlete.name,
      relation: isGuardian ? (given.relation ?? null) : null,
      strokes: given.strokes ?? null,
    }
    return recordSignature(inside, 'sign', {
      athleteId,
      waiverId: waiver.id,
      source,
      ...columns,
      signedAt: new Date(),
    })
  })
}

/** Returns the version in force if the signer read it. Throws conflict edited_meanwhile and waiver_off. */
export async function findToSign(scope: GymScope, readId: string): Promise<WaiverModel> {
  const waiver = await findNewest(scope)
  if (!waiver || waiver.offSince !== null)
    throw conflict('waiver_off', 'This gym asks for no signature at the moment.')
  if (waiver.id === readId) return waiver
  throw conflict('edited_meanwhile', 'The waiver has changed since you opened it. Read it, then sign again.')
}

/**
 * Records a signature on paper. Throws validation_failed on `athlete_id`, `waiver_id`, `name` and `signed_on`.
 */
export async function createSignature(scope: GymScope, input: WaiverSignatureCreate): Promise<Signature> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    const { athlete_id: athleteId, waiver_id: waiverId, relation = null, name, signed_on: day } = input
    const athlete = await db.athlete.findFirst({
      where: { gymId, id: athleteId, ...ACTIVE },
      select: { name: true },
    })
    const waiver =
      waiverId === undefined
        ? await findNewest(inside)
        : await db.waiver.findFirst({ where: { gymId, id: waiverId } })
    const { timeZone } = await gymClock(inside)
    const now = new Date()
    const today = dayAt(now, timeZone)
    const isGuardianUnnamed = relation !== null && name === undefined
    const problems = {
      ...(!athlete && { athlete_id: ['must be an active athlete of this gym'] }),
      ...(!waiver && {
        waiver_id: [
          waiverId === undefined ? 'is unknown: the gym has no waiver' : 'must be a version of this gym',
        ],
      }),
      ...(isGuardianUnnamed && { name: ['is required with a relation: the full name of the guardian'] }),
      ...(day !== undefined && day > today && { signed_on: ['must not be later than today'] }),
    }
    if (!athlete || !waiver || Object.keys(problems).length > 0) throw invalid(problems)
    const signedAt = momentOn(day ?? today, timeZone, now)
    const columns = { name: name ?? athlete.name, relation, strokes: null, source: 'paper' }
    return recordSignature(inside, 'create', { athleteId, waiverId: waiver.id, ...columns, signedAt })
  })
}

/** Deletes a signature that was recorded by mistake. */
export async function deleteSignature(scope: GymScope, id: string): Promise<WaiverSignatureModel> {
  authorize(canCoach(scope.actor))
  return inTransaction(scope, async inside => {
    const row = await find(inside, id)
    await deleteEntries(inside, 'waiverSignature', { id })
    await recordChange(inside, change(waiverSignatures, 'delete', id, { before: toFields(row) }))
    return row
  })
}

/** Returns the id of an athlete's latest signature, which their personal link depends on. */
export async function findLastSignatureId(scope: GymScope, athleteId: string): Promise<string | null> {
  const { db, gymId } = scope
  const last = await db.waiverSignature.findFirst({
    where: { gymId, athleteId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: { id: true },
  })
  return last?.id ?? null
}

type Columns = Omit<WaiverSignatureModel, 'id' | 'gymId' | 'createdAt'>

/** Saves a signature with its entry in the log. */
export async function recordSignature(
  inside: Inside,
  verb: 'sign' | 'create',
  columns: Columns,
): Promise<Signature> {
  const { db, gymId } = inside
  const row = await db.waiverSignature.create({
    data: { id: uuid(), gymId, ...columns, createdAt: new Date() },
    ...WITH_NUMBER,
  })
  await recordChange(inside, change(waiverSignatures, verb, row.id, { after: toFields(row) }))
  return describe(row, await findNewest(inside))
}

/** The fields of the audit log. A guardian's name stays out, because the log outlives the signature. */
function toFields({ athleteId, waiverId, relation, source }: WaiverSignatureModel) {
  return { athlete_id: athleteId, waiver_id: waiverId, by: relation === null ? 'self' : 'guardian', source }
}

type Numbered = WaiverSignatureModel & { waiver: Pick<WaiverModel, 'number'> }

function describe(row: Numbered, newest: WaiverModel | null): Signature {
  const method = row.source === 'paper' ? 'paper' : row.strokes === null ? 'typed' : 'drawn'
  return { ...row, method, valid: newest !== null && row.waiver.number >= newest.signedFrom }
}

async function listValid(
  { db, gymId }: GymScope,
  athleteId: string,
  waiver: WaiverModel,
): Promise<Numbered[]> {
  return db.waiverSignature.findMany({
    where: { gymId, athleteId, waiver: { number: { gte: waiver.signedFrom } } },
    ...WITH_NUMBER,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 1,
  })
}

async function find({ db, gymId }: GymScope, id: string): Promise<Numbered> {
  const row = await db.waiverSignature.findFirst({ where: { gymId, id }, ...WITH_NUMBER })
  if (!row) throw notFound('The signature')
  return row
}
