/** What the readers of the several types of score are told, and what they may answer. */
import type { CreatableType, DetailsOf } from '../../../schemas/workouts/workout-details'
import type { MovementsById } from '../../movements/movement'
import type { LoadDone, Meaning } from '../../shared/read-amounts'
import type { Gender } from '../../workouts/counts'

/**
 * A score is read as one of this workout, by this athlete, in this gym; `dnf` takes whatever was reached. `saysScaling`:
 * the text names a scaling. `capHolds`: a finish over the time cap is refused, as in a competition.
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

/** How long others took, or the same athlete before: the shortest and the longest of those times, in seconds. */
export type UsualTimes = { least: number; most: number }

/**
 * What a text was read as: the fields of the result's details (`status` where the text says that the cap came first;
 * `assumed` what it does not say), a question with every text that would answer it (`question` where a list of them is
 * not enough), or what is wrong with it.
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

/** What is wrong with a text that was meant to be a time. */
export function notTime(text: string): string {
  if (/:[6-9]\d(?!\d)/.test(text)) return `${quoted(text)} is not a time: seconds go from 00 to 59.`
  return `${quoted(text)} is not a time.`
}

/** What was typed, as a message repeats it. */
export function quoted(text: string): string {
  return `“${shortened(text)}”`
}

/** No more of a text than fits into a message. */
export function shortened(text: string): string {
  const characters = [...text]
  return characters.length > 40 ? `${characters.slice(0, 40).join('')}…` : text
}

/** So much shorter than the shortest time, or longer than the longest, a time may be and still be meant. */
const MARGIN = 1.4

/**
 * Of what a bare number may mean as a time, what the cap, the `least` time that the workout can take (in seconds) and
 * the times of others leave: with one left there is nothing to ask. Where nothing is left, the times over the cap, and
 * without those all of it.
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
