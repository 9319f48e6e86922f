/**
 * Everything that a gym owns as lines of JSON, for whoever takes it elsewhere. The first line says what it is, each after it
 * holds one row of one table, tables in an order in which no row comes before one that it refers to; the last one counts
 * the rows, so that a file that was cut short is seen.
 */
import { notFound } from '../../errors'
import { canOperate } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { version } from '../../version'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import { GYM_TABLES, type GymTable, gymTables, type Row, rowsOf } from './tables'

/** One more whenever a reader of the last version would misread it. */
export const SCHEMA = 1

/** Rows read at a time. */
const PAGE = 500

/** What was answered to programs is of no use elsewhere, and gone after a day. */
const LEFT_OUT: readonly GymTable[] = ['idempotencyKey']
/** What nobody but this server may know. */
const SECRETS: Partial<Record<GymTable, readonly string[]>> = { apiKey: ['secretHash'] }

/**
 * The lines, without their ends. Give it a scope over a state that does not change meanwhile (db/snapshot). Holds one page of
 * rows at a time. Throws forbidden (it is for the operator) and not_found.
 */
export async function* exportGym(scope: GymScope): AsyncGenerator<string> {
  authorize(canOperate(scope.actor))
  const gym = await scope.db.gym.findUnique({ where: { id: scope.gymId } })
  if (!gym) throw notFound('The gym')
  yield JSON.stringify({ chalkbox: version(), schema: SCHEMA, exported_at: new Date(), gym })
  let rows = 0
  for await (const line of rowLines(scope)) {
    rows++
    yield line
  }
  yield JSON.stringify({ end: true, rows })
}

/** Tells the gym's audit log that it was exported. Throws forbidden. */
export async function recordExport(scope: GymScope): Promise<void> {
  authorize(canOperate(scope.actor))
  const change = { action: 'gym.export', subjectType: 'gym', subjectId: scope.gymId }
  await inTransaction(scope, inside => recordChange(inside, change))
}

async function* rowLines(scope: GymScope): AsyncGenerator<string> {
  for await (const each of gymRows(scope, { leftOut: LEFT_OUT })) yield JSON.stringify(each)
}

/** A row of a table, or of the people behind the gym's athletes, without what is secret. */
export type TableRow = { table: GymTable | 'person'; row: Row }

/**
 * The gym's rows, tables in an order in which no row comes before one that it refers to, and in each by its key. Holds one
 * page of rows at a time. The hashes of passwords are among them only `withPasswords`.
 */
export async function* gymRows(
  scope: GymScope,
  { leftOut, withPasswords = false }: { leftOut: readonly GymTable[]; withPasswords?: boolean },
): AsyncGenerator<TableRow> {
  for (const table of gymTables().filter(name => !leftOut.includes(name))) {
    // An athlete names the account that claimed it, which has to be there first.
    if (table === 'athlete') yield* rowsIn('person', people(scope, withPasswords))
    if (table === 'comment') {
      yield* rowsIn(table, pagesOf(scope, table, { parentId: null }))
      yield* rowsIn(table, pagesOf(scope, table, { parentId: { not: null } }))
    } else yield* rowsIn(table, pagesOf(scope, table))
  }
}

async function* rowsIn(table: TableRow['table'], pages: AsyncGenerator<Row[]>): AsyncGenerator<TableRow> {
  const secrets = table === 'person' ? [] : (SECRETS[table] ?? [])
  for await (const page of pages) {
    for (const row of page) {
      const shown = Object.entries(row).filter(([name]) => !secrets.includes(name))
      yield { table, row: Object.fromEntries(shown) }
    }
  }
}

async function* pagesOf(
  { db, gymId }: GymScope,
  table: GymTable,
  filter: object = {},
): AsyncGenerator<Row[]> {
  const key = GYM_TABLES[table]
  const orderBy = key.map(name => ({ [name]: 'asc' }))
  let last: Row | undefined
  for (;;) {
    const where = { gymId, ...filter, ...(last && beyond(key, last)) }
    const page = await rowsOf(db, table).findMany({ where, orderBy, take: PAGE })
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    last = page.at(-1)!
  }
}

/** The rows after this one in the order of the key: by its first part, or where that is the same by the rest. */
function beyond([first, ...rest]: readonly string[], row: Row): object {
  const after = { [first!]: { gt: row[first!] } }
  if (rest.length === 0) return after
  return { OR: [after, { [first!]: row[first!], ...beyond(rest, row) }] }
}

/** The accounts behind the gym's athletes, its claimed invites and whoever asked to join. */
async function* people({ db, gymId }: GymScope, withPasswords: boolean): AsyncGenerator<Row[]> {
  const of = { some: { gymId } }
  let last = ''
  for (;;) {
    const page = await db.person.findMany({
      where: { id: { gt: last }, OR: [{ athletes: of }, { invites: of }, { joinRequests: of }] },
      omit: { passwordHash: !withPasswords },
      orderBy: { id: 'asc' },
      take: PAGE,
    })
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    last = page.at(-1)!.id
  }
}
