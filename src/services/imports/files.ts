/** Uploaded files, stored until imported, deleted, or a day old. */
import { giveWay } from '../../domain/shared/breathe'
import { conflict, type FieldErrors, invalid, notFound } from '../../errors'
import type { ImportFileModel } from '../../generated/sqlite/models'
import { canImport } from '../../policies/imports'
import { canCoach } from '../../policies/staff'
import type { ImportInput } from '../../schemas/imports/imports'
import { type GymScope, requirePerson } from '../../scope'
import { isAlive } from '../shared/alive'
import { authorize } from '../shared/authorize'
import { PIECE } from '../shared/decoding/texts'
import type { StoredText } from './content'
import type { Imported, ImportPreview } from './report'
import { AT_WORK, getOwnerId } from './room'

/** `matched`: the questions have been looked at, and the preview is next. */
export type ImportOptions = Omit<ImportInput, 'file_name'> & { matched?: true }
export type FileState = 'storing' | 'reading' | 'ready' | 'refused' | 'importing' | 'done'

export type Outcome =
  | { preview: ImportPreview }
  | { imported: Imported }
  | { errors: FieldErrors; failed?: true }
  | null

export type OpenedFile = {
  id: string
  fileName: string
  options: ImportOptions
  state: FileState
  progress: number
  total: number
  outcome: Outcome
  aliveAt: Date
  createdAt: Date
}

/** Returns the actor's files that await their import, newest first. */
export async function listImportFiles(scope: GymScope): Promise<OpenedFile[]> {
  const { db, gymId } = scope
  const athleteId = getOwnerId(scope)
  const rows = await db.importFile.findMany({
    where: { gymId, athleteId, state: { notIn: ['storing', 'done'] } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 20,
  })
  return rows.map(opened)
}

/** Deletes a file. Throws conflict `working` while a process works on the file. */
export async function deleteImportFile(scope: GymScope, id: string): Promise<void> {
  const { state, aliveAt } = await findFile(scope, id)
  if (AT_WORK.includes(state) && isAlive(aliveAt)) throw working()
  await deleteFiles(scope, [id])
}

/** Returns the text of a stored file in pieces, so that the server never holds it whole. */
export async function readFileText(scope: GymScope, fileId: string): Promise<StoredText> {
  const { db, gymId } = scope
  const count = await db.importFilePart.count({ where: { gymId, fileId } })
  async function* pieces() {
    for (let position = 0; position < count; position++) {
      const part = await db.importFilePart.findFirst({
        where: { gymId, fileId, position },
        select: { content: true },
      })
      if (part) yield part.content
      await giveWay()
    }
  }
  return { pieces: pieces(), size: count * PIECE }
}

/** Converts a row to a file with parsed options and outcome. */
export function opened({ options, outcome, state, ...row }: ImportFileModel): OpenedFile {
  return {
    ...row,
    state: state as FileState,
    options: JSON.parse(options) as ImportOptions,
    outcome: JSON.parse(outcome) as Outcome,
  }
}

/** Returns the row of one of the actor's files. */
export async function findFile(scope: GymScope, id: string): Promise<ImportFileModel> {
  const { db, gymId } = scope
  const athleteId = getOwnerId(scope)
  const row = await db.importFile.findFirst({ where: { gymId, id, athleteId } })
  if (!row) throw notFound('The file')
  return row
}

/** Error for a second request while the first is at work. */
export function working() {
  return conflict('working', 'This file is being worked on. Wait until that is done.')
}

/** Returns the options if the actor may use these. Throws validation_failed for athletes of another gym. */
export async function allowedOptions(scope: GymScope, options: ImportOptions): Promise<ImportOptions> {
  const { actor, db, gymId } = scope
  const own = canCoach(actor) ? {} : { athlete_id: options.athlete_id ?? requirePerson(scope).athleteId }
  const chosen = options.kind === 'members' ? options : { ...options, ...own }
  authorize(
    canImport(actor, { kind: chosen.kind, athleteId: chosen.athlete_id ?? null }),
    'You can only import your own results.',
  )
  const named: [string, string[]][] = [
    ['athlete_id', chosen.athlete_id === undefined ? [] : [chosen.athlete_id]],
    ['owners', Object.values(chosen.athletes ?? {})],
  ]
  for (const [field, ids] of named) {
    const unique = [...new Set(ids)]
    const found = await db.athlete.count({ where: { gymId, id: { in: unique }, access: { not: 'deleted' } } })
    if (found < unique.length) throw invalid({ [field]: ['must be an athlete of this gym'] })
  }
  return chosen
}

/** Deletes files with their text. */
export async function deleteFiles(scope: GymScope, ids: string[]): Promise<void> {
  const { db, gymId } = scope
  if (ids.length === 0) return
  await db.importFilePart.deleteMany({ where: { gymId, fileId: { in: ids } } })
  await db.importFile.deleteMany({ where: { gymId, id: { in: ids } } })
}
