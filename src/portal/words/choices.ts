/** An option of a select field. */
export type Choice = { value: string; label: string }

/** Turns rows with a name into options. */
export function toChoices(rows: { id: string; name: string }[]): Choice[] {
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}
