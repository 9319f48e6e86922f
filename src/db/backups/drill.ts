/** Rehearses the restore of a backup, beside the database. */
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { dialectOf } from '../../config/database-url'
import { invalid } from '../../errors'
import { restore } from './backups'
import { drillPostgresql } from './postgresql'
import { verifySeal } from './seal'

/** Start of the name of a folder for a drill, in the backup's own folder. */
const DRILL_FOLDER = '.drill-'

export type Drilled = {
  file: string
  bytes: number
  seconds: number
  /** False on PostgreSQL when the role may not create a database: then the dump was read whole instead. */
  restored: boolean
  /** False for a backup of an older version, which has no checksum to compare with. */
  sealed: boolean
  /** Rows of all tables; null when the backup has no seal. */
  rows: number | null
}

/**
 * Restores a backup beside the database of the URL, compares the rows of every table with the seal, and removes the
 * copy: on SQLite from the backup’s folder, so that a drill never fills the disk of the database, on PostgreSQL from
 * another database. Throws validation_failed on `file` for a damaged backup.
 */
export async function drill(url: string, file: string): Promise<Drilled> {
  if (!existsSync(file)) throw invalid({ file: [`must be a backup: there is no file ${file}`] })
  const began = performance.now()
  const { seal } = await verifySeal(file)
  const restored = dialectOf(url) === 'sqlite' ? await drillSqlite(file) : await drillPostgresql(url, file)
  return {
    file,
    bytes: statSync(file).size,
    seconds: Math.round((performance.now() - began) / 100) / 10,
    restored,
    sealed: seal !== null,
    rows: seal && Object.values(seal.rows).reduce((sum, count) => sum + count, 0),
  }
}

async function drillSqlite(file: string): Promise<true> {
  const folder = mkdtempSync(join(dirname(file), DRILL_FOLDER))
  try {
    await restore(`file:${join(folder, 'drill.db')}`, file)
    return true
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
