/** Files of other products: looked at first, then read in whole or not at all, and undone as a whole. */
import { v7 as uuid } from 'uuid'
import { breather } from '../../domain/imports/breathe'
import type { SkippedLine } from '../../domain/imports/effort'
import type { ResultKind } from '../../domain/imports/read-file'
import type { DataImportModel } from '../../generated/sqlite/models'
import { canImport } from '../../policies/imports'
import type { ImportInput } from '../../schemas/imports/imports'
import type { GymScope } from '../../scope'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { importMembers, previewMembers } from './members'
import { type Plan, type Progress, planResults, withoutKnown } from './planning'
import { type Imported, type ImportPreview, reportOf, type Sample } from './report'
import { prepareRows, writeRows } from './writing'

/** A transaction of so many rows takes longer than most. */
const TIMEOUT_MS = 15 * 60_000

/** Says what importing a file would do. Nothing changes. Throws as importFile. */
export async function previewImport(
  scope: GymScope,
  input: ImportInput,
  bytes: Uint8Array,
  progress?: Progress,
): Promise<ImportPreview> {
  assertMay(scope, input)
  if (input.kind === 'members') return previewMembers(scope, input, bytes)
  const plan = await planResults(scope, { ...input, kind: input.kind }, bytes, progress)
  const rows = await prepareRows(scope, plan.planned.slice(0, MOST_SAMPLES), breather())
  const samples = rows.results.map((row, at): Sample => {
    const { effort, athlete, fitted } = plan.planned[at]!
    const workout = rows.workouts.find(({ id }) => id === row.prescribedWorkoutId)!
    return {
      line: effort.lines[0]!,
      day: effort.day,
      athlete: athlete.name,
      title: fitted.name ?? effort.title,
      typed: fitted.typed,
      workout: `${workout.description} · ${row.description ?? 'Done'}`,
    }
  })
  return { ...reportOf(plan), samples, mapping: null }
}

const MOST_SAMPLES = 20

/**
 * Imports a file: all that it plans in one transaction, or nothing. What came in before is not brought in again. Throws
 * forbidden, and validation_failed on `file`, `units` or `athlete`.
 */
export async function importFile(
  scope: GymScope,
  input: ImportInput,
  bytes: Uint8Array,
  progress?: Progress,
): Promise<Imported> {
  assertMay(scope, input)
  if (input.kind === 'members') return importMembers(scope, input, bytes)
  const plan = await planResults(scope, { ...input, kind: input.kind }, bytes, progress)
  return plan.planned.length === 0 ? { ...reportOf(plan), undo: null } : write(scope, input, plan)
}

async function write(
  scope: GymScope,
  input: ImportInput,
  plan: Plan & { kind: ResultKind },
): Promise<Imported> {
  const { gymId } = scope
  const rest = breather()
  const prepared = await prepareRows(scope, plan.planned, rest)
  return inTransaction(
    scope,
    async inside => {
      // Somebody may have imported the same file since it was planned.
      const { fresh, doubles } = await withoutKnown(inside, plan.planned)
      const final = { ...plan, planned: fresh, duplicates: [...plan.duplicates, ...doubles] }
      const rows = doubles.length === 0 ? prepared : await prepareRows(inside, fresh, rest)
      const report = reportOf(final)
      if (fresh.length === 0) return { ...report, undo: null }
      const createdAt = new Date()
      const id = uuid()
      const { skipped, ...counts } = report
      await inside.db.dataImport.create({
        data: {
          id,
          gymId,
          kind: input.kind,
          fileName: input.file_name,
          athleteId: input.athlete_id ?? null,
          createdBy: inside.actor.name,
          ...counts,
          skipped: JSON.stringify(skipped),
          athleteIds: '[]',
          createdAt,
          undoneAt: null,
        },
      })
      await writeRows(inside, id, rows, createdAt)
      await recordChange(inside, {
        action: 'import.create',
        subjectType: 'import',
        subjectId: id,
        after: {
          kind: input.kind,
          file_name: input.file_name,
          imported: counts.imported,
          athlete_id: input.athlete_id ?? null,
        },
      })
      return { ...report, undo: id }
    },
    { timeout: TIMEOUT_MS },
  )
}

export type PastImport = Omit<DataImportModel, 'skipped' | 'athleteIds'> & { skipped: SkippedLine[] }

/** The newest imports, at most a hundred; an athlete sees their own. Throws forbidden. */
export async function listImports(scope: GymScope): Promise<PastImport[]> {
  const { db, gymId, actor } = scope
  const own = actor.kind === 'person' && actor.staff === null ? { athleteId: actor.athleteId } : {}
  const rows = await db.dataImport.findMany({
    where: { gymId, ...own },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 100,
  })
  return rows.map(pastImport)
}

/** A row as it is shown. */
export function pastImport({ skipped, athleteIds: _, ...row }: DataImportModel): PastImport {
  return { ...row, skipped: JSON.parse(skipped) as SkippedLine[] }
}

function assertMay({ actor }: GymScope, { kind, athlete_id }: ImportInput): void {
  authorize(
    canImport(actor, kind === 'members' ? null : (athlete_id ?? null)),
    'You can import results of your own.',
  )
}
