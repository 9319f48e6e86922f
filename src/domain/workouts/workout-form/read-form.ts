import { addError, type FieldErrors } from '../../../errors'
import {
  FIELD_KINDS,
  type FieldName,
  type FormValues,
  getLineKind,
  LINE_BOXES,
  LISTS,
  type LineBox,
  type ListName,
  lineBox,
  SHAPES,
} from '../../../schemas/workouts/form-shape'
import { type CreatableType, DETAILS, type WorkoutDetails } from '../../../schemas/workouts/workout-details'
import type { MovementNames, NamedMovement } from '../../movements/movement-names/movement-names'
import { checkMovements } from '../check-movements'
import { countRows } from './form-rows'
import {
  type FormReading,
  readBox,
  readMovementBox,
  readNumberBox,
  readPairBox,
  readRepsBox,
  readSchemeBox,
  readTimeBox,
  readWholeBox,
} from './read-boxes'

type FormRead = { details: WorkoutDetails; errors: null } | { details: null; errors: FieldErrors }

/** Returns valid details, or every problem by box (`movements-0-load`) or by list. */
export function readForm(values: FormValues, names: MovementNames): FormRead {
  const { type } = values
  if (!isCreatable(type)) return { details: null, errors: { type: ['is required'] } }
  const form: FormReading = { values, names, errors: {}, movements: new Map() }
  const rows = new Map<string, number[]>()
  const given: Record<string, unknown> = { type }
  for (const field of SHAPES[type].fields) set(given, field, readField(form, field))
  for (const list of SHAPES[type].lists) {
    const typed = typedRows(values, list)
    rows.set(list, typed)
    const lines = typed.map(row => readLine(form, type, list, row))
    if (list === 'movements' || lines.length > 0) given[list] = lines
  }
  const details = accepted(type, given, form, rows)
  return details === null ? { details, errors: form.errors } : { details, errors: null }
}

/** True for a type that can be created. */
export function isCreatable(type: string | undefined): type is CreatableType {
  return type !== undefined && Object.hasOwn(SHAPES, type)
}

function accepted(
  type: CreatableType,
  given: object,
  form: FormReading,
  rows: ReadonlyMap<string, number[]>,
): WorkoutDetails | null {
  const read = Object.keys(form.errors)
  const parsed = DETAILS[type].safeParse(given, { reportInput: true })
  const blame = (path: (string | number)[], message: string) => {
    const box = boxAt(path, rows)
    // An unreadable value isn't reported as missing, too.
    if (!read.includes(box)) addError(form.errors, box, message)
  }
  for (const issue of parsed.error?.issues ?? []) {
    const isMissing = issue.code !== 'custom' && issue.input === undefined
    blame(issue.path as (string | number)[], isMissing ? 'is required' : issue.message)
  }
  if (!parsed.success || read.length > 0) return null
  const wrong = Object.entries(checkMovements(parsed.data, form.movements))
  for (const [path, messages] of wrong) {
    const keys = path.split(/[.[\]]+/).slice(1)
    for (const message of messages) {
      blame(
        keys.map(key => (/^\d+$/.test(key) ? Number(key) : key)),
        message,
      )
    }
  }
  return wrong.length === 0 ? parsed.data : null
}

function set(target: Record<string, unknown>, name: string, value: unknown): void {
  if (value !== undefined) target[name] = value
}

function readField(form: FormReading, field: FieldName): unknown {
  switch (FIELD_KINDS[field]) {
    case 'time':
      return readTimeBox(form, field)
    case 'whole':
      return readWholeBox(form, field)
    case 'scheme':
      return readSchemeBox(form, field)
    case 'tick':
      return readBox(form, field) === undefined ? undefined : true
    case 'text':
      return readBox(form, field)?.replace(/\r\n?/g, '\n')
    case 'word':
      return readBox(form, field)
    case 'ladder':
      return readLadder(form)
    case 'rest':
      return readRest(form)
    case 'vest': {
      const weight = readPairBox(form, 'vest')
      return weight && { ...weight, unit: readBox(form, 'vest_unit') }
    }
  }
}

function readLadder(form: FormReading): object | undefined {
  const [start, step] = [readWholeBox(form, 'ladder_start'), readWholeBox(form, 'ladder_step')]
  return start === undefined && step === undefined ? undefined : { start, step }
}

function readRest(form: FormReading): object | undefined {
  const type = readBox(form, 'rest')
  if (type === undefined) return undefined
  if (type === 'fixed' || type === 'interval') return { type, seconds: readTimeBox(form, 'rest_time') }
  return type === 'work_ratio' ? { type, ratio: readNumberBox(form, 'rest_ratio') } : { type }
}

const TYPED: LineBox[] = ['movement', 'amount', 'load', 'height', 'note', 'slot', 'unscored']

function typedRows(values: FormValues, list: ListName): number[] {
  const all = Array.from({ length: countRows(values, list) }, (_, row) => row)
  return all.filter(row => TYPED.some(box => values[lineBox(list, row, box)]?.trim()))
}

function readLine(form: FormReading, type: CreatableType, list: ListName, row: number): object {
  const kind = getLineKind(type, list)
  const at = (box: LineBox) => lineBox(list, row, box)
  const withUnit = (box: 'load' | 'height') => {
    const amount = readPairBox(form, at(box))
    return amount && { ...amount, unit: readBox(form, at(`${box}_unit`)) }
  }
  const line: Record<string, unknown> = {}
  const unit = kind === 'lift' ? 'reps' : (readBox(form, at('unit')) ?? 'reps')
  const asked = kind !== 'counted' && readBox(form, at('amount')) !== undefined
  set(
    line,
    'id',
    readMovementBox(form, at('movement'), asked ? INVOLVED[unit as keyof typeof INVOLVED] : undefined),
  )
  if (kind !== 'counted') Object.assign(line, readAmount(form, at('amount'), unit))
  set(line, 'load', withUnit('load'))
  if (kind === 'lift') return line
  set(line, 'height', withUnit('height'))
  set(line, 'note', readBox(form, at('note')))
  if (readBox(form, at('unscored'))) line.scored = false
  else if (readBox(form, at('counted'))) line.scored = true
  if (kind === 'slotted' && readBox(form, 'alternating')) set(line, 'slot', readWholeBox(form, at('slot')))
  return line
}

const INVOLVED = {
  reps: 'hasReps',
  cal: 'hasCalories',
  time: 'hasDuration',
  m: 'hasDistance',
  km: 'hasDistance',
  mi: 'hasDistance',
  ft: 'hasDistance',
  yd: 'hasDistance',
} as const satisfies Record<string, keyof NamedMovement>

function readAmount(form: FormReading, box: string, unit: string): object {
  if (unit === 'reps') return given('reps', readRepsBox(form, box))
  if (unit === 'time') return given('duration', readTimeBox(form, box))
  const amount = readPairBox(form, box)
  return unit === 'cal' ? given('calories', amount) : given('distance', amount && { ...amount, unit })
}

const given = (name: string, value: unknown) => (value === undefined ? {} : { [name]: value })

const BOXES: Record<string, LineBox> = {
  id: 'movement',
  reps: 'amount',
  distance: 'amount',
  calories: 'amount',
  duration: 'amount',
  scored: 'unscored',
}
const WITHIN: Record<string, string> = {
  'ladder.start': 'ladder_start',
  'ladder.step': 'ladder_step',
  'rest.seconds': 'rest_time',
  'rest.ratio': 'rest_ratio',
}

/**
 * The box of a detail. Details skip empty rows: `movements[0].load.value` is the load of the first line that was
 * typed.
 */
function boxAt([head = 'type', ...path]: (string | number)[], rows: ReadonlyMap<string, number[]>): string {
  const isList = LISTS.some(list => list === head)
  if (!isList) return WITHIN[[head, path[0]].join('.')] ?? String(head)
  const [index, detail = 'id'] = path
  const row = rows.get(String(head))?.[Number(index)]
  if (index === undefined || row === undefined) return String(head)
  const box = BOXES[detail] ?? LINE_BOXES.find(each => each === detail) ?? 'movement'
  return lineBox(head as ListName, row, box)
}
