import { countRows, MOST_ROWS } from '../../domain/workouts/workout-form/form-rows'
import type { FieldErrors } from '../../errors'
import {
  type FormValues,
  getLineKind,
  type LineBox,
  type LineKind,
  type ListName,
  lineBox,
} from '../../schemas/workouts/form-shape'
import type { CreatableType } from '../../schemas/workouts/workout-details'
import type { Choice } from '../words/choices'
import {
  CARDIO_UNITS,
  HEIGHT_UNITS,
  LABELS,
  LIST_TITLES,
  LOAD_EXAMPLES,
  loadUnits,
  TYPE_LABELS,
  UNITS,
} from './builder-words'

export type Units = 'kg' | 'lb'
type Filled = { values: FormValues; errors: FieldErrors }
type ShownLine = {
  /** `movements-0`, the prefix of its inputs' names. */
  at: string
  title: string
  amount: { label: string; units: Choice[] } | null
  loads: Choice[]
  heights: Choice[]
  hasMore: boolean
  isOpen: boolean
  hasSlot: boolean
  canMove: boolean
  canRemove: boolean
}
export type ShownList = ReturnType<typeof buildList>

const HINTS_OF_LINES: Readonly<Record<LineKind, string>> = {
  prescribed: '',
  climbing: 'A line without an amount follows the rounds. ',
  counted: 'The result is the score, so no line has an amount. ',
  slotted: '',
  lift: '5-5-5 is three sets, 8-10 a range, max as many as there are. ',
  cardio: '',
}

export function boxLabel(type: CreatableType | null, box: string): string {
  const name = box.replace(/^.*-\d+-/, '')
  return (type && TYPE_LABELS[type]?.[name]) ?? LABELS[name] ?? box
}

export function rowTitle(type: CreatableType | null, list: ListName, row: number): string {
  return list === 'movements' ? lineTitle(type, row) : `${LIST_TITLES[list]}, line ${row + 1}`
}

function lineTitle(type: CreatableType | null, row: number): string {
  return `${type === 'TwelveDays' ? 'Day' : 'Line'} ${row + 1}`
}

export function buildList(type: CreatableType, list: ListName, { values, errors }: Filled, units: Units) {
  const kind = getLineKind(type, list)
  const isAround = list !== 'movements'
  const fewest = isAround ? 0 : type === 'TwelveDays' ? 12 : kind === 'cardio' ? 1 : 2
  const count = Math.max(countRows(values, list), fewest)
  const isFull = count >= (kind === 'cardio' ? 1 : type === 'TwelveDays' ? 12 : MOST_ROWS)
  return {
    name: list,
    title: LIST_TITLES[list],
    hint: `${HINTS_OF_LINES[kind]}Two numbers are for men and women: ${LOAD_EXAMPLES[units].bar}.`,
    lines: Array.from({ length: count }, (_, row) => {
      const title = lineTitle(type, row)
      return { ...lineOf(kind, list, row, values, units), title, canRemove: count > 1 || isAround }
    }),
    wrong: errors[list] ? `${boxLabel(type, list)} ${errors[list].join('; ')}.` : null,
    add: isFull ? null : count === 0 ? `Add a ${LIST_TITLES[list].toLowerCase()}` : 'Add a line',
  }
}

function lineOf(kind: LineKind, list: ListName, row: number, values: FormValues, units: Units) {
  const holds = (box: LineBox) => Boolean(values[lineBox(list, row, box)])
  return {
    at: `${list}-${row}`,
    amount: amountOf(kind),
    loads: loadUnits(units),
    heights: HEIGHT_UNITS,
    hasMore: kind !== 'lift',
    isOpen: holds('height') || holds('note') || holds('unscored'),
    hasSlot: kind === 'slotted',
    canMove: row > 0,
  }
}

function amountOf(kind: LineKind): ShownLine['amount'] {
  switch (kind) {
    case 'counted':
      return null
    case 'lift':
      return { label: 'Reps', units: [] }
    case 'cardio':
      return { label: 'Amount', units: CARDIO_UNITS }
    default:
      return { label: 'Amount', units: UNITS }
  }
}
