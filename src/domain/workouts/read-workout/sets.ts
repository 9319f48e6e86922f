/** Rep schemes of strength work: 5x5, 5-5-3, 3x8-10, 3RM, a heavy single. */
import type { Taken } from './amounts'

/**
 * `sets` in Strength's notation: 5-5-5 (sets), 8-10 (a range), max; `times` repeats a scheme that has no such
 * notation.
 */
export type Scheme = { sets: string; times?: number; note?: string }

const MOST_SETS = 100
const HEAVY: Record<string, string> = { single: '1', double: '2', triple: '3' }
const SEEK =
  "(?:(?:work|build)(?:ing)?\\s+(?:up\\s+)?to|find|establish|hit)\\s+(?:a\\s+|your\\s+|today's\\s+)?"
const TOP = new RegExp(
  `^(?:${SEEK})?(?:(?:max|heavy)(?:\\s+set\\s+of)?\\s+((?:single|double|triple)(?!s?[\\s-]*unders?)|\\d+(?!\\s*(?:min|sec|m\\b|:)))|(\\d+)\\s*-?(?:rm|rep[\\s-]*max))(?![a-z0-9])(?:\\s*(?:reps?|set))?(?:\\s+(?:in\\s+(?:the\\s+)?(?![\\d:])|of\\s+))?(?:\\s+of)?`,
  'i',
)
const TIMES =
  /^(\d+)\s*(?:x|sets?\s*(?:of|x))\s*(\d+|max)(?:\s*(?:-|to)\s*(\d+))?(?![\d:./])(?!\s*\+\s*\d+(?!\s*(?:%|kgs?\b|lbs?\b)))(?!\s*(?:k?m|km|met(?:er|re)s?|foot|feet|yards?|cals?|calories|sec\w*|s|min\w*|ft|miles?|mi|yds?|lbs?|kgs?|%|x\s*bodyweight)\b)(?!["'%])(?:\s*reps?\b)?/i
const DASHES = /^(\d+(?:\s*-\s*\d+)+)(?![\d.]|\s*-|\s*(?:k?m|lbs?|kgs?|%)\b|%)(?:\s*(?:reps?\b)?)/i

/** Reads the scheme at the start of the text. */
export function takeScheme(text: string): Taken<Scheme> | undefined {
  const top = TOP.exec(text)
  if (top)
    return {
      value: { sets: HEAVY[top[1]?.toLowerCase() ?? ''] ?? top[1] ?? top[2]! },
      rest: text.slice(top[0].length),
    }
  const times = TIMES.exec(text)
  if (times) {
    const [all, count = '', reps = '', upper] = times
    const sets = Number(count)
    if (sets < 1 || sets > MOST_SETS) return undefined
    return { value: repeated(sets, reps.toLowerCase(), upper), rest: text.slice(all.length) }
  }
  const dashes = DASHES.exec(text)
  if (!dashes) return undefined
  const sets = dashes[1]!.replace(/\s/g, '')
  const rest = text.slice(dashes[0].length)
  // The last set is done as often as possible.
  const isPlus = /^\+(?!\s*\d|\s*[a-z])/i.test(rest)
  return isPlus ? { value: { sets, note: `${sets}+` }, rest: rest.slice(1) } : { value: { sets }, rest }
}

function repeated(sets: number, reps: string, upper: string | undefined): Scheme {
  if (upper !== undefined) return { sets: `${reps}-${upper}`, times: sets }
  if (reps === 'max') return { sets: reps, times: sets }
  return { sets: Array.from({ length: sets }, () => reps).join('-') }
}
