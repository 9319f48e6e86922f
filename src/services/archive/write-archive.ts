/**
 * A gym as an archive: a tar of files with a line of JSON for each row, in an order in which no row comes before one that it
 * refers to. The same rows make the same bytes, on any database. docs/archive.md describes it.
 */

import { notFound } from '../../errors'
import { canLogFor } from '../../policies/logging'
import { canAdminister, canOperate } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { athleteRows, countRows, gymRows, type TableRow } from './rows'
import type { GymTable } from './tables'
import { packTar, type TarFile } from './tar'

/** One more whenever a reader of the last version would misread it. */
export const ARCHIVE_SCHEMA = 1
export const ARCHIVE_FORMAT = 'chalkbox-archive'
const ATHLETE_FORMAT = 'chalkbox-athlete'

/**
 * Of this installation, and of no use in another: keys, whose secrets nobody has, what platforms it is connected to,
 * files that are about to be imported, archives themselves, positions of deleted rows in lists, and mail and events that
 * another server must not send again.
 */
export const NOT_ARCHIVED: readonly GymTable[] = [
  'gymConnection',
  'apiKey',
  'idempotencyKey',
  'deletedEntry',
  'importFile',
  'importFilePart',
  'gymArchive',
  'gymArchivePiece',
  'mail',
  'notification',
  'changeEvent',
  'webhookEndpoint',
  'webhookDelivery',
]

/** A file within it is about so large. */
const FILE_BYTES = 1024 * 1024

/** Told how many rows are written, of how many. */
export type ArchiveProgress = (done: number, total: number) => void

export type ArchiveOptions = {
  /** Whether the hashes of passwords are in it: in the operator's, unless it is said. */
  withPasswords?: boolean
  /** Told before the first row, and after each. */
  progress?: ArchiveProgress
}

/**
 * The bytes of the tar. Give it a scope over a state that does not change meanwhile (db/snapshot). Holds one file's rows at
 * a time. The operator's has the hashes of passwords, an admin's has not. Throws forbidden and not_found.
 */
export async function* archiveOf(
  scope: GymScope,
  { withPasswords = canOperate(scope.actor), progress }: ArchiveOptions = {},
): AsyncGenerator<Buffer> {
  authorize(canAdminister(scope.actor))
  const gym = await scope.db.gym.findUnique({ where: { id: scope.gymId } })
  if (!gym) throw notFound('The gym')
  const rows = gymRows(scope, { leftOut: NOT_ARCHIVED, withPasswords })
  const total = progress ? await countRows(scope, { leftOut: NOT_ARCHIVED }) : 0
  const told = progress ? counted(rows, done => progress(done, total)) : rows
  yield* packTar(filesOf({ format: ARCHIVE_FORMAT, schema: ARCHIVE_SCHEMA, gym }, told))
}

async function* counted<Row>(rows: AsyncIterable<Row>, tell: (done: number) => void): AsyncGenerator<Row> {
  let done = 0
  tell(done)
  for await (const row of rows) {
    yield row
    tell(++done)
  }
}

/**
 * The same of what is one athlete's own: their record, results with their workouts, imports, comments, scores. It is to be
 * kept, not to be read in again. Throws forbidden: an athlete takes their own, and not_found.
 */
export async function* athleteArchiveOf(scope: GymScope, athleteId: string): AsyncGenerator<Buffer> {
  authorize(canLogFor(scope.actor, athleteId))
  const { db, gymId } = scope
  const gym = await db.gym.findUnique({
    where: { id: gymId },
    select: { id: true, slug: true, name: true, timeZone: true, units: true },
  })
  const athlete = await db.athlete.findFirst({
    where: { gymId, id: athleteId },
    select: { id: true, name: true },
  })
  if (!gym || !athlete) throw notFound('The athlete')
  const manifest = { format: ATHLETE_FORMAT, schema: ARCHIVE_SCHEMA, gym, athlete }
  yield* packTar(filesOf(manifest, athleteRows(scope, athleteId)))
}

/** The files of an archive: what it is, its rows about a megabyte a file, and how many there are. */
async function* filesOf(manifest: object, rows: AsyncIterable<TableRow>): AsyncGenerator<TarFile> {
  yield jsonFile('manifest.json', manifest)
  const counts: Record<string, number> = {}
  let lines: string[] = []
  let bytes = 0
  let current: { table: string; part: number } | null = null
  const file = (): TarFile => {
    const name = `${current!.table}/${String(current!.part).padStart(6, '0')}.jsonl`
    const content = Buffer.from(lines.join(''))
    lines = []
    bytes = 0
    return { name, content }
  }
  for await (const { table, row } of rows) {
    if (current && (current.table !== table || bytes > FILE_BYTES)) {
      yield file()
      current = { table, part: current.table === table ? current.part + 1 : 1 }
    }
    current ??= { table, part: 1 }
    const line = `${JSON.stringify(row)}\n`
    lines.push(line)
    bytes += line.length
    counts[table] = (counts[table] ?? 0) + 1
  }
  if (current) yield file()
  yield jsonFile('end.json', { rows: counts })
}

const jsonFile = (name: string, value: unknown): TarFile => ({
  name,
  content: Buffer.from(`${JSON.stringify(value)}\n`),
})
