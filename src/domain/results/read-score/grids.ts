import { readWhole } from '../../shared/read-amounts'
import { formatCount } from '../../shared/words'
import { type Answer, type Asking, quoted } from './asking'
import { splitParts } from './lists'

/** Reads points by station, a row per round, because a total alone loses the stations. */
export function readFgb(text: string, asking: Asking<'Fgb'>): Answer {
  const { rounds, movements } = asking.details
  const size: Size = { rows: [rounds, 'round'], columns: [movements.length, 'station'] }
  return readGrid(text, asking, size, points => ({ rounds: points }))
}

/** Reads reps by movement, a row per set. */
export function readMaxReps(text: string, asking: Asking<'MaxReps'>): Answer {
  const { sets, movements } = asking.details
  const size = (columns: number): Size => ({ rows: [sets, 'set'], columns: [columns, 'movement'] })
  const scored = movements.flatMap(({ scored: counts }, index) => (counts === false ? [] : [index]))
  if (scored.length < movements.length) {
    const spread = (row: number[]) => movements.map((_, index) => row[scored.indexOf(index)] ?? 0)
    const answer = readGrid(text, asking, size(scored.length), reps => ({ sets: reps.map(spread) }))
    if ('found' in answer) return answer
  }
  return readGrid(text, asking, size(movements.length), reps => ({ sets: reps }))
}

/** Reps by round, a movement a row. The lowest alone would leave out the others. */
export function readTabata(text: string, asking: Asking<'Tabata'>): Answer {
  const { rounds, movements } = asking.details
  const size: Size = { rows: [movements.length, 'movement'], columns: [rounds, 'round'] }
  return readGrid(text, asking, size, reps => ({ intervals: reps }))
}

type Size = { rows: [count: number, of: string]; columns: [count: number, of: string] }

/**
 * Reads counts in rows: columns separated by spaces or commas, rows by slashes, semicolons or line breaks. A single row
 * is split by the expected size. Unfinished results may be shorter.
 */
function readGrid(
  text: string,
  { status }: Pick<Asking, 'status'>,
  { rows, columns }: Size,
  found: (rows: number[][]) => object,
): Answer {
  const isWhole = status === 'completed'
  const words = text.replace(/ ?(?:reps?|points?|pts?|cals?)\b/g, '')
  const given = words
    .split(/[;/]/)
    .map(row => splitParts(row, rows[0] * columns[0]))
    .filter(row => row.length > 0)
  const unread = given.flat().find(part => readWhole(part) === undefined)
  if (unread !== undefined) return { wrong: `${quoted(unread)} is not a whole number.` }
  const counts = given.map(row => row.map(part => readWhole(part)!))
  const shaped = shapedTo(counts, rows[0], columns[0])
  const fits = isWhole
    ? shaped.length === rows[0] && shaped.every(row => row.length === columns[0])
    : shaped.length > 0 && shaped.length <= rows[0] && shaped.every(row => row.length <= columns[0])
  if (fits) return { found: found(shaped) }
  return { wrong: wrongSize(counts.flat(), { rows, columns }, isWhole) }
}

function wrongSize(given: number[], { rows, columns }: Size, isWhole: boolean): string {
  const all = rows[0] * columns[0]
  const size = `${formatCount(rows[0], rows[1])} of ${formatCount(columns[0], columns[1])}`
  const wanted = `It takes ${formatCount(all, 'number')}, ${size}${isWhole ? '' : ' at most'}`
  if (given.length !== 1) return `${wanted}: here are ${given.length}.`
  return `${wanted}: a total, a best or a lowest alone cannot be saved.`
}

function shapedTo(counts: number[][], rows: number, columns: number): number[][] {
  if (rows === 1 && counts.length > 1 && counts.every(row => row.length === 1)) return [counts.flat()]
  const [only = []] = counts
  if (counts.length !== 1 || only.length <= columns) return counts
  const starts = Array.from({ length: Math.ceil(only.length / columns) }, (_, row) => row * columns)
  return starts.map(start => only.slice(start, start + columns))
}
