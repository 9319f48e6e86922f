/** Two people editing the same thing: who saves over what they have not read is told. */
import { conflict } from '../../errors'

/**
 * Throws conflict `edited_meanwhile` when a form was opened on another revision than the one there is now; `read` is left
 * out by programs that send no form. `what` is what was edited, as `this part`.
 */
export function assertUnedited(
  { revision }: { revision: number },
  read: number | undefined,
  what: string,
): void {
  if (read === undefined || read === revision) return
  const said = `Someone else changed ${what} after you opened it, so nothing was saved.`
  throw conflict('edited_meanwhile', `${said} Save again to replace it with yours.`)
}

type Value = string | number | boolean | Date | null

/** Whether these columns say something else than a row: the same form sent twice changes nothing, and is no conflict. */
export function differs<Columns extends object>(row: Columns, columns: Columns): boolean {
  return (Object.entries(columns) as [keyof Columns, Value][]).some(
    ([column, value]) => comparable(row[column] as Value) !== comparable(value),
  )
}

const comparable = (value: Value) => (value instanceof Date ? value.getTime() : value)
