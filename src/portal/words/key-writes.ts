import { KEY_WRITE_NAMES, KEY_WRITES, type KeyWrite, type KeyWrites } from '../../schemas/gym/key-scopes'

export type WriteBox = { value: string; label: string; hint: string }

export const WRITE_BOXES: readonly WriteBox[] = [
  {
    value: 'everything',
    label: 'Everything',
    hint: 'All permissions below, and permissions of later versions',
  },
  ...KEY_WRITE_NAMES.map(value => ({
    value,
    label: KEY_WRITES[value].label,
    hint: KEY_WRITES[value].allows,
  })),
]

/** `athletes, results and WODs`, for the middle of a sentence. */
export function describeWrites(writes: readonly KeyWrite[]): string {
  const labels = writes.map(name =>
    KEY_WRITES[name].label.replace(/^[A-Z](?=[a-z])/, letter => letter.toLowerCase()),
  )
  return new Intl.ListFormat('en').format(labels)
}

export function tickedBoxes(writes: KeyWrites): string {
  return writes === null ? 'everything' : writes.join(',')
}
