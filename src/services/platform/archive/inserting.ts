/** Inserts rows of an archive, whose columns differ in older versions. */
import type { Tx } from '../../../db/client'
import { insertRows } from '../../../db/sql/insert-rows'
import type { Row } from '../../archive/tables'

const ROWS = 200

/** Inserts rows in their order, with few statements. */
export async function insertAlike(tx: Tx, model: string, rows: readonly Row[]): Promise<void> {
  for (const some of alike(rows)) await insertRows(tx, model, some)
}

/** Splits rows, in order, into runs with the same columns, each of limited length. */
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
