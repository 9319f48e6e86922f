/**
 * Everything that a gym owns as lines of JSON, for whoever takes it elsewhere. The first line says what it is, each after it
 * holds one row of one table, tables in an order in which no row comes before one that it refers to; the last one counts
 * the rows, so that a file that was cut short is seen.
 */
import { transaction } from '../../db/transaction'
import { notFound } from '../../errors'
import { canOperate } from '../../policies/staff'
import type { GymScope } from '../../scope'
import { version } from '../../version'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
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
  await transaction(scope.db, tx => recordChange(tx, scope, change))
}

async function* rowLines(scope: GymScope): AsyncGenerator<string> {
  for (const table of gymTables().filter(name => !LEFT_OUT.includes(name))) {
    // An athlete names the account that claimed it, which has to be there first.
    if (table === 'athlete') yield* linesOf('person', people(scope))
    if (table === 'comment') {
      yield* linesOf(table, pagesOf(scope, table, { parentId: null }))
      yield* linesOf(table, pagesOf(scope, table, { parentId: { not: null } }))
    } else yield* linesOf(table, pagesOf(scope, table))
  }
}

async function* linesOf(table: string, pages: AsyncGenerator<Row[]>): AsyncGenerator<string> {
  const secrets = SECRETS[table as GymTable] ?? []
  for await (const page of pages) {
    for (const row of page) {
      const shown = Object.entries(row).filter(([name]) => !secrets.includes(name))
      yield JSON.stringify({ table, row: Object.fromEntries(shown) })
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

/** The accounts behind the gym's athletes and its claimed invites, without their passwords. */
async function* people({ db, gymId }: GymScope): AsyncGenerator<Row[]> {
  let last = ''
  for (;;) {
    const page = await db.person.findMany({
      where: { id: { gt: last }, OR: [{ athletes: { some: { gymId } } }, { invites: { some: { gymId } } }] },
      omit: { passwordHash: true },
      orderBy: { id: 'asc' },
      take: PAGE,
    })
    if (page.length > 0) yield page
    if (page.length < PAGE) return
    last = page.at(-1)!.id
  }
}
