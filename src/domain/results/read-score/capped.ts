import type { DetailsOf } from '../../../schemas/workouts/workout-details'
import { readNumber, readTime, readWhole } from '../../shared/read-amounts'
import { toMillionths } from '../../shared/units'
import { formatCount, formatNumber } from '../../shared/words'
import { countTotalReps, type ForTimeFamily, type Gender } from '../../workouts/counts'
import { type Answer, type Asking, quoted } from './asking'
import { NO_CAP } from './finish-time'
import { parseRoundsAndReps, type RoundsAndReps } from './rounds-and-reps'

type Timed = Asking<'ForTime' | 'FranStyle' | 'RoundsForTime' | 'TwelveDays'>

/**
 * Returns the text after the cap's word (`CAP 87` gives `87`), or reps that only a cap explains; undefined otherwise.
 */
export function readCap(
  text: string,
  { status }: Pick<Asking, 'status'>,
): { text: string; isSaid: boolean } | undefined {
  const [, afterCap] = /^(?:time ?cap(?:ped)?|capped(?: at)?|cap|tc|c(?= ?[-+=:\d]))(.*)$/.exec(text) ?? []
  if (afterCap !== undefined) return { text: afterCap, isSaid: true }
  // `10:00+3` is the same riddle as `CAP+3`.
  const [, plus] = /^\d+:\d\d ?(\+ ?\d{1,7})$/.exec(text) ?? []
  if (plus !== undefined) return { text: plus, isSaid: true }
  const isCounted = status === 'completed' && (COUNTED.test(text) || parseRoundsAndReps(text) !== undefined)
  return isCounted ? { text, isSaid: false } : undefined
}

/** The reps of a capped result: `87`, `87/90 (-3)`, `-3` (missing), `2+15` (rounds). */
export function readCapped(
  { text: given, isSaid }: { text: string; isSaid: boolean },
  asking: Timed,
): Answer {
  const { details, gender, status } = asking
  const all = countTotalReps(details, gender)
  if (status === 'dnf') return { wrong: 'A score is DNF or CAP, not both.' }
  if (details.time_cap_seconds === undefined) {
    return { wrong: NO_CAP }
  }
  const text = given.replace(/^ ?[=:]/, '').trim()
  const [, sign, left] = /^([-+]) ?(\d{1,7}) ?(?:reps?)?$/.exec(text) ?? []
  if (sign === undefined || left === undefined) {
    if (text === '') return { wrong: 'The cap needs the reps that were done.' }
    return atCap(readReachedReps(text, asking), text, isSaid)
  }
  const done = toMillionths(all - Number(left))
  // A dash with room on both sides may only part the word from the number.
  if (sign === '+' || /^ - /.test(given))
    return { ask: `CAP${sign}${left}`, texts: capTexts(done, Number(left)) }
  if (!Number.isInteger(done) || done < 0) return { wrong: notSoMany(Number(left), all) }
  return { found: { reps: done }, status: 'cap' }
}

/** A capped result of a text that names its cap: `CAP` alone, `CAP 87`, `87 reps`. */
export function readCappedText(
  { text, isSaid }: { text: string; isSaid: boolean },
  { status }: Pick<Asking, 'status'>,
  cap: number | undefined,
): Answer {
  if (status === 'dnf') return { wrong: 'A score is DNF or CAP, not both.' }
  if (cap === undefined) return { wrong: NO_CAP }
  const done = text.replace(/^ ?[=:]/, '').trim()
  if (isSaid && done === '') return { found: {}, status: 'cap' }
  const reps = readWhole(done.replace(/ ?(?:total )?reps?(?: total)?$/, ''))
  if (reps !== undefined) return { found: { reps }, status: 'cap' }
  return { wrong: `${quoted(done)} are not reps: type the finished reps, such as CAP 87.` }
}

/** Reps done: `87`, `87 reps`, `87/90 (-3)`, `45 of 90 reps`, `2+15`. Undefined when the text is nothing of the kind. */
export function readReachedReps(
  text: string,
  { details, gender }: Timed,
): Answer<{ reps: number }> | undefined {
  const all = countTotalReps(details, gender)
  const [, done, of, missing] = REACHED.exec(text) ?? []
  const reps = done === undefined ? undefined : readWhole(done)
  if (reps === undefined) {
    const pair = parseRoundsAndReps(text)
    return pair && repsOfPair(pair, details, gender)
  }
  if (reps === all) return { wrong: wholeWorkout(formatCount(reps, 'rep')) }
  if (reps > all)
    return { wrong: `The whole workout has ${formatCount(all, 'rep')}: ${formatNumber(reps)} is more.` }
  if (isOther(of, all)) return { wrong: `The whole workout has ${formatCount(all, 'rep')}, not ${of}.` }
  if (isOther(missing, toMillionths(all - reps))) {
    return {
      wrong: `${reps} of ${formatNumber(all)} leaves ${formatNumber(toMillionths(all - reps))}, not ${missing}.`,
    }
  }
  return { found: { reps } }
}

const COUNTED =
  /^[\d,]+ ?(?:(?:total )?reps?(?: total)?|(?:\/|of) ?[\d,.]+ ?(?:reps?)?)(?: ?\(- ?[\d.,]+\))?$/
const REACHED =
  /^([\d,]+) ?(?:(?:total )?reps?(?: total)?)?(?: ?(?:\/|of) ?([\d,.]+) ?(?:reps?)?)?(?: ?\(- ?([\d.,]+)\))?$/

function atCap(reached: ReturnType<typeof readReachedReps>, text: string, isSaid: boolean): Answer {
  if (reached && 'found' in reached) return { found: reached.found, status: 'cap' }
  if (reached) return reached
  if (isSaid && readTime(text).length > 0)
    return { wrong: 'The cap takes the reps that were done, not the time.' }
  return { wrong: `${quoted(text)} are not reps.` }
}

function capTexts(done: number, left: number): string[] {
  return [`CAP ${left}`, ...(Number.isInteger(done) && done >= 0 ? [`CAP ${done}`] : [])]
}

function isOther(written: string | undefined, value: number): boolean {
  return written !== undefined && readNumber(written).every(meaning => meaning.value !== value)
}

function notSoMany(missing: number, all: number): string {
  return `The whole workout has ${formatCount(all, 'rep')}: ${formatNumber(missing)} cannot be missing.`
}

/** Whole rounds and the reps of the next, from the buy-in on. After the last round come the reps of the cash-out. */
function repsOfPair(
  { rounds, reps = 0 }: RoundsAndReps,
  details: ForTimeFamily,
  gender: Gender,
): Answer<{ reps: number }> {
  if (details.type !== 'RoundsForTime' && details.type !== 'FranStyle') {
    return { wrong: 'This workout is not done in rounds: it takes the reps in all.' }
  }
  const last = details.type === 'RoundsForTime' ? details.rounds : details.rep_scheme.length
  if (rounds > last)
    return { wrong: `This workout has ${formatCount(last, 'round')}, not ${formatNumber(rounds)}.` }
  const through = (round: number) =>
    round > last ? countTotalReps(details, gender) : repsBefore(round, details, gender)
  const done = toMillionths(through(rounds) + reps)
  if (done >= through(last + 1)) return { wrong: wholeWorkout(`${rounds}+${reps}`) }
  if (done >= through(rounds + 1)) {
    const full = Array.from({ length: last }, (_, round) => round + 1).findLast(
      round => through(round) <= done,
    )!
    const room = formatCount(toMillionths(through(rounds + 1) - through(rounds)), 'rep')
    const better = `${full}+${formatNumber(toMillionths(done - through(full)))}`
    return { wrong: `Round ${formatNumber(rounds + 1)} has ${room}: ${rounds}+${reps} is ${better}.` }
  }
  if (!Number.isInteger(done)) {
    return { wrong: `That comes to ${formatNumber(done)} reps: say how many whole reps were done.` }
  }
  return { found: { reps: done } }
}

function wholeWorkout(amount: string): string {
  return `${amount} is the whole workout: enter the time instead.`
}

/** Reps of the first `rounds` rounds. */
function repsBefore(
  rounds: number,
  details: DetailsOf<'RoundsForTime' | 'FranStyle'>,
  gender: Gender,
): number {
  const shorter =
    details.type === 'RoundsForTime'
      ? { ...details, rounds, cash_out: undefined }
      : { ...details, rep_scheme: details.rep_scheme.slice(0, rounds), cash_out: undefined }
  return countTotalReps(shorter, gender)
}
