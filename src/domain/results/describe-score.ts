/** The phrases that the descriptions of several types of result share. */
import type { ResultDetailsOf, ResultStatus } from '../../schemas/results/result-details'
import type { CreatableType, DetailsOf } from '../../schemas/workouts/workout-details'
import type { Line } from '../../schemas/workouts/workout-parts'
import type { MovementsById } from '../movements/movement'
import {
  formatCalories,
  formatCount,
  formatDistance,
  formatLoad,
  formatNumber,
  formatTime,
} from '../shared/words'
import { nameOf } from '../workouts/describe-parts'
import type { Gender } from './score'

/** A result of one type as it is told: what was done, and what was prescribed where that is known. */
export type Told<Type extends CreatableType> = {
  details: DetailsOf<Type> | null
  done: ResultDetailsOf<`${Type}Result`>
  status: ResultStatus
  gender: Gender
  movements: MovementsById
}

type Given = Partial<Omit<ResultDetailsOf<'GenericResult'>, 'type' | 'tie_break'>>

/** Every measure that was given, whatever it is scored by: `7:12`, `5,230 m`, `100 kg`. `outOf` is the rounds there were. */
export function sayGiven(done: Given, outOf?: number): string | undefined {
  const said = [
    done.seconds === undefined ? undefined : formatTime(done.seconds),
    sayRounds(done, outOf),
    sayLoad(done),
    done.calories === undefined ? undefined : formatCalories({ value: done.calories }),
    done.distance === undefined ? undefined : formatDistance(done.distance),
    done.points === undefined ? undefined : formatCount(done.points, 'point'),
    done.done === undefined ? undefined : done.done ? 'Done' : 'Not done',
  ].filter(part => part !== undefined)
  return said.length === 0 ? undefined : said.join(' · ')
}

/** `5 rounds + 12`, `1 round`, `12 reps` where there are no rounds, `9 of 10 rounds`. */
export function sayRounds(
  { rounds, reps }: { rounds?: number | undefined; reps?: number | undefined },
  outOf?: number,
): string | undefined {
  if (rounds === undefined) return reps === undefined ? undefined : formatCount(reps, 'rep')
  const full =
    outOf === undefined
      ? formatCount(rounds, 'round')
      : `${formatNumber(rounds)} of ${formatCount(outOf, 'round')}`
  return reps ? `${full} + ${formatNumber(reps)}` : full
}

/** A list that still fits on one line; a longer one is only counted: `40 intervals`. */
export function sayList(items: string[], noun: string): string {
  return items.length <= LONGEST_LIST ? items.join(', ') : formatCount(items.length, noun)
}

/** Numbers with the movement each belongs to: `Pull-up 20, Push-up 32`; the numbers alone without the workout. */
export function sayByMovement(counts: number[], lines: Line[] | undefined, movements: MovementsById): string {
  const said = counts.map((count, index) => {
    const line = lines?.[index]
    return line ? `${nameOf(line.id, movements)} ${formatNumber(count)}` : formatNumber(count)
  })
  return sayList(said, 'movement')
}

/** Of what was done at each line, the entries of lines that score, and those lines. All of it without the workout. */
export function scoredOf<Entry>(
  done: Entry[],
  lines: Line[] | undefined,
): { entries: Entry[]; lines: Line[] | undefined } {
  const entries = done.filter((_, index) => lines?.[index]?.scored !== false)
  return { entries, lines: lines?.filter(line => line.scored !== false) }
}

/** A load without a unit is said as it was entered: which unit was meant is not ours to guess. */
function sayLoad({ load, load_unit }: Given): string | undefined {
  if (load === undefined) return undefined
  return load_unit === undefined ? formatNumber(load) : formatLoad({ value: load, unit: load_unit })
}

const LONGEST_LIST = 12
