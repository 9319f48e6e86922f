import {
  FIELD_KINDS,
  type FieldName,
  type FormValues,
  LISTS,
  lineBox,
  SHAPES,
} from '../../../schemas/workouts/form-shape'
import type { WorkoutDetails } from '../../../schemas/workouts/workout-details'
import type { Line, Load, Rest } from '../../../schemas/workouts/workout-parts'
import {
  LIBRARY_MARK,
  type MovementNames,
  type NamedMovement,
} from '../../movements/movement-names/movement-names'
import { clockText, plainNumber } from '../../shared/read-amounts'

type FormMovements = { byId: ReadonlyMap<string, NamedMovement>; names: MovementNames }

/** A line of any type; Strength loads may be null. */
type AnyLine = Omit<Line, 'load'> & { load?: Load | null | undefined }
type Pair = { value: number; value_women?: number | undefined }

/** Writes a workout's form, which reads back to the same details. */
export function writeForm(details: WorkoutDetails, movements: FormMovements): FormValues {
  const values: Record<string, string | undefined> = { type: details.type }
  const given = details as { [Field in FieldName]?: unknown }
  for (const field of SHAPES[details.type].fields) Object.assign(values, writeField(field, given[field]))
  const lists = details as { [List in (typeof LISTS)[number]]?: AnyLine[] }
  for (const list of LISTS) {
    for (const [row, line] of (lists[list] ?? []).entries()) {
      for (const [box, value] of Object.entries(writeLine(line, movements)))
        values[lineBox(list, row, box as keyof ReturnType<typeof writeLine>)] = value
    }
  }
  const typed = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return Object.fromEntries(typed)
}

/** Returns the typed name of a movement; a library movement is marked where the gym has its own of that name. */
export function typedName(movement: NamedMovement, names: MovementNames): string {
  const [first] = names.exact(movement.name)
  return first === undefined || first.id === movement.id ? movement.name : `${movement.name}${LIBRARY_MARK}`
}

function writeField(field: FieldName, value: unknown): Record<string, string> {
  if (value === undefined) return {}
  switch (FIELD_KINDS[field]) {
    case 'time':
      return { [field]: clockText(value as number) }
    case 'whole':
      return { [field]: plainNumber(value as number) }
    case 'scheme':
      return { [field]: (value as number[]).join('-') }
    case 'tick':
      return value === true ? { [field]: 'yes' } : {}
    case 'ladder': {
      const { start, step } = value as { start: number; step: number }
      return { ladder_start: plainNumber(start), ladder_step: plainNumber(step) }
    }
    case 'rest':
      return writeRest(value as Rest)
    case 'vest': {
      const { unit, ...weight } = value as Pair & { unit: string }
      return { vest: pairOf(weight), vest_unit: unit }
    }
    default:
      return { [field]: String(value) }
  }
}

function writeRest(rest: Rest): Record<string, string> {
  if (rest.type === 'work_ratio') return { rest: rest.type, rest_ratio: plainNumber(rest.ratio) }
  return 'seconds' in rest ? { rest: rest.type, rest_time: clockText(rest.seconds) } : { rest: rest.type }
}

function writeLine(line: AnyLine, { byId, names }: FormMovements) {
  const movement = byId.get(line.id)
  const { load, height, note, scored, slot } = line
  return {
    movement: movement && typedName(movement, names),
    ...amountOf(line),
    load: load ? pairOf(load) : undefined,
    load_unit: load?.unit,
    height: height && pairOf(height),
    height_unit: height?.unit,
    note,
    unscored: scored === false ? 'yes' : undefined,
    counted: scored === true ? 'yes' : undefined,
    slot: slot === undefined ? undefined : String(slot),
  }
}

function amountOf({ reps, distance, calories, duration }: AnyLine): { amount?: string; unit: string } {
  if (distance) return { amount: pairOf(distance), unit: distance.unit }
  if (calories) return { amount: pairOf(calories), unit: 'cal' }
  if (duration !== undefined) return { amount: clockText(duration), unit: 'time' }
  return reps === undefined ? { unit: 'reps' } : { amount: reps, unit: 'reps' }
}

function pairOf({ value, value_women: women }: Pair): string {
  return women === undefined ? plainNumber(value) : `${plainNumber(value)}/${plainNumber(women)}`
}
