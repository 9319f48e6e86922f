/**
 * A gym as an archive: a tar of files with a line of JSON for each row, in an order in which no row comes before one that it
 * refers to. The same rows make the same bytes, on any database. docs/archive.md describes it.
 */
import { TAR_END, tarFile } from '../../domain/archive/tar'
import { notFound } from '../../errors'
import { canAdminister, canOperate } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { gymRows } from './export-gym'
import type { GymTable } from './tables'

/** One more whenever a reader of the last version would misread it. */
export const ARCHIVE_SCHEMA = 1
export const ARCHIVE_FORMAT = 'chalkbox-archive'

/**
 * Of this installation, and of no use in another: keys, whose secrets nobody has, what platforms it is connected to, and
 * files that are about to be imported.
 */
export const NOT_ARCHIVED: readonly GymTable[] = [
  'gymConnection',
  'apiKey',
  'idempotencyKey',
  'importFile',
  'importFilePart',
]

/** A file within it is about so large. */
const FILE_BYTES = 1024 * 1024

/**
 * The bytes of the tar. Give it a scope over a state that does not change meanwhile (db/snapshot). Holds one file's rows at
 * a time. The operator's has the hashes of passwords, an admin's has not. Throws forbidden and not_found.
 */
export async function* archiveOf(scope: GymScope): AsyncGenerator<Buffer> {
  authorize(canAdminister(scope.actor))
  const gym = await scope.db.gym.findUnique({ where: { id: scope.gymId } })
  if (!gym) throw notFound('The gym')
  yield jsonFile('manifest.json', { format: ARCHIVE_FORMAT, schema: ARCHIVE_SCHEMA, gym })
  const counts: Record<string, number> = {}
  let lines: string[] = []
  let bytes = 0
  let current: { table: string; part: number } | null = null
  const packed = () => {
    const name = `${current!.table}/${String(current!.part).padStart(6, '0')}.jsonl`
    const file = tarFile(name, Buffer.from(lines.join('')))
    lines = []
    bytes = 0
    return file
  }
  const withPasswords = canOperate(scope.actor)
  for await (const { table, row } of gymRows(scope, { leftOut: NOT_ARCHIVED, withPasswords })) {
    if (current && (current.table !== table || bytes > FILE_BYTES)) {
      yield packed()
      current = { table, part: current.table === table ? current.part + 1 : 1 }
    }
    current ??= { table, part: 1 }
    const line = `${JSON.stringify(row)}\n`
    lines.push(line)
    bytes += line.length
    counts[table] = (counts[table] ?? 0) + 1
  }
  if (current) yield packed()
  yield jsonFile('end.json', { rows: counts })
  yield TAR_END
}

const jsonFile = (name: string, value: unknown) => tarFile(name, Buffer.from(`${JSON.stringify(value)}\n`))
