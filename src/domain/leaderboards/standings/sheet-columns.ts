/**
 * Reads the second row of a sheet, the kind of each event and its options: `time;cap=20:00;reps=90;weight=2`.
 */
import { readTime, readWhole, tidied } from '../../shared/read-amounts'
import { addMistake, type MistakePosition, type Mistakes } from './mistakes'

const SHEET_KINDS = ['time', 'reps', 'rounds_reps', 'load:kg', 'load:lb', 'distance:m', 'points'] as const
export type SheetKind = (typeof SHEET_KINDS)[number]

/** One event of a sheet. `cap` is in seconds; `reps` is the total of an event for time. */
export type SheetColumn = {
  name: string
  column: number
  line: number
  kind: SheetKind
  cap?: number
  reps?: number
  weight: number
}

export const INFO = 'info'

const MOST_WEIGHT = 1000

/** Reads one cell of the second row. Returns undefined for an `info` column, and after noting a mistake. */
export function readColumn(text: string, at: MistakePosition, mistakes: Mistakes): SheetColumn | undefined {
  if (tidied(text) === INFO) return undefined
  const before = mistakes.length
  const [first = '', ...options] = text.split(';').map(part => tidied(part).replaceAll(' ', ''))
  const kind = SHEET_KINDS.find(each => each === first)
  if (!kind) addMistake(mistakes, at, describeKinds(first))
  const column: SheetColumn = {
    name: at.name,
    column: at.column,
    line: at.line,
    kind: kind ?? 'time',
    weight: 1,
  }
  const seen = new Set<string>()
  for (const option of options.filter(each => each !== '')) {
    const [name = '', value = ''] = option.split(/=(.*)/s)
    const problem = seen.has(name)
      ? `has ${name} twice`
      : name === 'cap' || name === 'reps'
        ? (onlyForTime(name, first) ?? TIMED[name](column, value))
        : name === 'weight'
          ? setWeight(column, value)
          : `has no option “${option}”: there are cap=20:00, reps=90 and weight=2`
    if (problem !== undefined) addMistake(mistakes, at, problem)
    seen.add(name)
  }
  return mistakes.length === before ? column : undefined
}

function describeKinds(given: string): string {
  const kinds = `${SHEET_KINDS.slice(0, -1).join(', ')} or ${SHEET_KINDS.at(-1)}`
  if (given === '') return `needs the kind of the event: ${kinds}`
  if (given === 'load') return 'needs the unit of the loads: load:kg or load:lb'
  if (given === 'distance') return 'needs the unit of the distances: distance:m'
  return `must be ${kinds}, not “${given}”`
}

function onlyForTime(name: string, kind: string): string | undefined {
  return kind === 'time' || !SHEET_KINDS.some(each => each === kind)
    ? undefined
    : `cannot have ${name}: only an event scored by time has a cap`
}

const TIMED = {
  cap(column: SheetColumn, value: string): string | undefined {
    const [time, ...others] = readTime(value)
    if (!time || others.length > 0 || time.value <= 0) return `must have a time as cap, such as cap=20:00`
    column.cap = time.value
    return undefined
  },
  reps(column: SheetColumn, value: string): string | undefined {
    const reps = readWhole(value)
    if (!reps || reps > 1_000_000) return 'must have as reps how many there are in all, such as reps=90'
    column.reps = reps
    return undefined
  },
}

function setWeight(column: SheetColumn, value: string): string | undefined {
  const weight = /^\d{1,4}(?:[.,]\d{1,3})?$/.test(value) ? Number(value.replace(',', '.')) : 0
  if (weight <= 0 || weight > MOST_WEIGHT)
    return `must have a weight above 0 and up to ${MOST_WEIGHT}, such as weight=2 or weight=0.5`
  column.weight = weight
  return undefined
}
