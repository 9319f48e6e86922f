/**
 * Writes a gym's archive: a tar with a JSON line per row, referring rows last. The same rows give the same bytes on
 * any database.
 */

import { notFound } from '../../errors'
import { canLogFor } from '../../policies/logging'
import { canAdminister, canOperate } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { packTar, type TarFile } from '../shared/tar'
import { athleteRows, countRows, gymRows, type TableRow } from './rows'
import type { GymTable } from './tables'

/** Increased when older readers would misread the format. */
export const ARCHIVE_SCHEMA = 1
export const ARCHIVE_FORMAT = 'chalkbox-archive'
const ATHLETE_FORMAT = 'chalkbox-athlete'

/**
 * Tables that are useless elsewhere, such as keys whose secrets nobody has, or that another server must not
 * send again, such as mail.
 */
export const NOT_ARCHIVED: readonly GymTable[] = [
  'gymConnection',
  'connectionCode',
  'gymUsage',
  'platformUsage',
  'gymQuota',
  'apiKey',
  'idempotencyKey',
  'deletedEntry',
  'importFile',
  'importFilePart',
  'gymArchive',
  'gymArchivePiece',
  'mail',
  'notification',
  'pushDevice',
  'pushMessage',
  'changeEvent',
  'pastChange',
  'webhookEndpoint',
  'webhookDelivery',
  'stripeConnection',
  'stripeEvent',
  'stripeCheckout',
  'trackKey',
  'trackSource',
]

const FILE_BYTES = 1024 * 1024

type ArchiveProgress = (done: number, total: number) => void

type ArchiveOptions = {
  /** Includes password hashes. By default only in the operator's archives. */
  withPasswords?: boolean
  progress?: ArchiveProgress
}

/** Yields the bytes of the gym's tar, with the rows of one file in memory. */
export async function* writeGymArchive(
  scope: GymScope,
  { withPasswords = canOperate(scope.actor), progress }: ArchiveOptions = {},
): AsyncGenerator<Buffer> {
  authorize(canAdminister(scope.actor))
  const gym = await scope.db.gym.findUnique({ where: { id: scope.gymId } })
  if (!gym) throw notFound('The gym')
  const rows = gymRows(scope, { leftOut: NOT_ARCHIVED, withPasswords })
  const total = progress ? await countRows(scope, { leftOut: NOT_ARCHIVED }) : 0
  const countedRows = progress ? counted(rows, done => progress(done, total)) : rows
  yield* packTar(filesOf({ format: ARCHIVE_FORMAT, schema: ARCHIVE_SCHEMA, gym }, countedRows))
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
 * Yields a tar of an athlete's own data, which can't be imported. Throws forbidden (athletes export their
 * own).
 */
export async function* writeAthleteArchive(scope: GymScope, athleteId: string): AsyncGenerator<Buffer> {
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
