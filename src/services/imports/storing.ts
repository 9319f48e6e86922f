import { v7 as uuid } from 'uuid'
import { inTurn } from '../../db/in-turn'
import type { Unit } from '../../domain/imports/effort'
import type { DateOrder } from '../../domain/imports/values/moments'
import { giveWay } from '../../domain/shared/breathe'
import { invalid } from '../../errors'
import type { ImportInput, ImportKind } from '../../schemas/imports/imports'
import type { GymScope } from '../../scope'
import { getAsker } from '../shared/decoding/asker'
import { withReader } from '../shared/decoding/room'
import { allowedOptions, deleteFiles } from './files'
import { assertRoomForFile, countAtWork, getOwnerId, isIdle, MOST_FILES, MOST_FILES_OF_KEYS } from './room'

const HEARTBEAT_MS = 5_000
const TOGETHER = 2

type Opening = {
  kind?: ImportKind | undefined
  athlete_id?: string | undefined
  units?: Unit | undefined
  dates?: DateOrder | undefined
  columns?: ImportInput['columns']
  athletes?: ImportInput['athletes']
  answers?: ImportInput['answers']
}

/**
 * Stores the file at `path` for a preview, detecting its kind unless given. Throws conflict
 * `too_many_imports`, and validation_failed on `file`, `sheet`, `kind` or `athlete_id`.
 */
export function openImportFile(
  scope: GymScope,
  fileName: string,
  { sheet, ...given }: Opening & { sheet?: string | undefined },
  path: string,
): Promise<string> {
  return withReader(getAsker(scope, true), async reader => {
    const kind = await reader.decode(path, sheet)
    return store(scope, fileName, given, { kind, piece: position => reader.piece(position) })
  })
}

export type DecodedFile = { kind: ImportKind | null; pieces: readonly string[] }

/**
 * Decodes a file without the database, for a caller that stores it in a transaction. Throws
 * validation_failed on `file` and `sheet`.
 */
export function decodeImportFile(scope: GymScope, bytes: Uint8Array, sheet?: string): Promise<DecodedFile> {
  return withReader(getAsker(scope, true), async reader => {
    const kind = await reader.decode(bytes, sheet)
    const pieces: string[] = []
    for (;;) {
      const piece = await reader.piece(pieces.length)
      if (piece === null) return { kind, pieces }
      pieces.push(piece)
    }
  })
}

/** Stores a decoded file. */
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
  const athleteId = getOwnerId(scope)
  const kind = given.kind ?? file.kind
  if (kind === null)
    throw invalid({
      kind: ['must be chosen: the columns of the file match no supported product'],
    })
  const options = await allowedOptions(scope, { ...withoutUndefined(given), kind })
  const { db, gymId } = scope
  const id = uuid()
  // One at a time, so that simultaneous uploads count each other.
  await inTurn(`files of ${athleteId} in ${gymId}`, async () => {
    await assertRoomForFile(scope)
    await makeRoom(scope, athleteId)
    const now = new Date()
    const read = {
      options: JSON.stringify(options),
      state: 'storing',
      progress: 0,
      total: 0,
      outcome: 'null',
    }
    await db.importFile.create({
      data: { id, gymId, athleteId, fileName, ...read, createdAt: now, aliveAt: now },
    })
  })
  try {
    await storePieces(scope, id, file)
    return id
  } catch (error) {
    await deleteFiles(scope, [id]).catch(() => undefined)
    throw error
  }
}

async function storePieces({ db, gymId }: GymScope, fileId: string, file: Pieces): Promise<void> {
  let saidAt = Date.now()
  for (let first = 0; ; first += TOGETHER) {
    const pieces: string[] = []
    for (let at = first; at < first + TOGETHER; at++) {
      const piece = await file.piece(at)
      if (piece !== null) pieces.push(piece)
    }
    if (pieces.length === 0) return
    await db.importFilePart.createMany({
      data: pieces.map((content, at) => ({ gymId, fileId, position: first + at, content })),
    })
    if (Date.now() - saidAt > HEARTBEAT_MS) {
      saidAt = Date.now()
      await db.importFile.updateMany({ where: { gymId, id: fileId }, data: { aliveAt: new Date() } })
    }
    await giveWay()
  }
}

const withoutUndefined = (given: Opening) =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))

async function makeRoom(scope: GymScope, athleteId: string | null): Promise<void> {
  const { db, gymId } = scope
  const most = athleteId === null ? MOST_FILES_OF_KEYS : MOST_FILES
  const own = await db.importFile.findMany({
    where: { gymId, athleteId, ...isIdle() },
    orderBy: { createdAt: 'desc' },
    skip: Math.max(0, most - 1 - (await countAtWork(scope, athleteId))),
    select: { id: true },
  })
  await deleteFiles(
    scope,
    own.map(({ id }) => id),
  )
}
