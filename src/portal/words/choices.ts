/** An entry of a list to choose from in a form. */
export type Choice = { value: string; label: string }

/** Rows with a name as choices. */
export function choicesOf(rows: { id: string; name: string }[]): Choice[] {
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}
