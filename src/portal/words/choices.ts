import type { ReadRow, ReadTyped } from '../../domain/results/typed-score'

export type Choice = { value: string; label: string; group?: string }

export function toChoices(rows: { id: string; name: string }[]): Choice[] {
  return rows.map(({ id, name }) => ({ value: id, label: name }))
}

/** Returns the answers to an unclear score, and nothing for a clear one. */
export function toAnswers(read: ReadRow | ReadTyped | null): Choice[] {
  return read?.kind === 'ask' ? read.choices.map(({ text, echo }) => ({ value: text, label: echo })) : []
}

export function toLiftChoices(lifts: { id: string; name: string; isUsed: boolean }[]): Choice[] {
  const isGrouped = lifts.some(({ isUsed }) => isUsed)
  return lifts.map(({ id, name, isUsed }) => ({
    value: id,
    label: name,
    ...(isGrouped && { group: isUsed ? 'In your workouts' : 'All other lifts' }),
  }))
}
