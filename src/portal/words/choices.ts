export type Choice = { value: string; label: string }

export function toChoices(rows: { id: string; name: string }[]): Choice[] {
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}
