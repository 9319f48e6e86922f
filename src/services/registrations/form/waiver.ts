import { v7 as uuid } from 'uuid'
import { isMinor } from '../../../domain/registrations/ages'
import { addError, conflict, type FieldErrors } from '../../../errors'
import type { CompetitionSignatureModel, CompetitionWaiverModel } from '../../../generated/sqlite/models'
import { mayOrganise } from '../../../policies/competition-roles'
import type { Consent } from '../../../schemas/registrations/registering'
import { folded } from '../../../schemas/shared/folded'
import type { WaiverCreate } from '../../../schemas/waivers/waivers'
import type { GymScope } from '../../../scope'
import { touchCompetition } from '../../competitions/revision'
import { competitionRow, recordCompetition } from '../../competitions/rows'
import { authorize } from '../../shared/authorize'
import { type Inside, inTransaction } from '../../shared/in-transaction'
import { assertUnedited } from '../../shared/revisions'

export type SignedVersion = CompetitionSignatureModel & { waiver: CompetitionWaiverModel }

/** Returns the newest version, in force or not. Null before the first. */
function findNewestVersion(
  { db, gymId }: GymScope,
  competitionId: string,
): Promise<CompetitionWaiverModel | null> {
  return db.competitionWaiver.findFirst({ where: { gymId, competitionId }, orderBy: { number: 'desc' } })
}

/** Returns the version that participants sign. Null without one, and while the waiver is off. */
export async function findCompetitionWaiver(
  scope: GymScope,
  competitionId: string,
): Promise<CompetitionWaiverModel | null> {
  const newest = await findNewestVersion(scope, competitionId)
  return newest?.offSince === null ? newest : null
}

/** Returns all versions with their numbers of signatures, newest first. */
export async function listVersions(
  scope: GymScope,
  competitionId: string,
): Promise<(CompetitionWaiverModel & { signatures: number })[]> {
  authorize(mayOrganise(scope.actor, competitionId))
  await competitionRow(scope, competitionId)
  const { db, gymId } = scope
  const rows = await db.competitionWaiver.findMany({
    where: { gymId, competitionId },
    include: { _count: { select: { signatures: true } } },
    orderBy: { number: 'desc' },
  })
  return rows.map(({ _count, ...row }) => ({ ...row, signatures: _count.signatures }))
}

/**
 * Saves a version and puts it in force. The same text only turns the waiver on. `revision` is the number of the version
 * that the writer read. Throws conflict edited_meanwhile.
 */
export async function saveVersion(
  scope: GymScope,
  competitionId: string,
  { text, small_change: isSmall, revision }: WaiverCreate & { revision?: number | undefined },
): Promise<CompetitionWaiverModel> {
  authorize(mayOrganise(scope.actor, competitionId))
  return inTransaction(scope, async inside => {
    const { db, gymId } = inside
    await competitionRow(inside, competitionId)
    await touchCompetition(inside, competitionId)
    const before = await findNewestVersion(inside, competitionId)
    if (before?.text === text) return turn(inside, before, true)
    assertUnedited({ revision: before?.number ?? 0 }, revision, 'the waiver')
    const number = (before?.number ?? 0) + 1
    const signedFrom = isSmall && before ? before.signedFrom : number
    await db.competitionWaiver.updateMany({ where: { gymId, competitionId }, data: { offSince: null } })
    await recordCompetition(inside, competitionId, {
      action: 'competition.update',
      ...{ before: { waiver: before?.number ?? null }, after: { waiver: number } },
    })
    return db.competitionWaiver.create({
      data: {
        id: uuid(),
        gymId,
        competitionId,
        number,
        signedFrom,
        text,
        offSince: null,
        createdAt: new Date(),
      },
    })
  })
}

/** Asks nobody to sign, or everybody again. Changes nothing when it is so already. */
export async function turnCompetitionWaiver(
  scope: GymScope,
  competitionId: string,
  isOn: boolean,
): Promise<void> {
  authorize(mayOrganise(scope.actor, competitionId))
  await inTransaction(scope, async inside => {
    await competitionRow(inside, competitionId)
    await touchCompetition(inside, competitionId)
    const newest = await findNewestVersion(inside, competitionId)
    if (!newest) throw conflict('waiver_off', 'The competition has no waiver yet.')
    await turn(inside, newest, isOn)
  })
}

async function turn(
  inside: Inside,
  row: CompetitionWaiverModel,
  isOn: boolean,
): Promise<CompetitionWaiverModel> {
  if ((row.offSince === null) === isOn) return row
  const { db, gymId } = inside
  await recordCompetition(inside, row.competitionId, {
    action: 'competition.update',
    ...{ before: { waiver: isOn ? null : row.number }, after: { waiver: isOn ? row.number : null } },
  })
  return db.competitionWaiver.update({
    where: { gymId_id: { gymId, id: row.id } },
    data: { offSince: isOn ? null : new Date() },
  })
}

/** Returns the latest signature of each of the participants, by participant. */
export async function listSignatures(
  scope: GymScope,
  participantIds: readonly string[],
): Promise<Map<string, SignedVersion>> {
  const { db, gymId } = scope
  const rows = await db.competitionSignature.findMany({
    where: { gymId, participantId: { in: [...participantIds] } },
    include: { waiver: true },
    orderBy: [{ signedAt: 'asc' }, { id: 'asc' }],
  })
  return new Map(rows.map(row => [row.participantId, row]))
}

export const UNSIGNED = 'Waiver'
export const UNSIGNED_BY_GUARDIAN = 'Guardian’s signature'

/** Returns the label of a missing signature under the version in force, or of a minor's missing guardian. Null when valid. */
export function missingSignature(
  signature: SignedVersion | null | undefined,
  waiver: CompetitionWaiverModel,
  birthday: string | null,
): string | null {
  if (!signature || signature.waiver.number < waiver.signedFrom) return UNSIGNED
  const day = signature.signedAt.toISOString().slice(0, 10)
  return birthday !== null && signature.relation === null && isMinor(birthday, day)
    ? UNSIGNED_BY_GUARDIAN
    : null
}

type Signer = { name: string; birthday: string | null }

/** Adds a message to `errors` for everything that a signature of the version lacks. Throws conflict edited_meanwhile. */
export function checkConsent(
  waiver: CompetitionWaiverModel,
  { name, birthday }: Signer,
  given: Consent,
  { today, errors }: { today: string; errors: FieldErrors },
): void {
  if (given.waiver_id !== waiver.id)
    throw conflict(
      'edited_meanwhile',
      'The waiver has changed since you opened it. Read it, then send the form again.',
    )
  if (given.agree !== 'yes') addError(errors, 'agree', 'must be ticked')
  const isForGuardian = birthday !== null && isMinor(birthday, today)
  if (isForGuardian && !given.guardian)
    addError(errors, 'guardian', 'is required: a parent or guardian signs for people below 18')
  if (given.guardian && toOneWord(given.guardian) === toOneWord(name))
    addError(errors, 'guardian', 'must be another person than the athlete')
  if (given.guardian && !given.relation)
    addError(errors, 'relation', 'is required, such as mother or legal guardian')
}

const toOneWord = (name: string) => folded(name).replaceAll(/[\s\p{P}]/gu, '')

/** Records a checked signature under the version. */
export async function recordConsent(
  { gymId, db }: Inside,
  waiver: CompetitionWaiverModel,
  participant: Pick<Signer, 'name'> & { id: string },
  { guardian, relation, strokes }: Consent,
): Promise<void> {
  await db.competitionSignature.create({
    data: {
      ...{ id: uuid(), gymId, participantId: participant.id, waiverId: waiver.id },
      ...{ name: guardian ?? participant.name, relation: guardian ? (relation ?? null) : null },
      ...{ strokes: strokes ?? null, signedAt: new Date() },
    },
  })
}
