/** The library of movements and benchmark workouts that every installation ships with. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db, Tx } from '../../../db/client'
import { transaction } from '../../../db/transaction'

const SETTING = 'library'
const STORING_MS = 120_000
/** How many it has is said only of one that was stored: otherwise it is not even read. */
export type LibraryLoad = { changed: false } | { changed: true; movements: number; benchmarks: number }

/**
 * Loads the shipped library, or brings an older one up to it: rows are found by their ids, which are the same in every
 * installation. What gyms changed is kept apart (MovementOverride) and stays. Nothing is ever taken away. Does nothing
 * when this very library is loaded.
 */
export async function loadLibrary(db: Db): Promise<LibraryLoad> {
  const version = libraryVersion()
  const loaded = await db.setting.findUnique({ where: { key: SETTING } })
  if (loaded?.value === version) return { changed: false }
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
  // Nobody waits behind it, and a start must not fail on a machine that is slow or busy.
  await transaction(db, store, { timeout: STORING_MS })
  return { changed: true, movements: rows.movements.length, benchmarks: rows.benchmarks.length }
}

/** Whether this version's library is loaded, another's, or none. */
export async function libraryState(db: Db): Promise<'current' | 'outdated' | 'missing'> {
  const loaded = await db.setting.findUnique({ where: { key: SETTING } })
  if (!loaded) return 'missing'
  return loaded.value === libraryVersion() ? 'current' : 'outdated'
}

/** What the stored rows come from: the library itself, and what describes its workouts. A release has it built alone. */
const HOME = join(__dirname, '..', '..', '..', '..')
const CODE = join(HOME, existsSync(join(HOME, 'src')) ? 'src' : 'dist')
const SOURCES = ['library', 'domain', 'schemas'].map(room => join(CODE, room))

/** A hash of that code: told without building three hundred rows at every start. */
function libraryVersion(): string {
  const hash = createHash('sha256')
  for (const folder of SOURCES) {
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(name =>
      /\.[jt]s$/.test(name),
    )
    for (const name of files.sort()) hash.update(name).update(readFileSync(join(folder, name)))
  }
  return hash.digest('hex')
}
