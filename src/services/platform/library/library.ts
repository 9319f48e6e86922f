import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db, Tx } from '../../../db/client'
import { transaction } from '../../../db/transaction'

const SETTING = 'library'
const STORING_MS = 120_000
/** An unchanged library isn't counted. */
type LibraryLoad = { changed: false } | { changed: true; movements: number; benchmarks: number }

/**
 * Loads the shipped library or updates an older one, matching rows by their fixed ids. Changes of gyms
 * (MovementOverride) stay. Nothing is ever removed.
 */
export async function loadLibrary(
  db: Db,
  beforeWriting: () => Promise<void> = async () => undefined,
): Promise<LibraryLoad> {
  const version = libraryVersion()
  const loaded = await db.setting.findUnique({ where: { key: SETTING } })
  if (loaded?.value === version) return { changed: false }
  await beforeWriting()
  const { libraryRows, storeRows } = require('./rows') as typeof import('./rows')
  const rows = libraryRows()
  const store = async (tx: Tx) => {
    await storeRows(tx, rows)
    await tx.setting.upsert({
      where: { key: SETTING },
      create: { key: SETTING, value: version },
      update: { value: version },
    })
  }
  // A start must not fail on a slow machine, and nobody waits for this transaction.
  await transaction(db, store, { timeout: STORING_MS })
  return { changed: true, movements: rows.movements.length, benchmarks: rows.benchmarks.length }
}

/** Compares the loaded library with this version's. */
export async function libraryState(db: Db): Promise<'current' | 'outdated' | 'missing'> {
  const loaded = await db.setting.findUnique({ where: { key: SETTING } })
  if (!loaded) return 'missing'
  return loaded.value === libraryVersion() ? 'current' : 'outdated'
}

const HOME = join(__dirname, '..', '..', '..', '..')
const CODE = join(HOME, existsSync(join(HOME, 'src')) ? 'src' : 'dist')
const SOURCES = ['library', 'domain', 'schemas'].map(room => join(CODE, room))

/** A hash of that code, which saves building a thousand rows at every start. */
function libraryVersion(): string {
  const hash = createHash('sha256')
  for (const folder of SOURCES) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
      /\.(?:[jt]s|json)$/.test(name),
    )
    for (const name of files.sort()) hash.update(name).update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex')
}
