/** What only SQLite has to be asked. */
import { existsSync, statSync } from 'node:fs'
import { isSafeSqlite, sqliteVersion } from '../../boot'
import { sqliteFile } from '../../database-url'
import type { Database } from '../../db/client'
import { transaction } from '../../db/transaction'
import { type Check, check, type Finding } from './check'

/** The pragmas that the connection we write with must have, and why it matters is told at src/db/sqlite-connection.ts. */
const PRAGMAS = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1 } as const
/** The first few problems say enough. */
const SHOWN = 3

/** Whether the file is there. Opening it would make it. */
export function findSqlite(url: string): Finding {
  const file = sqliteFile(url)
  if (!existsSync(file)) {
    const advice = 'Starting Chalkbox makes it; should there be one, correct DATABASE_URL'
    return { ok: false, detail: `there is no ${file}. ${advice}` }
  }
  return { ok: true, detail: `${file}, ${Math.ceil(statSync(file).size / 1_000_000)} MB` }
}

/** Its version, the connection's pragmas, and whether what is in it is sound. */
export async function checkSqlite(database: Database): Promise<Check[]> {
  return [
    await check('sqlite_version', async () => versionFound(await sqliteVersion(database))),
    await check('pragmas', () => pragmas(database)),
    await check('integrity', () => integrity(database)),
  ]
}

function versionFound(version: string): Finding {
  if (isSafeSqlite(version)) return { ok: true, detail: version }
  return { ok: false, detail: `${version} can corrupt the database: install the packages again` }
}

/** Asked inside a transaction, for those are the writing connection's. */
async function pragmas({ prisma }: Database): Promise<Finding> {
  const found = await transaction(prisma, async tx => {
    const rows: [string, unknown, unknown][] = []
    for (const [name, wanted] of Object.entries(PRAGMAS)) {
      const [row] = await tx.$queryRawUnsafe<Record<string, unknown>[]>(`PRAGMA ${name}`)
      rows.push([name, row?.[name], wanted])
    }
    return rows
  })
  const wrong = found.filter(([, value, wanted]) => String(value) !== String(wanted))
  if (wrong.length === 0)
    return { ok: true, detail: found.map(([name, value]) => `${name} ${value}`).join(', ') }
  const wishes = wrong.map(([name, value, wanted]) => `${name} is ${value} and must be ${wanted}`)
  return { ok: false, detail: `${wishes.join(', ')}: put the file on a local disk` }
}

async function integrity({ prisma }: Database): Promise<Finding> {
  const rows = await prisma.$queryRaw<{ integrity_check: string }[]>`PRAGMA integrity_check`
  const problems = rows.map(row => row.integrity_check).filter(text => text !== 'ok')
  const links = await prisma.$queryRaw<{ table: string; parent: string }[]>`PRAGMA foreign_key_check`
  const broken = links.map(({ table, parent }) => `a row of ${table} names a ${parent} that is not there`)
  const all = [...problems, ...broken]
  if (all.length === 0) return { ok: true, detail: 'whole, and every link leads somewhere' }
  const rest = all.length > SHOWN ? `, and ${all.length - SHOWN} more` : ''
  return { ok: false, detail: `${all.slice(0, SHOWN).join('; ')}${rest}. Put back a backup` }
}
