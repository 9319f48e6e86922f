import { clockText, type Meaning, readTime, readWhole } from '../../shared/read-amounts'
import { formatTime } from '../../shared/words'
import { type Answer, type Asking, likelyTimes, notTime } from './asking'
import { FASTEST_REPS } from './possible-time'

/** `reps` of the whole workout, if known; `least` is the fewest seconds that anyone could take. */
type Finish = { cap?: number | undefined; reps?: number | undefined; least?: number | undefined }

/** Words behind a finish after the time cap that keep the reader from asking about the time again. */
export const LATE = 'over the cap'

/** The word behind a time that nobody could do, for the same purpose. */
export const CONFIRMED = 'confirmed'
const CONFIRMED_TIME = / ?\(?confirmed\)?$/

const LATE_FINISH = / ?\(?(?:over|past|after) (?:the )?(?:time )?cap(?: of [\d:.]+)?\)?$/

/**
 * Reads a finish in seconds. Asks about a bare number unless cap, reps and usual times leave one meaning; about `1402
 * s` (or 14:02 scaled); about a time over the cap, which `25:30 over the cap` confirms; and about an impossible time:
 * `0:20 confirmed`. With `capHolds` late finishes are refused.
 */
export function readFinish(
  text: string,
  { status, usual, saysScaling, capHolds }: Pick<Asking, 'status' | 'usual' | 'saysScaling' | 'capHolds'>,
  { cap, reps, least = 0 }: Finish = {},
): Answer {
  const isConfirmed = CONFIRMED_TIME.test(text)
  const unconfirmed = text.replace(CONFIRMED_TIME, '')
  const isLate = LATE_FINISH.test(unconfirmed)
  const time = unconfirmed.replace(LATE_FINISH, '')
  const meanings = [...asScaled(time, saysScaling), ...readTime(time)]
  const [first, ...others] = meanings
  if (!first) return { wrong: notTime(time) }
  const finishOf = ({ value }: Meaning<number>): Answer => {
    if (value > 0 && value < least && status === 'completed' && !isConfirmed) return askIfDone(value)
    if (cap === undefined || value <= cap) {
      if (!isLate) return { found: { seconds: value } }
      return { wrong: cap === undefined ? NO_CAP : `${clockText(value)} is within the ${formatCap(cap)}.` }
    }
    if (status === 'dnf') return { wrong: `${clockText(value)} is over the ${formatCap(cap)}.` }
    if (capHolds)
      return {
        wrong: `The time cap is ${formatTime(cap)}: an athlete it stops has reps, such as CAP 87, or is DNF.`,
      }
    return isLate ? { found: { seconds: value } } : askIfLate(value, cap)
  }
  if (others.length === 0) return finishOf(first)
  const count = readWhole(time)
  const atCap = cap !== undefined && status === 'completed' && count !== undefined && count < (reps ?? 0)
  const likely = likelyTimes(meanings, { cap, least: leastOf({ cap, reps }), usual })
  const [only, ...more] = likely
  if (only && more.length === 0 && !atCap && !only.text.includes('scaled')) return finishOf(only)
  return { ask: text, texts: [...likely.map(each => each.text), ...(atCap ? [`CAP ${count}`] : [])] }
}

export const NO_CAP =
  'This workout has no time cap. An athlete who stopped early gets DNF, such as DNF 45 reps.'

function formatCap(cap: number): string {
  return `time cap of ${formatTime(cap)}`
}

function askIfLate(seconds: number, cap: number): Answer {
  const time = clockText(seconds)
  return {
    ask: time,
    texts: [`${time} ${LATE}`],
    question: `The time cap is ${formatTime(cap)}. If it stopped the workout, type the reps, such as CAP 87. Or was it a late finish in ${time}?`,
  }
}

function askIfDone(seconds: number): Answer {
  const time = clockText(seconds)
  return {
    ask: time,
    texts: [`${time} ${CONFIRMED}`],
    question: `Nobody could do this in ${time}. Is the time right?`,
  }
}

/** `1402 s` as 14:02 scaled. With a space alone: `90s` is seconds, and so is `1402 sec`. */
function asScaled(text: string, saysScaling: boolean): Meaning<number>[] {
  const [, minutes, seconds] = /^(\d{1,4})(\d\d) s$/.exec(text) ?? []
  if (saysScaling || minutes === undefined) return []
  return readTime(`${minutes}:${seconds}`).map(({ value, text: time }) => ({ value, text: `${time} scaled` }))
}

/** Nobody finishes in less than a twentieth of the cap. */
const SHORTEST_OF_CAP = 20

function leastOf({ cap, reps = 0 }: Finish): number {
  if (cap === undefined) return 0
  return Math.max(reps / FASTEST_REPS, cap / SHORTEST_OF_CAP)
}
