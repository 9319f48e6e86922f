import { type Db, getDialect, type Tx } from '../../../db/client'
import { insertRows } from '../../../db/sql/insert-rows'
import { type GymTable, gymTables } from '../../archive/tables'
import { usageDay } from './counts'

const FROM_HOUR = 2

type Size = { rows: number; bytes: number }
type Measured = { gymId: string; rows: number | bigint; bytes: number | bigint }

/** True from two o'clock until the day's measurement is stored. */
export async function isMeasureDue(db: Db, now = new Date()): Promise<boolean> {
  if (now.getUTCHours() < FROM_HOUR) return false
  const where = { day: usageDay(now), rows: { not: null } }
  return (await db.gymUsage.findFirst({ where, select: { day: true } })) === null
}

/** Measures every gym, with one statement per table. */
export async function measureGyms(reader: Db | Tx): Promise<Map<string, Size>> {
  const ids = await reader.gym.findMany({ select: { id: true }, orderBy: { id: 'asc' } })
  const sizes = new Map<string, Size>(ids.map(({ id }) => [id, { rows: 0, bytes: 0 }]))
  for (const table of gymTables()) {
    for (const { gymId, rows, bytes } of await measureTable(reader, table)) {
      const size = sizes.get(gymId)
      if (!size) continue
      size.rows += Number(rows)
      size.bytes += Number(bytes)
    }
  }
  return sizes
}

/** Stores measurements; returns the number of gyms. */
export async function storeSizes(
  db: Db,
  sizes: ReadonlyMap<string, Size>,
  now = new Date(),
): Promise<number> {
  const existing = new Set((await db.gym.findMany({ select: { id: true } })).map(({ id }) => id))
  const day = usageDay(now)
  const measured = [...sizes].filter(([gymId]) => existing.has(gymId))
  await insertRows(
    db,
    'GymUsage',
    measured.map(([gymId, size]) => ({ gymId, day, requests: 0, mails: 0, webhooks: 0, ...size })),
    { onConflict: '("gymId", "day") DO UPDATE SET "rows" = excluded."rows", "bytes" = excluded."bytes"' },
  )
  return measured.length
}

/** Returns the bytes of a gym's rows now. */
export async function measureGymBytes(reader: Db | Tx, gymId: string): Promise<number> {
  let sum = 0
  for (const table of gymTables())
    for (const { bytes } of await measureTable(reader, table, gymId)) sum += Number(bytes)
  return sum
}

async function measureTable(reader: Db | Tx, name: GymTable, gymId?: string): Promise<Measured[]> {
  const table = name[0]!.toUpperCase() + name.slice(1)
  const isPostgresql = getDialect(reader) === 'postgresql'
  const bytes = isPostgresql ? `pg_column_size(t.*)::float8` : await bytesOnSqlite(reader, table)
  const parameter = isPostgresql ? '$1' : '?'
  return reader.$queryRawUnsafe<Measured[]>(
    `SELECT t."gymId", count(*) AS "rows", sum(${bytes}) AS "bytes" FROM "${table}" t
    WHERE t."gymId" ${gymId === undefined ? 'IS NOT NULL' : `= ${parameter}`} GROUP BY t."gymId"`,
    ...(gymId === undefined ? [] : [gymId]),
  )
}

async function bytesOnSqlite(reader: Db | Tx, table: string): Promise<string> {
  const columns = await reader.$queryRawUnsafe<{ name: string }[]>(
    `SELECT name FROM pragma_table_info('${table}')`,
  )
  return columns.map(({ name }) => `coalesce(octet_length(t."${name}"), 0)`).join(' + ')
}
