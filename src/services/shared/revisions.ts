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

type Value = string | number | boolean | Date | null

/** True when the columns differ from the row. The same form sent twice changes nothing and is no conflict. */
export function differs<Columns extends object>(row: Columns, columns: Columns): boolean {
  return (Object.entries(columns) as [keyof Columns, Value][]).some(
    ([column, value]) => comparable(row[column] as Value) !== comparable(value),
  )
}

const comparable = (value: Value) => (value instanceof Date ? value.getTime() : value)
