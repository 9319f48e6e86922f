import { listSets } from '../../domain/results/set-by-set'
import type { ReadRow } from '../../domain/results/typed-score'
import { invalid } from '../../errors'
import type { AthleteModel, ResultModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { ScoreRow, ScoreToRead } from '../../schemas/class-scores/score-rows'
import type { ResultDetails } from '../../schemas/results/result-details'
import type { GymScope } from '../../scope'
import { findStored, requireAthlete } from '../results/efforts'
import { deleteResult, saveResult } from '../results/logging'
import { assertUnderstood, readRowScore } from '../results/reading'
import { assertUnchanged, IN_TURN, isSameResult } from '../results/rows'
import { usualTimes } from '../results/usual-times'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { readSetRow } from './one-set'
import { getPart, versionsFor } from './part-results'

/**
 * Saves a row and returns the result, or null for none. A repeated row changes nothing. Throws conflict
 * `edited_meanwhile`, and validation_failed on `athlete_id`, `class_id` and `score`.
 */
export async function enterClassRow(
  scope: GymScope,
  { wodId, partId }: { wodId: string; partId: string },
  row: ScoreRow,
): Promise<ResultModel | null> {
  authorize(canCoach(scope.actor))
  return inTransaction(
    scope,
    async inside => {
      await assertClass(inside, row.class_id)
      const athlete = await requireAthlete(inside, row.athlete_id)
      const stored = await findStored(inside, athlete, partId)
      const isWhole = row.set === undefined || (row.set === 1 && setsIn(stored) <= 1)
      if (row.remove && isWhole) return removeClassRow(inside, stored, row.revision)
      const read = await readFor(inside, { wodId, partId }, row, { athlete, stored })
      const isThere = stored && (row.set === undefined || setsIn(stored) >= row.set)
      if (read.kind === 'empty' && !isThere) return stored
      const understood = assertUnderstood(read, stored?.description ?? 'The result')
      if (stored && isSameResult(stored, understood)) return stored
      const { status, scaling, scalingName, details } = understood
      const { perceivedExertion = 0, notes = null } = stored ?? {}
      const score = { status, scaling, scalingName, details, perceivedExertion, notes }
      return saveResult(inside, { athleteId: athlete.id, componentId: partId }, score, row.revision ?? null)
    },
    IN_TURN,
  )
}

/** Reads a score without saving. Throws validation_failed on `athlete_id`. */
export async function readClassRow(
  scope: GymScope,
  ref: { wodId: string; partId: string },
  row: ScoreToRead,
): Promise<ReadRow> {
  authorize(canCoach(scope.actor))
  const athlete = await requireAthlete(scope, row.athlete_id)
  const stored = await findStored(scope, athlete, ref.partId)
  return readFor(scope, ref, row, { athlete, stored })
}

async function readFor(
  scope: GymScope,
  { wodId, partId }: { wodId: string; partId: string },
  { score, scaling, set, remove }: ScoreToRead & { remove?: 'yes' | undefined },
  { athlete: { gender }, stored }: { athlete: AthleteModel; stored: ResultModel | null },
): Promise<ReadRow> {
  const { part } = await getPart(scope, wodId, partId)
  const versions = stored ? (await versionsFor(scope, part, [stored]))(stored) : part
  const gym = await scope.db.gym.findUniqueOrThrow({
    where: { id: scope.gymId },
    select: { units: true },
  })
  const usual = await usualTimes(scope, versions.workout, partId)
  const reader = { gender, units: gym.units, usual }
  return set === undefined
    ? readRowScore(score, versions, scaling, reader)
    : readSetRow({ score, scaling, set, remove: remove === 'yes' }, versions, stored, reader)
}

async function assertClass({ db, gymId }: GymScope, id: string | undefined): Promise<void> {
  if (id === undefined) return
  const found = await db.gymClass.findFirst({ where: { gymId, id }, select: { id: true } })
  if (!found) throw invalid({ class_id: ['must be a class of this gym'] })
}

async function removeClassRow(scope: GymScope, stored: ResultModel | null, revision?: number): Promise<null> {
  if (!stored) return null
  assertUnchanged('result', stored, revision ?? null)
  await deleteResult(scope, stored.id)
  return null
}

function setsIn(stored: ResultModel | null): number {
  return listSets(stored && (JSON.parse(stored.details) as ResultDetails)).length
}
