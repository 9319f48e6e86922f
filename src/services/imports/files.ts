/** Files that were opened in the portal: stored until they are imported, let go of, or a day old. */
import { v7 as uuid } from 'uuid'
import type { DateOrder } from '../../domain/imports/dates'
import type { Unit } from '../../domain/imports/effort'
import { breathe } from '../../domain/shared/breathe'
import { conflict, type FieldErrors, invalid, notFound } from '../../errors'
import type { ImportFileModel } from '../../generated/sqlite/models'
import { canImport } from '../../policies/imports'
import { canCoach } from '../../policies/staff'
import type { ImportInput, ImportKind } from '../../schemas/imports/imports'
import { type GymScope, isKey, personIn } from '../../scope'
import { authorize } from '../shared/authorize'
import { withReader } from './reader/readers'
import type { Imported, ImportPreview } from './report'

/** How a file is to be read, as far as it has been said. */
export type ImportOptions = Omit<ImportInput, 'file_name'>
export type FileState = 'reading' | 'ready' | 'refused' | 'importing' | 'done'

/** What came of the last work on a file. */
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

const KEPT_MS = 24 * 60 * 60_000
/** Files of one person that wait at the same time. */
const MOST_FILES = 5
/** Of all keys of a gym together. */
const MOST_FILES_OF_KEYS = 100

export type Opening = {
  kind?: ImportKind | undefined
  athlete_id?: string | undefined
  units?: Unit | undefined
  dates?: DateOrder | undefined
  columns?: ImportInput['columns']
  athletes?: ImportInput['athletes']
}

/**
 * Stores a file to be read and looked at. Its kind is recognised unless it is said. An athlete’s is of their own results.
 * Throws forbidden, and validation_failed on `file`, `kind` or `athlete_id`.
 */
export function openImportFile(
  scope: GymScope,
  fileName: string,
  given: Opening,
  bytes: Uint8Array,
): Promise<string> {
  return withReader(async reader => {
    const kind = await reader.decode(bytes)
    return store(scope, fileName, given, { kind, piece: position => reader.piece(position) })
  })
}

/** The text of a file in the pieces that it is stored in, and the kind that its columns look like. */
export type DecodedFile = { kind: ImportKind | null; pieces: readonly string[] }

/** Decodes a file without the database, for whoever stores it in a transaction. Throws validation_failed on `file`. */
export function decodeImportFile(bytes: Uint8Array): Promise<DecodedFile> {
  return withReader(async reader => {
    const kind = await reader.decode(bytes)
    const pieces: string[] = []
    for (;;) {
      const piece = await reader.piece(pieces.length)
      if (piece === null) return { kind, pieces }
      pieces.push(piece)
    }
  })
}

/** Stores a file that was decoded before. Throws as openImportFile does. */
export function storeImportFile(
  scope: GymScope,
  fileName: string,
  given: Opening,
  { kind, pieces }: DecodedFile,
): Promise<string> {
  return store(scope, fileName, given, { kind, piece: async position => pieces[position] ?? null })
}

type Pieces = { kind: ImportKind | null; piece(position: number): Promise<string | null> }

async function store(scope: GymScope, fileName: string, given: Opening, file: Pieces): Promise<string> {
  const athleteId = ownerIn(scope)
  const kind = given.kind ?? file.kind
  if (kind === null)
    throw invalid({
      kind: ['must be chosen: the columns of the file are not those of any product that is read'],
    })
  const options = await allowedOptions(scope, { ...said(given), kind })
  const { db, gymId } = scope
  await tidyUp(scope, athleteId)
  const id = uuid()
  const now = new Date()
  const read = { options: JSON.stringify(options), state: 'refused', progress: 0, total: 0, outcome: 'null' }
  await db.importFile.create({
    data: { id, gymId, athleteId, fileName, ...read, createdAt: now, aliveAt: now },
  })
  for (let position = 0; ; position++) {
    const content = await file.piece(position)
    if (content === null) return id
    await db.importFilePart.create({ data: { gymId, fileId: id, position, content } })
    await breathe()
  }
}

/** The files of whoever asks that wait to be imported, the newest first. */
export async function listImportFiles(scope: GymScope): Promise<OpenedFile[]> {
  const { db, gymId } = scope
  const athleteId = ownerIn(scope)
  const rows = await db.importFile.findMany({
    where: { gymId, athleteId, state: { not: 'done' } },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 20,
  })
  return rows.map(opened)
}

/** Lets go of a file. Throws not_found, and conflict `working` while something is done with it. */
export async function deleteImportFile(scope: GymScope, id: string): Promise<void> {
  const { state } = await findFile(scope, id)
  if (state === 'reading' || state === 'importing') throw working()
  await deleteFiles(scope, [id])
}

/** The text of a file, in the pieces that it is stored in. */
export async function textOfFile(scope: GymScope, fileId: string): Promise<string[]> {
  const { db, gymId } = scope
  const pieces: string[] = []
  for (;;) {
    const part = await db.importFilePart.findFirst({
      where: { gymId, fileId, position: pieces.length },
      select: { content: true },
    })
    if (!part) return pieces
    pieces.push(part.content)
    await breathe()
  }
}

/** A row of such a file as it is worked with. */
export function opened({ options, outcome, state, ...row }: ImportFileModel): OpenedFile {
  return {
    ...row,
    state: state as FileState,
    options: JSON.parse(options) as ImportOptions,
    outcome: JSON.parse(outcome) as Outcome,
  }
}

/** Whose files somebody sees: a person's own, and every key those that any key has sent. */
function ownerIn(scope: GymScope): string | null {
  return isKey(scope.actor) ? null : personIn(scope).athleteId
}

/** The row of a file of whoever asks. Throws not_found. */
export async function findFile(scope: GymScope, id: string): Promise<ImportFileModel> {
  const { db, gymId } = scope
  const athleteId = ownerIn(scope)
  const row = await db.importFile.findFirst({ where: { gymId, id, athleteId } })
  if (!row) throw notFound('The file')
  return row
}

/** A second click while the first is at work. */
export function working() {
  return conflict('working', 'This file is being worked on. Wait until that is done.')
}

const said = (given: Opening) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

/** The options, where whoever asks may import so. Throws forbidden, and validation_failed for athletes of another gym. */
export async function allowedOptions(scope: GymScope, options: ImportOptions): Promise<ImportOptions> {
  const { actor, db, gymId } = scope
  const own = canCoach(actor) ? {} : { athlete_id: options.athlete_id ?? personIn(scope).athleteId }
  const chosen = options.kind === 'members' ? options : { ...options, ...own }
  authorize(
    canImport(actor, chosen.kind === 'members' ? null : (chosen.athlete_id ?? null)),
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

/** Files older than a day, and all but the newest of a person, make room. */
async function tidyUp(scope: GymScope, athleteId: string | null): Promise<void> {
  const { db, gymId } = scope
  const idle = { state: { notIn: ['reading', 'importing'] } }
  const old = await db.importFile.findMany({
    where: { gymId, createdAt: { lt: new Date(Date.now() - KEPT_MS) } },
    select: { id: true },
  })
  const own = await db.importFile.findMany({
    where: { gymId, athleteId, ...idle },
    orderBy: { createdAt: 'desc' },
    skip: (athleteId === null ? MOST_FILES_OF_KEYS : MOST_FILES) - 1,
    select: { id: true },
  })
  await deleteFiles(scope, [...new Set([...old, ...own].map(({ id }) => id))])
}

async function deleteFiles({ db, gymId }: GymScope, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  await db.importFilePart.deleteMany({ where: { gymId, fileId: { in: ids } } })
  await db.importFile.deleteMany({ where: { gymId, id: { in: ids } } })
}
