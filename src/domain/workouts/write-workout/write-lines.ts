import type { DetailsOf } from '../../../schemas/workouts/workout-details'
import type { Line } from '../../../schemas/workouts/workout-parts'
import {
  LIBRARY_MARK,
  type MovementNames,
  type NamedMovement,
} from '../../movements/movement-names/movement-names'
import { plural } from '../../shared/words'
import { assembleLines } from '../read-workout/assemble/assemble'
import type { Item } from '../read-workout/draft'
import { plain } from '../read-workout/lines'
import { readLines } from '../read-workout/read-lines'
import { writeCalories, writeDistance, writeHeight, writeLoad, writeNumber, writeTime } from './write-amounts'

type Lift = DetailsOf<'Strength'>['movements'][number]

export type Pen = {
  names: MovementNames
  movements: ReadonlyMap<string, NamedMovement>
  plainly: boolean
}

type Style = { name(name: string, isMany: boolean): string; noteBelow: boolean }

/** A quoted name; characters that reading would normalise (emoji, stars, odd spaces) are escaped. */
function quoted(name: string): string {
  const written = JSON.stringify(name)
  if (plain(written) === written) return written
  return written.replace(/[^\x21-\x7e ]|[*_`#]| (?= )/g, character => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })
}

const NAMINGS: Style['name'][] = [
  (name, isMany) => (isMany ? plural(name) : name),
  name => `${name}${LIBRARY_MARK}`,
  quoted,
  name => quoted(`${name}${LIBRARY_MARK}`),
]
const PLAIN: Style[] = [false, true].flatMap(noteBelow => NAMINGS.map(name => ({ name, noteBelow })))
const CAREFUL: Style[] = NAMINGS.slice(2).map(name => ({ name, noteBelow: true }))

/** Writes a line, with its note below where brackets don't fit. */
export function writeLine(line: Line, pen: Pen, many = false): string[] {
  return plainest(
    pen,
    style => {
      const below = line.note !== undefined && style.noteBelow ? [writeNote(line.note)] : []
      return [`${amountOf(line, pen, style, many)}${asidesOf(line, style)}`, ...below]
    },
    read => {
      const { slot: _, ...given } = line
      const [only, ...more] = assembleLines(read) ?? []
      return more.length === 0 && same(only, given)
    },
  )
}

/** A lift with its sets: `Back Squat 5 × 5 @ 80% 1RM`. */
export function writeLift({ id, reps, load }: Lift, pen: Pen): string[] {
  return plainest(
    pen,
    style => {
      const at = load ? ` @ ${writeLoad(load)}` : ''
      return [`${style.name(nameOf(id, pen), false)} ${writeSets(reps)}${at}`]
    },
    ({ items, problems, notes, unknown }) => {
      const [only] = items.movements
      return (
        [problems, notes, unknown].every(list => list.length === 0) &&
        items.movements.length === 1 &&
        same(only && liftOf(only), { id, reps, load })
      )
    },
  )
}

function liftOf({ movement, sets, reps, load }: Item): Lift {
  return { id: movement.id, reps: sets ?? reps ?? '', load: load ?? null }
}

function plainest(
  pen: Pen,
  write: (style: Style) => string[],
  isRight: (read: ReturnType<typeof readLines>) => boolean,
): string[] {
  const styles = pen.plainly ? PLAIN : CAREFUL
  const fits = (style: Style) => {
    const lines = write(style).map((text, index) => ({ number: index + 1, text }))
    return isRight(readLines(lines, { names: pen.names, units: 'kg' }))
  }
  return write(styles.find(fits) ?? styles.at(-1)!)
}

function amountOf(line: Line, pen: Pen, { name }: Style, many: boolean): string {
  const movement = nameOf(line.id, pen)
  if (line.reps === 'max') return `max ${name(movement, true)}`
  if (line.reps !== undefined) return `${writeNumber(Number(line.reps))} ${name(movement, line.reps !== '1')}`
  const isMany = many && pen.movements.get(line.id)?.hasReps !== false
  const amount =
    (line.distance && writeDistance(line.distance)) ??
    (line.calories && writeCalories(line.calories)) ??
    (line.duration === undefined ? undefined : writeTime(line.duration))
  return amount === undefined ? name(movement, isMany) : `${name(movement, false)} ${amount}`
}

function asidesOf(line: Line, { noteBelow }: Style): string {
  const asides = [
    line.load && writeLoad(line.load),
    line.height && writeHeight(line.height),
    noteBelow ? undefined : line.note,
    line.scored === undefined ? undefined : line.scored ? 'scored' : 'not scored',
  ].filter(aside => aside !== undefined)
  return asides.length === 0 ? '' : ` (${asides.join(', ')})`
}

const writeNote = (note: string) => `Note: ${writeWords(note)}`

/** Writes words on their own line, quoted when their end would be unclear. */
export function writeWords(words: string): string {
  return /^"|[\n\r\u2028\u2029]/.test(words) ? JSON.stringify(words) : words
}

/** `5 × 5`, `5-3-1`, `8 to 10 reps`, `5 reps`, `max reps`. */
function writeSets(reps: string): string {
  if (reps === 'max') return 'max reps'
  const sets = reps.split('-')
  const [first, second] = sets
  if (sets.length === 1) return first === '1' ? '1 rep' : `${first} reps`
  if (sets.length === 2 && Number(first) < Number(second)) return `${first} to ${second} reps`
  return sets.every(set => set === first) ? `${sets.length} × ${first}` : reps
}

function nameOf(id: string, { movements }: Pen): string {
  return movements.get(id)?.name ?? 'unknown movement'
}

function same(one: object | undefined, other: object): boolean {
  return one !== undefined && JSON.stringify(one, inKeyOrder) === JSON.stringify(other, inKeyOrder)
}

function inKeyOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
}
