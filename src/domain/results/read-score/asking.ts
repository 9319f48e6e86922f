import type { CreatableType, DetailsOf } from '../../../schemas/workouts/workout-details'
import type { MovementsById } from '../../movements/movement'
import type { LoadDone, Meaning } from '../../shared/read-amounts'
import type { Gender } from '../../workouts/counts'

/**
 * The workout, athlete and gym of a score; `dnf` accepts any amount reached. `saysScaling`: the text names a scaling.
 * `capHolds`: a finish over the time cap is refused, as in a competition.
 */
export type Asking<Type extends CreatableType = CreatableType> = {
  details: DetailsOf<Type>
  movements: MovementsById
  gender: Gender
  units: LoadDone['unit']
  status: 'completed' | 'dnf'
  usual?: UsualTimes | undefined
  saysScaling: boolean
  capHolds?: boolean | undefined
}

/** Shortest and longest time of others, or of the same athlete before, in seconds. */
export type UsualTimes = { least: number; most: number }

/**
 * A reading: the result's details (`status` for a capped one, `assumed` for defaults), a question with the texts that
 * answer it (`question` where a list isn't enough), or the problem.
 */
export type Answer<Found = object> =
  | { found: Found; status?: 'cap'; assumed?: string[] }
  | { ask: string; texts: string[]; question?: string }
  | { wrong: string }

/** The answer to an amount: found when it means one thing, asked about when it may mean several. */
export function chooseMeaning<Value>(
  text: string,
  meanings: Meaning<Value>[],
  found: (value: Value) => object,
  wrong: string,
): Answer {
  const [first, ...others] = meanings
  if (!first) return { wrong }
  if (others.length > 0) return { ask: text, texts: meanings.map(meaning => meaning.text) }
  return { found: found(first.value) }
}

/** Describes the problem with a text that was meant as a time. */
export function notTime(text: string): string {
  if (/:[6-9]\d(?!\d)/.test(text)) return `${quoted(text)} is not a time: seconds go from 00 to 59.`
  return `${quoted(text)} is not a time.`
}

/** The typed text as a message quotes it. */
export function quoted(text: string): string {
  return `“${shortened(text)}”`
}

/** No more of a text than fits into a message. */
export function shortened(text: string): string {
  const characters = [...text]
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : text
}

const MARGIN = 1.4

/**
 * Narrows the meanings of a bare number as a time by the cap, the workout's `least` possible time (in seconds) and
 * usual times. Falls back to meanings over the cap, then to all.
 */
export function likelyTimes(
  meanings: readonly Meaning<number>[],
  {
    cap = Infinity,
    least = 0,
    usual,
  }: { cap?: number | undefined; least?: number; usual: UsualTimes | undefined },
): readonly Meaning<number>[] {
  const possible = meanings.filter(({ value }) => value >= least)
  const within = possible.filter(({ value }) => value <= cap)
  const likely = within.filter(
    ({ value }) => !usual || (value >= usual.least / MARGIN && value <= usual.most * MARGIN),
  )
  if (likely.length > 0) return likely
  return [within, possible, meanings].find(left => left.length > 0) ?? meanings
}
