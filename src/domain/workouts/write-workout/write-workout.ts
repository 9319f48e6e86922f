import type { DetailsOf, WorkoutDetails } from '../../../schemas/workouts/workout-details'
import type { Line, Vest } from '../../../schemas/workouts/workout-parts'
import { movementNames, type NamedMovement } from '../../movements/movement-names/movement-names'
import { readWorkout } from '../read-workout/read-workout'
import { AS_WRITTEN, GENERIC_WORDS, MOVEMENTS, NO_MOVEMENTS, WARM_UP } from '../read-workout/verbatim'
import { writeLength, writeLoad, writeRest, writeRestBetween, writeTime } from './write-amounts'
import { writeIntervals, writeLadder } from './write-intervals'
import { type Pen, writeLift, writeLine, writeWords } from './write-lines'

/**
 * Writes a workout as whiteboard text, a line per movement, which reads back to the same details for every type.
 * `movements` must contain every movement of the details; others become "unknown movement", which can't be read
 * back.
 */
export function writeWorkout(details: WorkoutDetails, movements: Iterable<NamedMovement>): string {
  const all = [...movements]
  const pen = {
    names: movementNames(all).reading,
    movements: new Map(all.map(movement => [movement.id, movement])),
  }
  const plain = written(details, { ...pen, plainly: true })
  const again = readWorkout(plain, { movements: all, benchmarks: [], units: 'kg' }).details
  if (JSON.stringify(again) === JSON.stringify(details)) return plain
  return written(details, { ...pen, plainly: false })
}

function written(details: WorkoutDetails, pen: Pen): string {
  const notes =
    'notes' in details && details.notes !== undefined ? [`Notes: ${writeWords(details.notes)}`] : []
  return [...linesOf(details, pen), ...notes].filter(line => line !== undefined).join('\n')
}

function linesOf(details: WorkoutDetails, pen: Pen): (string | undefined)[] {
  switch (details.type) {
    case 'Amrap':
      return writeAmrap(details, pen)
    case 'ForTime':
      return ['For time:', ...writeLines(details.movements, pen), writeCap(details), writeVest(details)]
    case 'FranStyle':
      return [
        `For time, ${details.rep_scheme.join('-')}:`,
        ...writeAround(details, pen),
        writeCap(details),
        writeVest(details),
      ]
    case 'Generic': {
      const score = details.scoring === 'none' ? '' : `, score: ${GENERIC_WORDS[details.scoring]}`
      return [`${AS_WRITTEN}${score}:`, details.description]
    }
    case 'RoundsForTime':
      return writeRounds(details, pen)
    case 'Strength':
      return [
        'Strength:',
        ...details.movements.flatMap(lift => writeLift(lift, pen)),
        details.rest.type === 'as_needed' ? undefined : writeRest(details.rest),
        details.scoring && `Score: ${details.scoring}`,
      ]
    case 'TwelveDays':
      return ['Twelve days, for time:', ...writeLines(details.movements, pen), writeCap(details)]
    case 'WarmUp':
      return writeWarmUp(details, pen)
    default:
      return writeIntervals(details, pen)
  }
}

function writeLines(lines: readonly Line[], pen: Pen): string[] {
  return lines.flatMap(line => writeLine(line, pen))
}

function writeAmrap(details: DetailsOf<'Amrap'>, pen: Pen): (string | undefined)[] {
  const { ladder } = details
  const climb = ladder ? `, ${writeLadder(ladder.start, ladder.step)}` : ''
  return [`AMRAP ${writeLength(details.seconds)}${climb}:`, ...writeAround(details, pen), writeVest(details)]
}

const ROUNDS_SCORES = { clock: undefined, sum: 'Score: sum of the rounds', slowest: 'Score: slowest round' }

function writeRounds(details: DetailsOf<'RoundsForTime'>, pen: Pen): (string | undefined)[] {
  return [
    `${details.rounds} ${details.rounds === 1 ? 'round' : 'rounds'} for time:`,
    ...writeAround(details, pen),
    details.rest.type === 'none' ? undefined : writeRestBetween(details.rest),
    ROUNDS_SCORES[details.scoring],
    writeCap(details),
    writeVest(details),
  ]
}

type WithLines = { movements: Line[]; buy_in?: Line[] | undefined; cash_out?: Line[] | undefined }

function writeAround({ movements, buy_in, cash_out }: WithLines, pen: Pen): string[] {
  return [
    ...(buy_in ? ['Buy-in:', ...writeLines(buy_in, pen), 'Then:'] : []),
    ...writeLines(movements, pen),
    ...(cash_out ? ['Cash-out:', ...writeLines(cash_out, pen)] : []),
  ]
}

function writeCap({ time_cap_seconds: cap }: { time_cap_seconds?: number | undefined }): string | undefined {
  return cap === undefined ? undefined : `Time cap ${writeTime(cap)}`
}

function writeVest({ vest }: { vest?: Vest | undefined }): string | undefined {
  return vest && `Vest ${writeLoad(vest)}`
}

/** A text with its own heading for movements needs ours below, even when empty. */
function writeWarmUp({ description, movements }: DetailsOf<'WarmUp'>, pen: Pen): string[] {
  const isMistakable = `\n${description}\n`.includes(`\n${MOVEMENTS}\n`)
  const below = movements.length > 0 ? writeLines(movements, pen) : [NO_MOVEMENTS]
  return [`${WARM_UP}:`, description, ...(movements.length > 0 || isMistakable ? [MOVEMENTS, ...below] : [])]
}
