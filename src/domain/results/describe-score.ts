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
import { movementName } from '../workouts/describe-parts'
import type { Gender } from './score'

export type DescribedResult<Type extends CreatableType> = {
  details: DetailsOf<Type> | null
  done: ResultDetailsOf<`${Type}Result`>
  status: ResultStatus
  gender: Gender
  movements: MovementsById
}

type Given = Partial<Omit<ResultDetailsOf<'GenericResult'>, 'type' | 'tie_break'>>

/** Every measure of a result: `7:12`, `5,230 m`, `100 kg`. */
export function describeMeasured(done: Given, outOf?: number): string | undefined {
  const parts = [
    done.seconds === undefined ? undefined : formatTime(done.seconds),
    formatRounds(done, outOf),
    describeLoad(done),
    done.calories === undefined ? undefined : formatCalories({ value: done.calories }),
    done.distance === undefined ? undefined : formatDistance(done.distance),
    done.points === undefined ? undefined : formatCount(done.points, 'point'),
    done.done === undefined ? undefined : done.done ? 'Done' : 'Not done',
  ].filter(part => part !== undefined)
  return parts.length === 0 ? undefined : parts.join(' · ')
}

/** `5 rounds + 12`, `1 round`, `12 reps` without rounds, `9 of 10 rounds`. */
export function formatRounds(
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

/** Lists items that fit on a line, and counts longer lists: `40 intervals`. */
export function formatList(items: string[], noun: string): string {
  return items.length <= LONGEST_LIST ? items.join(', ') : formatCount(items.length, noun)
}

/** `Pull-up 20, Push-up 32`, or the numbers alone without the workout. */
export function describeByMovement(
  counts: number[],
  lines: Line[] | undefined,
  movements: MovementsById,
): string {
  const named = counts.map((count, index) => {
    const line = lines?.[index]
    return line ? `${movementName(line.id, movements)} ${formatNumber(count)}` : formatNumber(count)
  })
  return formatList(named, 'movement')
}

/** Keeps the entries of scored lines, with their lines. */
export function pairScored<Entry>(
  done: Entry[],
  lines: Line[] | undefined,
): { entries: Entry[]; lines: Line[] | undefined } {
  const entries = done.filter((_, index) => lines?.[index]?.scored !== false)
  return { entries, lines: lines?.filter(line => line.scored !== false) }
}

/** A load without a unit stays as entered, because its unit is unknown. */
function describeLoad({ load, load_unit }: Given): string | undefined {
  if (load === undefined) return undefined
  return load_unit === undefined ? formatNumber(load) : formatLoad({ value: load, unit: load_unit })
}

const LONGEST_LIST = 12
