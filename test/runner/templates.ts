/** The databases that test databases are copies of: migrated, with the library loaded. */
import { createHash } from 'node:crypto'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { openDatabase } from '../../src/db/client'
import { migrate } from '../../src/db/migrate'
import { loadLibrary } from '../../src/services/platform/library/library'

const root = join(__dirname, '..', '..')
const cache = join(root, 'node_modules', '.cache', 'chalkbox', 'templates')
/** All that decides what a new database holds. */
const INGREDIENTS = [
  'prisma/migrations/sqlite',
  'src/db',
  'src/domain',
  'src/library',
  'src/schemas',
  'src/services/platform',
]

/** Makes the file, or copies the one that an earlier run made from the same sources. */
export async function sqliteTemplate(file: string): Promise<void> {
  const known = join(cache, `${hashOf(INGREDIENTS.flatMap(path => filesBelow(join(root, path))))}.db`)
  if (!existsSync(known)) {
    await prepare(`file:${file}`)
    rmSync(cache, { recursive: true, force: true }) // what other sources made
    mkdirSync(cache, { recursive: true })
    copyFileSync(file, `${known}.${process.pid}`)
    renameSync(`${known}.${process.pid}`, known)
  }
  copyFileSync(known, file)
}

export async function postgresqlTemplate(url: string): Promise<void> {
  await prepare(url)
}

async function prepare(url: string): Promise<void> {
  await migrate(url)
  const database = openDatabase(url)
  try {
    await loadLibrary(database.prisma)
  } finally {
    await database.close()
  }
}

function hashOf(files: string[]): string {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\0`).update(readFileSync(file)).update('\0')
  return hash.digest('hex').slice(0, 32)
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .flatMap(name => {
      const path = join(folder, name)
      return statSync(path).isDirectory() ? filesBelow(path) : [path]
    })
}
