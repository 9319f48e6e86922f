/** The fixed data set: built once into a SQLite file in the temporary folder, kept until what it is built from changes. */
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  constants as fs,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import BetterSqlite3 from 'better-sqlite3'
import { openDatabase } from '../src/db/client'
import { migrate, shippedMigrations } from '../src/db/migrate'
import { loadLibrary } from '../src/services/platform/library/library'
import { fill } from './fill'

/** Where everything of the benchmark lives. */
export const FOLDER = join(tmpdir(), 'chalkbox-bench')

/** What decides how the data looks, that which grows included. */
const SOURCES = [
  'data.ts',
  'fill.ts',
  'fill-competitions.ts',
  'fill-results.ts',
  'growth/data.ts',
  '../test/support/builders/blank-row.ts',
  'ids.ts',
  'insert.ts',
]

/** Copies the data set to `file`, building it first when there is none yet. */
export async function freshCopy(file: string): Promise<void> {
  const built = join(FOLDER, `data-${version()}.db`)
  if (!existsSync(built)) await build(built)
  for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true })
  copyFileSync(built, file, fs.COPYFILE_FICLONE)
}

/** A hash of what decides how the data set looks. */
export function version(): string {
  const hash = createHash('sha256')
  for (const name of SOURCES) hash.update(readFileSync(join(__dirname, name)))
  hash.update(JSON.stringify(shippedMigrations('sqlite')))
  return hash.digest('hex').slice(0, 16)
}

async function build(file: string): Promise<void> {
  process.stderr.write('Building the data set …\n')
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  const unfinished = join(FOLDER, 'unfinished.db')
  await migrate(`file:${unfinished}`)
  const database = openDatabase(`file:${unfinished}`)
  await loadLibrary(database.prisma)
  const movements = await database.prisma.movement.findMany()
  await database.close()
  const connection = new BetterSqlite3(unfinished)
  connection.pragma('synchronous = OFF')
  connection.transaction(() => fill(connection, new Map(movements.map(row => [row.id, row]))))()
  connection.pragma('wal_checkpoint(TRUNCATE)')
  connection.close()
  renameSync(unfinished, file)
}
