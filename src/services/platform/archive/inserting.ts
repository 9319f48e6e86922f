/** Inserts the rows of an archive, whose columns may differ: an older version left out what it did not have. */
import type { Tx } from '../../../db/client'
import { insertRows } from '../../../db/sql/insert-rows'
import type { Row } from '../../archive/tables'

/** Rows per statement. */
const ROWS = 200

/** Inserts the rows in their order. */
export async function insertAlike(tx: Tx, model: string, rows: readonly Row[]): Promise<void> {
  for (const some of alike(rows)) await insertRows(tx, model, some)
}

/** Rows in their order, in runs of at most so many that have the same columns. */
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
