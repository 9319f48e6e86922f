/** Ambiguous values are never guessed. */
import { addError, type FieldErrors } from '../../../errors'
import type { FormValues } from '../../../schemas/workouts/form-shape'
import type { MovementNames, NamedMovement } from '../../movements/movement-names/movement-names'
import { type Meaning, readNumber, readTime, readWhole, tidied } from '../../shared/read-amounts'

export type FormReading = {
  values: FormValues
  names: MovementNames
  errors: FieldErrors
  movements: Map<string, NamedMovement>
}

type Pair = { value: number; value_women?: number }

/** Returns a box's value; undefined when empty. */
export function readBox({ values }: FormReading, box: string): string | undefined {
  const text = values[box]?.trim()
  return text === '' ? undefined : text
}

/** Seconds of a time such as `20:00`. */
export function readTimeBox(form: FormReading, box: string): number | undefined {
  const text = readBox(form, box)
  if (text === undefined) return undefined
  return onlyOne(form, box, readTime(tidied(text)), 'must be a time such as 20:00')
}

/** A whole number. */
export function readWholeBox(form: FormReading, box: string): number | undefined {
  const text = readBox(form, box)
  if (text === undefined) return undefined
  const value = readWhole(tidied(text))
  if (value === undefined) addError(form.errors, box, 'must be a whole number')
  return value
}

/** A number of 0 or more, fractions allowed. */
export function readNumberBox(form: FormReading, box: string): number | undefined {
  const text = readBox(form, box)
  if (text === undefined) return undefined
  return onlyOne(form, box, readNumber(tidied(text)), 'must be a number')
}

/** `95`, or `95/65`: for men and for women. */
export function readPairBox(form: FormReading, box: string): Pair | undefined {
  const text = readBox(form, box)
  if (text === undefined) return undefined
  const written = tidied(text).split('/')
  const wrong = 'must be a number, or one for men and one for women such as 95/65'
  if (written.length > 2) {
    addError(form.errors, box, wrong)
    return undefined
  }
  const [value, value_women] = written.map(part => onlyOne(form, box, readNumber(part.trim()), wrong))
  if (value === undefined || (written.length === 2 && value_women === undefined)) return undefined
  return { value, ...(value_women !== undefined && { value_women }) }
}

/** `21-15-9`. */
export function readSchemeBox(form: FormReading, box: string): number[] | undefined {
  const text = readBox(form, box)
  if (text === undefined) return undefined
  const numbers = tidied(text)
    .split(/ ?[-,; ] ?/)
    .map(readWhole)
  if (!numbers.includes(undefined)) return numbers as number[]
  addError(form.errors, box, 'must be whole numbers such as 21-15-9')
  return undefined
}

/** Reads repetitions: `21`, `max`; for a lift also `5-5-5`, `8-10`, 5x3. */
export function readRepsBox(form: FormReading, box: string): string | undefined {
  const text = readBox(form, box)
  if (text === undefined) return undefined
  const plain = tidied(text).replace(/\s+/g, '')
  const [, sets, each] = /^([1-9]\d?)x([1-9]\d{0,4})$/.exec(plain) ?? []
  if (sets !== undefined) return Array.from({ length: Number(sets) }, () => each).join('-')
  return String(readWhole(plain) ?? plain)
}

/** Returns the movement of a name, preferring one with the `wanted` properties. */
export function readMovementBox(
  form: FormReading,
  box: string,
  wanted: keyof NamedMovement | undefined,
): string | undefined {
  const text = readBox(form, box)
  if (text === undefined) {
    addError(form.errors, box, 'is required')
    return undefined
  }
  const match = form.names.match(text)
  if ('found' in match) {
    const movement = match.found.find(each => wanted === undefined || each[wanted]) ?? match.found[0]!
    form.movements.set(movement.id, movement)
    return movement.id
  }
  const names = match.unclear.join(', ').replace(/, ([^,]*)$/, ' or $1')
  addError(
    form.errors,
    box,
    names === '' ? 'is no movement of your gym' : `is no movement of your gym: ${names}?`,
  )
  return undefined
}

function onlyOne(
  { errors }: FormReading,
  box: string,
  meanings: Meaning<number>[],
  wrong: string,
): number | undefined {
  const [only, ...others] = meanings
  if (only && others.length === 0) return only.value
  const which = meanings.map(({ text }) => text).join(' or ')
  addError(errors, box, only ? `may be ${which}: type one of them` : wrong)
  return undefined
}
