/** How a database would find the rows of a statement, and which of its steps read rows of every gym. */
import { gymTables } from '../../../src/services/archive/tables'
import type { Plain } from './plain'
import type { Sent } from './sent'

/** A step of a plan: the table that it reads, and the condition by which it finds rows there; empty for all rows. */
type Step = { table: string; by: string }

/** The tables that hold rows of gyms, by their names in the database. */
export const tableNames = () => gymTables().map(table => table[0]!.toUpperCase() + table.slice(1))

/** A value that few rows share, such as a gym or the id of a row; or the lack of a gym, which the library's rows share. */
const BY_KEY = /"?(\w*[iI]d|slug|email|key|address)"?\)?(::text)?( = |=| IN )|"gymId" IS NULL/
/** A moment at which something is due, or the state that it waits in: for jobs, which ask once for all gyms. */
const BY_DUE = /"?(dueAt|at|createdAt|publishAt|fannedOutAt|state)"?( [<>=]|[<>=]| IS NULL)/

/**
 * Describes the steps of a statement that read rows of every gym, as `table: condition`. A job may also find rows by the
 * moment at which they are due.
 */
export async function stepsAcrossGyms(db: Plain, sent: Sent, isJob: boolean): Promise<string[]> {
  const steps = await (DIALECT === 'sqlite' ? sqliteSteps(db, sent) : postgresqlSteps(db, sent))
  return steps
    .filter(({ by }) => !BY_KEY.test(by) && !(isJob && BY_DUE.test(by)))
    .map(({ table, by }) => `${table}: ${by || 'all rows'}`)
}

async function sqliteSteps(db: Plain, { sql, values }: Sent): Promise<Step[]> {
  const rows = await db.ask<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, values)
  const names = aliasesIn(sql)
  return rows.flatMap(({ detail }) => {
    const [, name, how] = /^(?:SCAN|SEARCH) (\S+)(.*)$/.exec(detail) ?? []
    const table = name && (names.get(name) ?? name)
    if (!table || !tableNames().includes(table)) return []
    return { table, by: /\(([^)]*)\)/.exec(how!)?.[1] ?? '' }
  })
}

/** Tables by the names that a statement gives them. */
function aliasesIn(sql: string): Map<string, string> {
  const table = /(?:FROM|JOIN|UPDATE|INTO|,)\s+(?:[`"]main[`"]\.)?[`"](\w+)[`"]\s+(?:AS\s+)?[`"]?(\w+)/gi
  return new Map([...sql.matchAll(table)].map(([, name, alias]) => [alias!, name!]))
}

type Node = { Plans?: Node[] } & Record<string, unknown>

async function postgresqlSteps(db: Plain, { sql, values }: Sent): Promise<Step[]> {
  // For the first row of a gym the planner hopes to meet it early, among the rows of few gyms.
  await db.ask('SET enable_seqscan = off')
  const [row] = await db.ask<{ 'QUERY PLAN': [{ Plan: Node }] }>(`EXPLAIN (FORMAT JSON) ${sql}`, values)
  const large = await largeTables(db)
  return stepsBelow(row!['QUERY PLAN'][0].Plan).filter(({ table }) => large.has(table))
}

/** The planner rightly reads a small table whole. */
const LARGE_ROWS = 1_000

async function largeTables(db: Plain): Promise<ReadonlySet<string>> {
  const rows = await db.ask<{ name: string }>(
    `SELECT relname AS name FROM pg_class
     WHERE relnamespace = current_schema()::regnamespace AND relkind = 'r' AND reltuples >= ${LARGE_ROWS}`,
  )
  return new Set(rows.map(({ name }) => name).filter(name => tableNames().includes(name)))
}

function stepsBelow(node: Node, table = ''): Step[] {
  const relation = String(node['Relation Name'] ?? table)
  // While there are few gyms, answering an EXISTS for all of them at once is cheap; the planner stops when there are many.
  const isHashed = ({ 'Subplan Name': name }: Node) =>
    name !== undefined && String(node.Filter ?? '').includes(`hashed ${name}`)
  const below = (node.Plans ?? []).filter(plan => !isHashed(plan)).map(plan => stepsBelow(plan, relation))
  // Rows that every index below names are read: one selective index is enough.
  if (node['Node Type'] === 'BitmapAnd')
    return below.find(steps => steps.every(({ by }) => BY_KEY.test(by))) ?? below.flat()
  const finds = FINDS_ROWS.has(String(node['Node Type']))
  return [...(finds ? [{ table: relation, by: String(node['Index Cond'] ?? '') }] : []), ...below.flat()]
}

const FINDS_ROWS = new Set(['Seq Scan', 'Index Scan', 'Index Only Scan', 'Bitmap Index Scan'])
