import { createHash } from 'node:crypto'
import { conflict } from '../../errors'

/** Throws conflict `edited_meanwhile` when the form was opened at another revision. */
export function assertUnedited(
  { revision }: { revision: number },
  read: number | undefined,
  what: string,
): void {
  if (read === undefined || read === revision) return
  const problem = `Someone else changed ${what} after you opened it, so nothing was saved.`
  throw conflict('edited_meanwhile', `${problem} Save again to replace it with yours.`)
}

/** Returns a hash that changes with any of the rows. */
export function hashRevisions(rows: readonly { id: string; revision: number }[]): string {
  const revisions = rows.map(({ id, revision }) => `${id}:${revision}`).sort()
  return createHash('sha256').update(revisions.join(' ')).digest('hex').slice(0, 16)
}

type Value = string | number | boolean | Date | null

/** True when the columns differ from the row. The same form sent twice changes nothing and is no conflict. */
export function differs<Columns extends object>(row: Columns, columns: Columns): boolean {
  return (Object.entries(columns) as [keyof Columns, Value][]).some(
    ([column, value]) => comparable(row[column] as Value) !== comparable(value),
  )
}

const comparable = (value: Value) => (value instanceof Date ? value.getTime() : value)
