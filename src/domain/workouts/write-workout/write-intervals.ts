import type { DetailsOf, WorkoutDetails } from '../../../schemas/workouts/workout-details'
import type { Line } from '../../../schemas/workouts/workout-parts'
import { usualEmomScore } from '../read-workout/assemble/intervals'
import { writeNumber, writeRest, writeRestBetween, writeTime } from './write-amounts'
import { type Pen, writeLine } from './write-lines'

type Intervals = Extract<
  WorkoutDetails,
  { type: 'Cardio' | 'CardioIntervals' | 'DeathBy' | 'Emom' | 'Fgb' | 'MaxReps' | 'Tabata' }
>

/** Returns the lines; undefined ones are implied. */
export function writeIntervals(details: Intervals, pen: Pen): (string | undefined)[] {
  switch (details.type) {
    case 'Cardio':
      return writeCardio(details, ` for ${details.measure ?? 'time'}`, pen)
    case 'CardioIntervals': {
      const [piece, ...note] = writeCardio(details, details.measure ? ` for ${details.measure}` : '', pen)
      const score = details.scoring === 'total' ? undefined : `Score: ${details.scoring} interval`
      return [`${writeNumber(details.rounds)} × ${piece}`, ...note, writeRest(details.rest), score]
    }
    case 'DeathBy':
      return [
        `Death by, ${writeLadder(details.start_reps, details.increment)} every ${writeTime(details.interval_seconds)}:`,
        ...counted(details.movements, pen),
      ]
    case 'Emom':
      return writeEmom(details, pen)
    case 'Fgb':
      return [
        `${writeNumber(details.rounds)} ${details.rounds === 1 ? 'round' : 'rounds'} for reps, ${writeTime(details.station_seconds)} a station:`,
        ...counted(details.movements, pen),
        writeRestBetween(details.rest),
      ]
    case 'MaxReps':
      return writeMaxReps(details, pen)
    case 'Tabata':
      return writeTabata(details, pen)
  }
}

/** A ladder's beginning: `3-6-9-…`. */
export function writeLadder(start: number, step: number): string {
  return `${start}-${start + step}-${start + 2 * step}-…`
}

const counted = (lines: readonly Line[], pen: Pen) => lines.flatMap(line => writeLine(line, pen, true))

function writeCardio({ movements }: { movements: Line[] }, goal: string, pen: Pen): string[] {
  const [piece, ...note] = writeLine(movements[0]!, pen)
  return [`${piece}${goal}`, ...note]
}

const EMOM_SCORES = { rounds: 'Score: rounds', reps: 'Score: reps', load: 'Score: load', none: 'Not scored' }

function writeEmom(details: DetailsOf<'Emom'>, pen: Pen): (string | undefined)[] {
  const { interval_seconds: interval, rounds, alternating } = details
  const isUsual = details.scoring === usualEmomScore(details.movements, details.notes)
  const times =
    interval === 60
      ? ` ${writeNumber(rounds)} min`
      : `, every ${writeTime(interval)} × ${writeNumber(rounds)}`
  const unit = interval === 60 ? 'Minute' : 'Interval'
  const lines = details.movements.flatMap(line => {
    const [work, ...note] = writeLine(line, pen)
    return [line.slot === undefined ? work : `${unit} ${line.slot}: ${work}`, ...note]
  })
  return [
    `EMOM${times}${alternating ? ', alternating' : ''}:`,
    ...lines,
    isUsual ? undefined : EMOM_SCORES[details.scoring],
  ]
}

function writeMaxReps(
  { sets, seconds, scoring, movements }: DetailsOf<'MaxReps'>,
  pen: Pen,
): (string | undefined)[] {
  const many = sets === 1 ? 'Max reps' : `${sets} sets of max reps`
  const usual = seconds === undefined ? 'best' : 'total'
  return [
    `${many}${seconds === undefined ? '' : ` in ${writeTime(seconds)}`}:`,
    ...counted(movements, pen),
    (scoring ?? usual) === usual ? undefined : `Score: ${scoring === 'best' ? 'best set' : 'total reps'}`,
  ]
}

function writeTabata(details: DetailsOf<'Tabata'>, pen: Pen): (string | undefined)[] {
  const { work_seconds: on, rest_seconds: off, rounds } = details
  const isClassic = on === 20 && off === 10 && rounds === 8
  return [
    `Tabata${isClassic ? '' : `, ${writeNumber(rounds)} × ${writeTime(on)} on, ${writeTime(off)} off`}:`,
    ...counted(details.movements, pen),
    details.scoring === 'total' ? 'Score: total reps' : undefined,
  ]
}
