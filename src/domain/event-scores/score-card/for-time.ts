/** Score cards of workouts for time, with every running total, to read off the score at the cap. */
import type { DetailsOf } from '../../../schemas/workouts/workout-details'
import type { Line } from '../../../schemas/workouts/workout-parts'
import type { MovementsById } from '../../movements/movement'
import { formatCount, formatNumber } from '../../shared/words'
import { countReps, countTotalReps, type ForTimeFamily, type Gender } from '../../workouts/counts'
import { describeLine } from '../../workouts/describe-parts'
import { type CardTable, type Counted, countedRows, countReached, numbered, type ScoreCard } from './card'

const MOST_ROWS = 20

/** Returns the card of a workout for time. */
export function buildForTimeCard(
  details: ForTimeFamily,
  gender: Gender,
  movements: MovementsById,
): ScoreCard {
  const capped = details.time_cap_seconds !== undefined
  const all = formatNumber(countTotalReps(details, gender))
  const scores = [...timesOf(details), ...(capped ? [`Reps at the cap, of ${all}`] : [])]
  return { tables: tablesOf(details, gender, movements), scores }
}

function timesOf(details: ForTimeFamily): string[] {
  if (details.type !== 'RoundsForTime' || details.scoring === 'clock') return ['Time']
  return [details.scoring === 'sum' ? 'Sum of the rounds' : 'Slowest round']
}

function tablesOf(details: ForTimeFamily, gender: Gender, movements: MovementsById): CardTable[] {
  switch (details.type) {
    case 'ForTime':
      return [chipper(details.movements, gender, movements)]
    case 'TwelveDays':
      return [twelveDays(details, gender)]
    case 'FranStyle':
      return inRounds(details, details.rep_scheme.map(String), gender, movements)
    case 'RoundsForTime':
      return inRounds(details, numbered(details.rounds), gender, movements)
  }
}

function chipper(lines: readonly Line[], gender: Gender, movements: MovementsById, before = 0): CardTable {
  let done = before
  return {
    rowsAre: 'In this order',
    columns: ['Reps done'],
    rows: lines.flatMap(line => {
      const label = describeLine(line, movements)
      const [row] = countedRows([{ name: label, count: () => countReps(line, gender) }], [label], done)
      done = countReached([row!], done)
      return [row!]
    }),
    note: null,
  }
}

function twelveDays({ movements: lines }: DetailsOf<'TwelveDays'>, gender: Gender): CardTable {
  const counts = lines.map(line => countReps(line, gender))
  const ofDay = (day: number) => counts.slice(0, day).reduce((sum, count) => sum + count, 0)
  return {
    rowsAre: 'Day',
    columns: ['Reps done'],
    rows: countedRows([{ name: 'Reps done', count: ofDay }], numbered(12)),
    note: 'Each day goes back from its own line to the first.',
  }
}

function inRounds(
  details: DetailsOf<'FranStyle' | 'RoundsForTime'>,
  labels: readonly string[],
  gender: Gender,
  movements: MovementsById,
): CardTable[] {
  const { buy_in: buyIn = [], cash_out: cashOut = [] } = details
  const scheme = details.type === 'FranStyle' ? details.rep_scheme : null
  const columns = details.movements.map(line => columnOf(line, gender, movements, scheme))
  const first = buyIn.length > 0 ? [{ ...chipper(buyIn, gender, movements), rowsAre: 'Buy-in' }] : []
  const before = first.length > 0 ? countReached(first[0]!.rows, 0) : 0
  const rows = countedRows(columns, labels, before)
  const rounds = {
    rowsAre: scheme ? 'Reps' : 'Round',
    columns: columns.map(({ name }) => name),
    rows: rows.slice(0, MOST_ROWS),
    note:
      rows.length > MOST_ROWS
        ? `${formatCount(rows.length - MOST_ROWS, 'more round')} in the same way.`
        : null,
  }
  if (cashOut.length === 0) return [...first, rounds]
  const after = chipper(cashOut, gender, movements, countReached(rows, before))
  return [...first, rounds, { ...after, rowsAre: 'Cash-out' }]
}

/** A line without an amount follows the rep scheme. */
function columnOf(
  line: Line,
  gender: Gender,
  movements: MovementsById,
  scheme: readonly number[] | null,
): Counted {
  const own = countReps(line, gender)
  const climbs = scheme && line.scored !== false && !hasAmount(line)
  return {
    name: describeLine(line, movements, scheme ? 'many' : 'one'),
    count: round => (climbs ? (scheme[round - 1] ?? 0) : own),
  }
}

function hasAmount({ reps, distance, calories, duration }: Line): boolean {
  return (reps ?? distance ?? calories ?? duration) !== undefined
}
