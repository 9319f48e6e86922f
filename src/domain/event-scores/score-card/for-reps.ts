import type { DetailsOf } from '../../../schemas/workouts/workout-details'
import { type Line, listAmounts } from '../../../schemas/workouts/workout-parts'
import type { MovementsById } from '../../movements/movement'
import { countBuyInReps, countReps, countRoundReps, type Gender } from '../../workouts/counts'
import { describeLine, movementName } from '../../workouts/describe-parts'
import { type CardTable, countedRows, numbered, type ScoreCard, writtenRows } from './card'

/** The fastest plausible rep; it limits the rounds on a card. */
const SECONDS_A_REP = 1.6
const FEWEST_ROUNDS = 4
const MOST_ROUNDS = 20
/** No athlete gets past this minute. */
const LAST_INTERVAL = 20

/** Returns an AMRAP's card: as many rounds as anyone could do, each with its running total. */
export function buildAmrapCard(
  details: DetailsOf<'Amrap'>,
  gender: Gender,
  movements: MovementsById,
): ScoreCard {
  const { buy_in: buyIn = [], ladder } = details
  const before = countBuyInReps(details, gender)
  const rounds = roundsIn(details, gender)
  const columns = columnsOf(details.movements, gender, movements, ladder ?? null)
  const first: CardTable[] =
    buyIn.length === 0
      ? []
      : [
          {
            rowsAre: 'Buy-in',
            columns: ['Reps done'],
            rows: buyIn.flatMap((line, index) => {
              const done = buyIn.slice(0, index).reduce((sum, each) => sum + countReps(each, gender), 0)
              const count = () => countReps(line, gender)
              const label = describeLine(line, movements)
              return countedRows([{ name: label, count }], [label], done)
            }),
            note: null,
          },
        ]
  const table: CardTable = {
    rowsAre: 'Round',
    columns: columns.map(({ name }) => name),
    rows: countedRows(columns, numbered(rounds), before),
    note: null,
  }
  return { tables: [...first, table], scores: ['Whole rounds', 'and reps', 'Total reps'] }
}

/** Returns a Death By's card: the reps of every interval, and the running total. */
export function buildDeathByCard(
  details: DetailsOf<'DeathBy'>,
  gender: Gender,
  movements: MovementsById,
): ScoreCard {
  const { start_reps: start, increment: step } = details
  const columns = columnsOf(details.movements, gender, movements, { start, step })
  const rows = countedRows(columns, numbered(LAST_INTERVAL))
  const labelled = rows.map((row, index) => ({ ...row, label: `${index + 1}: ${start + index * step}` }))
  return {
    tables: [
      { rowsAre: 'Interval: reps', columns: columns.map(({ name }) => name), rows: labelled, note: null },
    ],
    scores: ['Whole intervals', 'and reps'],
  }
}

/** Returns a card with a box per station and round. */
export function buildStationsCard(details: DetailsOf<'Fgb'>, movements: MovementsById): ScoreCard {
  const names = details.movements.map(({ id }) => movementName(id, movements))
  const rows = writtenRows(names, details.rounds)
  return {
    tables: [
      tableOf(
        'Station',
        [...roundNames(details.rounds)],
        [...rows, ...writtenRows(['Together'], details.rounds)],
      ),
    ],
    scores: ['Total reps'],
  }
}

/** Returns a Tabata's card, with a box per interval and movement. */
export function buildTabataCard(details: DetailsOf<'Tabata'>, movements: MovementsById): ScoreCard {
  const { scoring, rounds } = details
  const names = details.movements.map(({ id }) => movementName(id, movements))
  return {
    tables: [
      tableOf(
        'Interval',
        numbered(Math.min(rounds, MOST_ROUNDS)),
        writtenRows(names, Math.min(rounds, MOST_ROUNDS)),
      ),
    ],
    scores: [scoring === 'total' ? 'Total reps' : 'Lowest interval'],
  }
}

/** Returns the card for sets of maximum reps. */
export function buildMaxRepsCard(details: DetailsOf<'MaxReps'>, movements: MovementsById): ScoreCard {
  const { sets, scoring } = details
  const names = details.movements.map(({ id }) => movementName(id, movements))
  const columns = numbered(Math.min(sets, MOST_ROUNDS)).map(set => `Set ${set}`)
  return {
    tables: [tableOf('Movement', columns, writtenRows(names, columns.length))],
    scores: [scoring === 'best' ? 'Best set' : 'Total reps'],
  }
}

/** Returns an EMOM's card: a box per interval, to tick or to write in, depending on the scoring. */
export function buildEmomCard(details: DetailsOf<'Emom'>, movements: MovementsById): ScoreCard {
  const { rounds, scoring, alternating, movements: lines } = details
  if (scoring === 'none') return { tables: [], scores: [] }
  const shown = Math.min(rounds, 2 * MOST_ROUNDS)
  const slots = Math.max(...lines.map((line, index) => line.slot ?? index + 1))
  const workOf = (interval: number) => {
    const slot = ((interval - 1) % slots) + 1
    const done = alternating ? lines.filter((line, index) => (line.slot ?? index + 1) === slot) : lines
    return done.map(line => describeLine(line, movements)).join(', ') || 'rest'
  }
  const box = scoring === 'rounds' ? 'tick' : 'write'
  const column = { rounds: 'Done', reps: 'Reps', load: 'Load' }[scoring]
  const rows = numbered(shown).map(label => ({
    label: alternating ? `${label}: ${workOf(Number(label))}` : label,
    cells: [box] as ('tick' | 'write')[],
  }))
  const score = { rounds: 'Intervals done', reps: 'Total reps', load: 'Heaviest load' }[scoring]
  return { tables: [tableOf('Interval', [column], rows)], scores: [score] }
}

function tableOf(rowsAre: string, columns: string[], rows: CardTable['rows']): CardTable {
  return { rowsAre, columns, rows, note: null }
}

function roundNames(rounds: number): string[] {
  return numbered(Math.min(rounds, MOST_ROUNDS)).map(round => `Round ${round}`)
}

function columnsOf(
  lines: readonly Line[],
  gender: Gender,
  movements: MovementsById,
  ladder: { start: number; step: number } | null,
) {
  return lines.map(line => {
    const climbs = listAmounts(line).length === 0 && line.scored !== false
    return {
      name: describeLine(line, movements, ladder ? 'many' : 'one'),
      count: (round: number) =>
        climbs && ladder ? ladder.start + (round - 1) * ladder.step : countReps(line, gender),
    }
  })
}

function roundsIn(details: DetailsOf<'Amrap'>, gender: Gender): number {
  let [rounds, seconds] = [0, 0]
  while (rounds < MOST_ROUNDS && seconds < details.seconds) {
    rounds += 1
    seconds += Math.max(countRoundReps(details, rounds, gender), 4) * SECONDS_A_REP
  }
  return Math.max(rounds, FEWEST_ROUNDS)
}
