/** Imports of other products' files: a preview, then all or nothing, with an undo. */
import type { SkippedLine } from '../../domain/imports/effort'
import type { ResultKind } from '../../domain/imports/read-file'
import { notFound } from '../../errors'
import type { DataImportModel } from '../../generated/sqlite/models'
import { canImport } from '../../policies/imports'
import type { ImportInput } from '../../schemas/imports/imports'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { shown } from '../shared/decoding/texts'
import { inTransaction } from '../shared/in-transaction'
import type { FileContent } from './content'
import { importMembers, previewMembers } from './members'
import { type Plan, type Progress, planResults, withoutKnown } from './planning'
import { assertAnswers } from './recalling'
import { recordImport } from './recording'
import {
  buildReport,
  type Imported,
  type ImportPreview,
  type ImportReport,
  type Sample,
  type Told,
} from './report'
import { importVisits, previewVisits } from './visits'
import { prepareRows, writeRows } from './writing'

const TIMEOUT_MS = 15 * 60_000

/** Returns the effects of importing a file without writing. */
export async function previewImport(
  scope: GymScope,
  input: ImportInput,
  content: FileContent,
  progress?: Progress,
): Promise<ImportPreview> {
  assertMay(scope, input)
  await assertAnswers(scope, input)
  if (input.kind === 'members') return previewMembers(scope, input, content)
  if (input.kind === 'attendance') return previewVisits(scope, input, content)
  const plan = await planResults(scope, { ...input, kind: input.kind }, content, progress, {
    kept: MOST_SAMPLES,
  })
  // A row that waits for an answer leaves its place to a later one, whose text is not kept.
  const withText = plan.planned.filter(({ laidOut }) => laidOut.workout !== '').slice(0, MOST_SAMPLES)
  const samples = withText.map(({ effort, athlete, laidOut }): Sample => {
    const { name, words } = shown(laidOut)
    return {
      line: effort.lines[0]!,
      day: effort.day,
      athlete: athlete.name,
      title: name ?? laidOut.title,
      typed: laidOut.typed,
      workout: words,
    }
  })
  const { strangers, answered } = plan
  return { ...(await buildReport(plan)), ...accountOf(plan), samples, strangers, answered, columns: [] }
}

const MOST_SAMPLES = 20

const accountOf = ({ columns: read, account, questions }: Plan): Told => ({ read, account, questions })

type ImportRun = ImportInput & { id?: string }

/** Imports a file in one transaction. Throws validation_failed on `file`, `units`, `athlete` or `answers`. */
export async function importFile(
  scope: GymScope,
  input: ImportRun,
  content: FileContent,
  progress?: Progress,
): Promise<Imported> {
  assertMay(scope, input)
  await assertAnswers(scope, input)
  if (input.kind === 'members') return importMembers(scope, input, content)
  if (input.kind === 'attendance') return importVisits(scope, input, content)
  const plan = await planResults(scope, { ...input, kind: input.kind }, content, progress)
  return plan.planned.length === 0
    ? { ...(await buildReport(plan)), ...accountOf(plan), undo: null }
    : write(scope, input, plan, progress)
}

async function write(
  scope: GymScope,
  input: ImportRun,
  plan: Plan & { kind: ResultKind },
  progress?: Progress,
): Promise<Imported> {
  const prepared = await prepareRows(plan.planned)
  return inTransaction(
    scope,
    async inside => {
      // The same file may have been imported since the plan was made.
      const { fresh, doubles } = await withoutKnown(inside, plan.planned)
      const final = { ...plan, planned: fresh, duplicates: [...plan.duplicates, ...doubles] }
      const rows = doubles.length === 0 ? prepared : await prepareRows(fresh)
      const report = await buildReport(final)
      if (fresh.length === 0) return { ...report, ...accountOf(plan), undo: null }
      const { id, createdAt } = await recordImport(inside, input, report)
      await writeRows(inside, { id, createdAt }, rows, progress)
      return { ...report, ...accountOf(plan), undo: id }
    },
    { timeout: TIMEOUT_MS },
  )
}

type Lines = 'skipped' | 'duplicateLines' | 'genericLines'
export type PastImport = Omit<DataImportModel, Lines | 'athleteIds'> & Pick<ImportReport, Lines>

/** Returns the latest 100 imports, of all kinds or of member lists. */
export async function listImports(scope: GymScope, kind?: 'members'): Promise<PastImport[]> {
  const rows = await scope.db.dataImport.findMany({
    where: { gymId: scope.gymId, ...own(scope), ...(kind && { kind }) },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 100,
  })
  return rows.map(pastImport)
}

/** Athletes find their own imports only. */
export async function getImport(scope: GymScope, id: string): Promise<PastImport> {
  const row = await scope.db.dataImport.findFirst({ where: { gymId: scope.gymId, id, ...own(scope) } })
  if (!row) throw notFound('The import')
  return pastImport(row)
}

function own({ actor }: GymScope) {
  return actor.kind === 'person' && actor.staff === null ? { athleteId: actor.athleteId } : {}
}

/** Converts a row to an import with its parsed report. */
export function pastImport(row: DataImportModel): PastImport {
  const { skipped, duplicateLines, genericLines, athleteIds: _, ...rest } = row
  return {
    ...rest,
    skipped: JSON.parse(skipped) as SkippedLine[],
    duplicateLines: JSON.parse(duplicateLines) as number[],
    genericLines: JSON.parse(genericLines) as number[],
  }
}

function assertMay({ actor }: GymScope, { kind, athlete_id }: ImportInput): void {
  authorize(
    canImport(actor, { kind, athleteId: athlete_id ?? null }),
    'You can only import your own results.',
  )
}
