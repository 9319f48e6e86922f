import type { CreatableType } from './workout-details'

export type FormValues = Readonly<Record<string, string>>

/** Fields other than lines, by how they are typed. */
export const FIELD_KINDS = {
  seconds: 'time',
  time_cap_seconds: 'time',
  interval_seconds: 'time',
  station_seconds: 'time',
  work_seconds: 'time',
  rest_seconds: 'time',
  rounds: 'whole',
  sets: 'whole',
  start_reps: 'whole',
  increment: 'whole',
  rep_scheme: 'scheme',
  ladder: 'ladder',
  rest: 'rest',
  vest: 'vest',
  scoring: 'word',
  measure: 'word',
  alternating: 'tick',
  description: 'text',
  notes: 'text',
} as const
export type FieldName = keyof typeof FIELD_KINDS

export const LISTS = ['buy_in', 'movements', 'cash_out'] as const
export type ListName = (typeof LISTS)[number]

export type LineKind = 'prescribed' | 'climbing' | 'counted' | 'slotted' | 'lift' | 'cardio'

type FormShape = { fields: readonly FieldName[]; lists: readonly ListName[]; lines: LineKind }

const ONE = ['movements'] as const
const AROUND = LISTS

export const SHAPES: { readonly [Type in CreatableType]: FormShape } = {
  Amrap: {
    fields: ['seconds', 'ladder', 'vest', 'notes'],
    lists: ['buy_in', 'movements'],
    lines: 'climbing',
  },
  Cardio: { fields: ['measure', 'notes'], lists: ONE, lines: 'cardio' },
  CardioIntervals: { fields: ['rounds', 'rest', 'measure', 'scoring', 'notes'], lists: ONE, lines: 'cardio' },
  DeathBy: {
    fields: ['start_reps', 'increment', 'interval_seconds', 'notes'],
    lists: ONE,
    lines: 'climbing',
  },
  Emom: {
    fields: ['interval_seconds', 'rounds', 'scoring', 'alternating', 'notes'],
    lists: ONE,
    lines: 'slotted',
  },
  Fgb: { fields: ['rounds', 'station_seconds', 'rest', 'notes'], lists: ONE, lines: 'counted' },
  ForTime: { fields: ['time_cap_seconds', 'vest', 'notes'], lists: ONE, lines: 'prescribed' },
  FranStyle: {
    fields: ['rep_scheme', 'time_cap_seconds', 'vest', 'notes'],
    lists: AROUND,
    lines: 'climbing',
  },
  Generic: { fields: ['description', 'scoring'], lists: [], lines: 'prescribed' },
  MaxReps: { fields: ['sets', 'seconds', 'scoring', 'notes'], lists: ONE, lines: 'counted' },
  RoundsForTime: {
    fields: ['rounds', 'rest', 'scoring', 'time_cap_seconds', 'vest', 'notes'],
    lists: AROUND,
    lines: 'prescribed',
  },
  Strength: { fields: ['rest', 'scoring', 'notes'], lists: ONE, lines: 'lift' },
  Tabata: {
    fields: ['rounds', 'work_seconds', 'rest_seconds', 'scoring', 'notes'],
    lists: ONE,
    lines: 'counted',
  },
  TwelveDays: { fields: ['time_cap_seconds', 'notes'], lists: ONE, lines: 'prescribed' },
  WarmUp: { fields: ['description'], lists: ONE, lines: 'climbing' },
}

export function getLineKind(type: CreatableType, list: ListName): LineKind {
  return list === 'movements' ? SHAPES[type].lines : 'prescribed'
}

export const LINE_BOXES = [
  'movement',
  'amount',
  'unit',
  'load',
  'load_unit',
  'height',
  'height_unit',
  'note',
  'unscored',
  'counted',
  'slot',
] as const
export type LineBox = (typeof LINE_BOXES)[number]

/** Returns an input's name: `buy_in-0-load`. */
export function lineBox(list: ListName, row: number, box: LineBox): string {
  return `${list}-${row}-${box}`
}

const SAYING = /^(?:description|notes|rep_scheme|.*-(?:movement|amount|load|height|note|slot))$/

/** True when no line and no text was typed. Defaults of a type don't count. */
export function isBlankForm(values: FormValues): boolean {
  return Object.entries(values).every(([name, value]) => !SAYING.test(name) || value.trim() === '')
}

export function isFormBox(name: string): boolean {
  return BOX.test(name)
}

const SINGLE = [
  'type',
  ...Object.keys(FIELD_KINDS),
  'ladder_start',
  'ladder_step',
  'rest_time',
  'rest_ratio',
  'vest_unit',
]
const BOX = new RegExp(
  `^(?:${SINGLE.join('|')}|(?:${LISTS.join('|')})-\\d{1,2}-(?:${LINE_BOXES.join('|')}))$`,
)
