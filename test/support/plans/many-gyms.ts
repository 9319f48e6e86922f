/** Fills a database with copies of one gym, so that statements can be planned and measured beside many gyms. */
import type { Dialect } from '../../../src/config/database-url'
import { isUuid } from '../../../src/domain/shared/uuid'
import type { Plain } from './plain'
import { tableNames } from './plans'

type Column = { table: string; column: string }

/** A `WITH` that counts from 1 to `count`. */
const series = (count: number) =>
  `WITH RECURSIVE series(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM series WHERE n < ${count})`

/** The value that stands for `value` in the nth copy of a gym: UUIDs begin with the number, and other texts end in it. */
export function valueInCopy(value: string, n: number): string {
  return isUuid(value) ? n.toString(16).padStart(8, '0') + value.slice(8) : `${value}-${n}`
}

/** The same as SQL, over a column and `n`. A text that names the gym names the copy. */
function inCopy(dialect: Dialect, column: string, gymId: string): string {
  const number = dialect === 'sqlite' ? "printf('%08x', n)" : "lpad(to_hex(n), 8, '0')"
  const isId = `"${column}" LIKE '________-____-____-____-____________'`
  const text = `replace("${column}", '${gymId}', ${number} || '${gymId.slice(8)}')`
  return `CASE WHEN ${isId} THEN ${number} || substr("${column}", 9) ELSE ${text} || '-' || n END`
}

/** Columns with addresses of people, who are copied with addresses of their own. */
const ADDRESSES: readonly Column[] = [
  { table: 'Mail', column: 'address' },
  { table: 'MailChoice', column: 'address' },
]

/**
 * Adds `copies` gyms with the rows of the gym `gymId`. Ids, and other values that must be unique, become those of
 * `valueInCopy`. People are copied as well, so that each person is in as many gyms as before. Rows of different gyms lie
 * beside each other, as if all gyms had grown at the same time.
 */
export async function copyGym(db: Plain, gymId: string, copies: number): Promise<void> {
  const schema = await (db.dialect === 'sqlite' ? sqliteSchema(db) : postgresqlSchema(db))
  const ofGym = `"gymId" = '${gymId}'`
  const tables: [string, string][] = [
    ['Gym', `"id" = '${gymId}'`],
    ['Person', `"id" IN (SELECT "personId" FROM "Athlete" WHERE ${ofGym})`],
    ...tableNames().map((table): [string, string] => [table, ofGym]),
  ]
  for (const [table, where] of tables) {
    const columns = schema.columns.filter(each => each.table === table).map(({ column }) => column)
    const isCopied = (column: string) =>
      (/^id$|Id$/.test(column) || has([...schema.unique, ...ADDRESSES], { table, column })) &&
      !has(schema.shared, { table, column })
    const terms = columns.map(column =>
      isCopied(column) ? inCopy(db.dialect, column, gymId) : `"${column}"`,
    )
    await db.ask(
      `INSERT INTO "${table}" (${columns.map(column => `"${column}"`).join(', ')})
       ${series(copies)} SELECT ${terms.join(', ')} FROM "${table}" CROSS JOIN series WHERE ${where}`,
    )
  }
  // Nobody analyses a SQLite file; PostgreSQL does so by itself.
  if (db.dialect === 'postgresql') await db.ask('ANALYZE')
}

const has = (columns: readonly Column[], { table, column }: Column) =>
  columns.some(each => each.table === table && each.column === column)

type Schema = {
  columns: Column[]
  /** Text columns of a unique key without the gym. */
  unique: Column[]
  /** References to rows that gyms share, such as the movements of the library. */
  shared: Column[]
}

async function sqliteSchema(db: Plain): Promise<Schema> {
  const columns = await db.ask<Column>(
    `SELECT t.name AS "table", c.name AS "column" FROM sqlite_master t, pragma_table_info(t.name) c
     WHERE t.type = 'table'`,
  )
  const unique = await db.ask<Column>(
    `SELECT t.name AS "table", c.name AS "column"
     FROM sqlite_master t, pragma_index_list(t.name) i, pragma_index_info(i.name) c, pragma_table_info(t.name) d
     WHERE t.type = 'table' AND i."unique" = 1 AND d.name = c.name AND d.type = 'TEXT'
       AND NOT EXISTS (SELECT 1 FROM pragma_index_info(i.name) g WHERE g.name = 'gymId')`,
  )
  const shared = await db.ask<Column>(
    `SELECT t.name AS "table", f."from" AS "column" FROM sqlite_master t, pragma_foreign_key_list(t.name) f
     WHERE t.type = 'table' AND f."table" NOT IN ('Gym', 'Person') AND f."from" <> 'gymId'
       AND NOT EXISTS (SELECT 1 FROM pragma_foreign_key_list(t.name) g WHERE g.id = f.id AND g."from" = 'gymId')`,
  )
  return { columns, unique, shared }
}

async function postgresqlSchema(db: Plain): Promise<Schema> {
  const columns = await db.ask<Column>(
    `SELECT table_name::text AS "table", column_name::text AS "column" FROM information_schema.columns
     WHERE table_schema = current_schema()`,
  )
  const unique = await db.ask<Column>(
    `SELECT c.relname::text AS "table", a.attname::text AS "column"
     FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(i.indkey) AND a.atttypid = 'text'::regtype
     WHERE i.indisunique AND c.relnamespace = current_schema()::regnamespace AND NOT EXISTS (
       SELECT 1 FROM pg_attribute g
       WHERE g.attrelid = c.oid AND g.attnum = ANY(i.indkey) AND g.attname = 'gymId')`,
  )
  const shared = await db.ask<Column>(
    `SELECT c.relname::text AS "table", a.attname::text AS "column"
     FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid JOIN pg_class r ON r.oid = f.confrelid
     JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY(f.conkey)
     WHERE f.contype = 'f' AND c.relnamespace = current_schema()::regnamespace AND r.relname NOT IN ('Gym', 'Person')
       AND NOT EXISTS (SELECT 1 FROM pg_attribute g
         WHERE g.attrelid = c.oid AND g.attnum = ANY(f.conkey) AND g.attname = 'gymId')`,
  )
  return { columns, unique, shared }
}
