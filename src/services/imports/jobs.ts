import { inTurn } from '../../db/in-turn'
import { AppError, conflict, invalid, notFound, renameErrorFields } from '../../errors'
import { canCoach } from '../../policies/staff'
import type { ImportCreate, ImportsQuery } from '../../schemas/imports/jobs'
import type { GymScope } from '../../scope'
import { isAlive } from '../shared/alive'
import { authorize } from '../shared/authorize'
import type { Page } from '../shared/keyset'
import { listRows } from '../shared/lists'
import { type OpenedFile, opened } from './files'
import { type PastImport, pastImport } from './imports'
import { assertAnswers } from './recalling'
import type { Told } from './report'
import { AT_WORK, assertRoomForFile, assertRoomForWork, getOwnerId } from './room'
import { type DecodedFile, decodeImportFile, storeImportFile } from './storing'
import { undoImport } from './undoing'
import { type OnFailure, startAtOnce, startImporting, startReading, watchImportFile } from './working'

/** `told` is null where the file of the import is deleted, or was not sent by a key. */
export type ImportJob = { file: OpenedFile } | { past: PastImport; told: Told | null }

/**
 * Decodes a sent file before anything is written. Throws validation_failed on `content` and `sheet`, and conflict
 * `too_many_imports`.
 */
export async function decodeSentFile(
  scope: GymScope,
  { content, encoding, sheet }: Pick<ImportCreate, 'content' | 'encoding' | 'sheet'>,
): Promise<DecodedFile> {
  authorize(canCoach(scope.actor))
  await assertRoomForFile(scope)
  if (encoding === 'base64' && !isBase64(content)) throw invalid({ content: ['must be base64'] })
  const bytes = Buffer.from(content, encoding === 'base64' ? 'base64' : 'utf8')
  return renameErrorFields(
    field => (field === 'file' ? 'content' : field),
    () => decodeImportFile(scope, bytes, sheet),
  )
}

/** Accepts line breaks. Checked here because Node's decoder skips invalid characters. */
function isBase64(text: string): boolean {
  const digits = text.replace(/[\r\n]+/g, '')
  return digits.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(digits)
}

/** Stores a file for startJob. Throws validation_failed, and conflict `too_many_imports` or `quota_reached`. */
export async function createImportJob(
  scope: GymScope,
  input: ImportCreate,
  decoded: DecodedFile,
): Promise<ImportJob> {
  authorize(canCoach(scope.actor))
  await assertRoomForFile(scope)
  const { file_name: name, kind, athlete_id, units, dates, columns, athletes, answers } = input
  const known = athletes && Object.fromEntries(athletes.map(each => [each.name, each.athlete_id]))
  const options = { kind, athlete_id, units, dates, columns, athletes: known, answers }
  await assertAthletes(scope, athletes ?? [])
  await assertAnswers(scope, { ...options, kind: kind ?? decoded.kind })
  const id = await storeImportFile(scope, name, options, decoded)
  const file = await watchImportFile(scope, id)
  return { file: { ...file, state: input.dry_run ? 'reading' : 'importing' } }
}

async function assertAthletes(
  { db, gymId }: GymScope,
  athletes: readonly { athlete_id: string }[],
): Promise<void> {
  const wanted = athletes.map(({ athlete_id }) => athlete_id)
  const found = await db.athlete.findMany({
    where: { gymId, id: { in: wanted }, access: { not: 'deleted' } },
    select: { id: true },
  })
  const known = new Set(found.map(({ id }) => id))
  const strangers = wanted.flatMap((id, index) => (known.has(id) ? [] : [`athletes[${index}].athlete_id`]))
  if (strangers.length > 0)
    throw invalid(Object.fromEntries(strangers.map(field => [field, ['must be an athlete of this gym']])))
}

/**
 * Starts reading or importing a stored file in the background. Throws conflict `too_many_imports` when other
 * files started at the same moment.
 */
export async function startJob(
  scope: GymScope,
  id: string,
  { dryRun }: { dryRun: boolean },
  onFailure: OnFailure,
): Promise<void> {
  authorize(canCoach(scope.actor))
  await inTurn(`room for imports ${scope.gymId}`, async () => {
    await assertRoomForWork(scope, id)
    if (dryRun) await startReading(scope, id, onFailure)
    else await startAtOnce(scope, id, onFailure)
  })
}

/** Imports the file of a finished dry run. Throws conflict `not_ready`, `too_many_imports` and `quota_reached`. */
export async function importWhatWasRead(
  scope: GymScope,
  id: string,
  onFailure: OnFailure,
): Promise<ImportJob> {
  const job = await getImportJob(scope, id)
  if ('past' in job || job.file.state === 'importing' || job.file.state === 'done') return job
  if (job.file.state !== 'ready')
    throw conflict(
      'not_ready',
      'This file is being read, or was refused: it can be imported once it is ready.',
    )
  await assertRoomForWork(scope)
  await startImporting(scope, id, onFailure)
  return getImportJob(scope, id)
}

/** Returns an import, from the API or the portal. */
export async function getImportJob(scope: GymScope, id: string): Promise<ImportJob> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const past = await db.dataImport.findFirst({ where: { gymId, id } })
  const row = await db.importFile.findFirst({ where: { gymId, id, athleteId: getOwnerId(scope) } })
  if (!past && !row) throw notFound('The import')
  const file = row && opened(row)
  // The file learns of its import a moment after the import.
  const isReported = !file || !AT_WORK.includes(file.state) || !isAlive(file.aliveAt)
  if (!past || !isReported) return { file: await watchImportFile(scope, id) }
  const { outcome } = file ?? { outcome: null }
  return { past: pastImport(past), told: outcome && 'imported' in outcome ? outcome.imported : null }
}

/** Returns a page of imports by time, undone or not. Throws validation_failed. */
export async function listImportJobs(
  scope: GymScope,
  { kind, ...page }: ImportsQuery,
): Promise<Page<PastImport>> {
  authorize(canCoach(scope.actor))
  const { rows, ...cursors } = await listRows(scope, 'dataImport', page, {
    among: kind === undefined ? {} : { kind },
  })
  return { ...cursors, rows: rows.map(pastImport) }
}

/** Undoes an import. Throws conflict `import_in_use`. */
export async function undoImportJob(scope: GymScope, id: string): Promise<ImportJob> {
  const job = await getImportJob(scope, id)
  if (!('past' in job))
    throw conflict('not_ready', 'Nothing was imported of this file, so there is nothing to undo.')
  if (job.past.undoneAt !== null) return job
  try {
    return { ...job, past: await undoImport(scope, id) }
  } catch (error) {
    // Another request has undone it since the job was read.
    if (error instanceof AppError && error.code === 'undone') return getImportJob(scope, id)
    throw error
  }
}
