import {
  KEY_READ_NAMES,
  KEY_READS,
  KEY_WRITE_NAMES,
  KEY_WRITES,
  type KeyScopes,
  PRESETS,
  type Preset,
} from '../../schemas/gym/key-scopes'

export type ScopeBox = { value: string; label: string; hint: string }

const everything = (hint: string): ScopeBox => ({ value: 'everything', label: 'Everything', hint })

export type Boxes = { reads: readonly ScopeBox[]; writes: readonly ScopeBox[] }

export const BOXES: Boxes = {
  reads: [
    everything('All kinds below, and kinds of later versions'),
    ...KEY_READ_NAMES.map(value => ({ value, label: KEY_READS[value].label, hint: KEY_READS[value].shows })),
  ],
  writes: [
    everything('All permissions below, and permissions of later versions'),
    ...KEY_WRITE_NAMES.map(value => ({
      value,
      label: KEY_WRITES[value].label,
      hint: KEY_WRITES[value].allows,
    })),
  ],
}

/** The boxes of these scopes, `Everything` for all. */
export function boxesFor({ reads, writes }: KeyScopes): Boxes {
  const some = (boxes: readonly ScopeBox[], names: readonly string[] | null) =>
    boxes.filter(({ value }) => (names ?? ['everything']).includes(value))
  return { reads: some(BOXES.reads, reads), writes: some(BOXES.writes, writes) }
}

/** `read results and WODs, and change bookings`, for the middle of a sentence. */
export function describeScopes({ reads, writes }: KeyScopes): string {
  const sees = listed(reads?.map(name => KEY_READS[name].label)) ?? 'everything'
  const changes = listed(writes?.map(name => KEY_WRITES[name].label)) ?? 'everything'
  if (changes === '')
    return sees === '' ? 'read the details of the gym only' : `read ${sees}, and change nothing`
  if (sees === changes) return `read and change ${sees}`
  return `read ${sees || 'the details of the gym'}, and change ${changes}`
}

function listed(labels: readonly string[] | undefined): string | undefined {
  return (
    labels &&
    new Intl.ListFormat('en').format(
      labels.map(label => label.replace(/^[A-Z](?=[a-z])/, letter => letter.toLowerCase())),
    )
  )
}

export function tickedBoxes({ reads, writes }: KeyScopes): { reads: string; writes: string } {
  return { reads: reads?.join(',') ?? 'everything', writes: writes?.join(',') ?? 'everything' }
}

export function presetNamed(name: unknown): Preset | null {
  return typeof name === 'string' && Object.hasOwn(PRESETS, name) ? (name as Preset) : null
}
