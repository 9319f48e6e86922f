import { existsSync, statSync } from 'node:fs'
import BetterSqlite3 from 'better-sqlite3'
import { isSafeSqlite } from '../../boot'
import { sqliteFile } from '../../config/database-url'
import type { Database } from '../../db/client'
import { findProblems, shorten } from '../../db/soundness/soundness'
import { sqliteVersion } from '../../db/sqlite-probe'
import { sqliteStructure } from '../../db/sqlite-structure'
import { transaction } from '../../db/transaction'
import { type Check, check, type Finding, fine, wrong } from './check'

const PRAGMAS = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1 } as const
/** Checks that the file exists. Opening would create it. */
export function findSqlite(url: string): Finding {
  const file = sqliteFile(url)
  if (!existsSync(file)) {
    const advice = 'Starting Chalkbox creates it; if there should be one, correct DATABASE_URL'
    return wrong(`there is no ${file}. ${advice}`)
  }
  return fine(`${file}, ${Math.ceil(statSync(file).size / 1_000_000)} MB`)
}

export function checkSoundness(url: string): Finding {
  const damage = reading(url, connection => findProblems(connection, 'integrity_check'))
  if (damage.length === 0) return fine('whole')
  return wrong(`the file is damaged: ${shorten(damage)}. ${BACKUP}`)
}

export function checkLinks(url: string): Finding {
  const links = reading(url, connection =>
    connection.prepare('SELECT "table", parent FROM pragma_foreign_key_check').all(),
  ) as { table: string; parent: string }[]
  if (links.length === 0) return fine('intact, and every reference leads to a row')
  const broken = links.map(
    ({ table, parent }) => `a row of ${table} refers to a ${parent} that does not exist`,
  )
  return wrong(`${shorten(broken)}. ${BACKUP}`)
}

const BACKUP = 'Keep the file, and restore a backup'

export function readStructure(url: string): Set<string> {
  return reading(url, sqliteStructure)
}

/** Opening it otherwise could change it. */
function reading<T>(url: string, read: (connection: BetterSqlite3.Database) => T): T {
  const connection = new BetterSqlite3(sqliteFile(url), { readonly: true, fileMustExist: true })
  try {
    return read(connection)
  } finally {
    connection.close()
  }
}

export async function checkSqlite(database: Database): Promise<Check[]> {
  return [
    await check('sqlite_version', async () => versionFound(sqliteVersion())),
    await check('pragmas', () => pragmas(database)),
  ]
}

function versionFound(version: string): Finding {
  if (isSafeSqlite(version)) return fine(version)
  return wrong(`${version} can corrupt the database: install the packages again`)
}

async function pragmas({ prisma }: Database): Promise<Finding> {
  const found = await transaction(prisma, async tx => {
    const rows: [string, unknown, unknown][] = []
    for (const [name, wanted] of Object.entries(PRAGMAS)) {
      const [row] = await tx.$queryRawUnsafe<Record<string, unknown>[]>(`PRAGMA ${name}`)
      rows.push([name, row?.[name], wanted])
    }
    return rows
  })
  const others = found.filter(([, value, wanted]) => String(value) !== String(wanted))
  if (others.length === 0) return fine(found.map(([name, value]) => `${name} ${value}`).join(', '))
  const wishes = others.map(([name, value, wanted]) => `${name} is ${value} and must be ${wanted}`)
  return wrong(`${wishes.join(', ')}: put the file on a local disk`)
}
