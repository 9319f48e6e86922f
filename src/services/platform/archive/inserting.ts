import { v7 as uuid } from 'uuid'
import type { Tx } from '../../../db/client'
import { insertRows } from '../../../db/sql/insert-rows'
import type { Row } from '../../archive/tables'

const ROWS = 200

/** Inserts rows in their order, with few statements. */
export async function insertAlike(tx: Tx, model: string, rows: readonly Row[]): Promise<void> {
  for (const some of alike(rows)) await insertRows(tx, model, some)
}

/** Filters out short addresses of competitions that are taken on this installation. */
export async function withoutTaken(tx: Tx, table: string, rows: readonly Row[]): Promise<readonly Row[]> {
  if (table !== 'competitionAddress') return rows
  const slugs = rows.map(({ slug }) => String(slug))
  const taken = await tx.competitionAddress.findMany({
    where: { slug: { in: slugs } },
    select: { slug: true },
  })
  const known = new Set(taken.map(({ slug }) => slug))
  return rows.filter(({ slug }) => !known.has(String(slug)))
}

/** Yields slices of a few hundred, for statements that name each value. */
export function* inSteps<Value>(values: readonly Value[], step = 500): Generator<Value[]> {
  for (let at = 0; at < values.length; at += step) yield values.slice(at, at + step)
}

/** Adds the id that bookings in older archives lack. */
export function withId(table: string, row: Row): Row {
  return table === 'classAttendee' && row.id === undefined ? { ...row, id: uuid() } : row
}

function* alike(rows: readonly Row[]): Generator<Row[]> {
  let run: Row[] = []
  let columns = ''
  for (const row of rows) {
    const own = Object.keys(row).join()
    if (run.length > 0 && (own !== columns || run.length === ROWS)) {
      yield run
      run = []
    }
    columns = own
    run.push(row)
  }
  if (run.length > 0) yield run
}
