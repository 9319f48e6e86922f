/** Checks whether a reading can be trusted: words that are ignored or moved to a note must not affect the score. */
import type { WorkoutDetails } from '../../../../schemas/workouts/workout-details'
import type { Draft, Problem } from '../draft'
import { speaksOfWork } from '../front/lexicon'
import { isRule } from '../remarks'

export const NOT_COUNTED = 'not understood: it is shown, and not counted'

const SAYS_FORM =
  /\b(?:amr?aps?(?:\d+)?|emom(?:\d+)?|e\d+mom|tabatas?|for time|rft|death by|time limit|t\/?c|caps?|rounds?|rds?|rnds|repeat|for reps|as many|every \d|ladder)\b/i
const SAYS_OTHER_FORM = /\b(?:amr?aps?|emom|e\d+mom|tabatas?|for time|rft|death by|time cap|t\/?c)\b/i
const WORK = /^[\W_]*(?:\d|max\b)|\b\d+\s+[a-z]{2}/i

/** True when ignored work would falsify the score: counted reps, or a timed single piece. */
function countsReps(details: WorkoutDetails): boolean {
  switch (details.type) {
    case 'Amrap':
    case 'Cardio':
    case 'CardioIntervals':
    case 'DeathBy':
    case 'Fgb':
    case 'MaxReps':
    case 'Tabata':
    case 'TwelveDays':
      return true
    case 'ForTime':
    case 'FranStyle':
    case 'RoundsForTime':
      return details.time_cap_seconds !== undefined
    case 'Emom':
      return details.scoring === 'reps'
    default:
      return false
  }
}

/** Returns why a workout without these lines would be scored wrongly. Undefined when the score is right. */
export function scoredWrongly(
  details: WorkoutDetails,
  { leftAsText: left, where, isFormGuessed }: Draft,
): Problem | undefined {
  const leftAsText = left.filter(({ isRemark }) => !isRemark)
  if (isFormGuessed && left[0]) return left[0]
  const saysForm = details.type === 'Strength' ? SAYS_OTHER_FORM : SAYS_FORM
  for (const { line, text, reason } of leftAsText) {
    if (/^\W*or\b\W*(?:$|[A-Z"])/i.test(text))
      return { line, reason: 'is another workout to choose: program it as a part of its own' }
    if (/^["“]/.test(text) || (where.rounds === line && details.type !== 'Strength'))
      return { line, reason: `${reason}, and may be work of its own` }
    if (saysForm.test(text)) return { line, reason: `${reason}, and may say how it is scored` }
    if (WORK.test(text) && countsReps(details))
      return { line, reason: `${reason}, and its reps would be missing from the score` }
  }
  return undefined
}

const FORMS: readonly (readonly [RegExp, string, readonly WorkoutDetails['type'][]])[] = [
  [
    /\bamr?aps?(?![a-z])/i,
    'AMRAP',
    ['Amrap', 'MaxReps', 'Emom', 'Fgb', 'Cardio', 'CardioIntervals', 'Tabata'],
  ],
  [/\be(?:\d+)?mom(?![a-z])/i, 'EMOM', ['Emom', 'CardioIntervals', 'Strength', 'DeathBy', 'MaxReps']],
  [/\btabata\b/i, 'Tabata', ['Tabata', 'Fgb', 'MaxReps', 'Emom']],
  [/\bdeath by\b/i, 'Death by', ['DeathBy']],
]
const VERSION = /^\W*(?:scal|beginner|intermediate|l\d\b|option|masters?|rx)/i

/** Returns the first contradiction between a reading and its text. */
export function contradiction(
  details: WorkoutDetails,
  draft: Draft,
  name: string | null,
): Problem | undefined {
  const notes = listNotes(details)
  // A first line taken as the name may state the form.
  if (
    name !== null &&
    (SAYS_PART.test(name) ||
      SAYS_LOADS.test(name) ||
      (SAYS_LENGTH.test(name) && !namesLength(details)) ||
      (/\d/.test(name.replace(/#\s?\d+/g, '')) && speaksOfWork(name)))
  )
    return { line: 1, reason: 'is read as the name, and may say how the workout is done' }
  const written = draft.written
  for (const [line, words] of written) {
    const text = words.replace(/"[^"]*"/g, '').replace(LAST_SET, '')
    if (VERSION.test(text) || isRule(text)) continue
    for (const [pattern, form, types] of FORMS)
      if (pattern.test(text) && !types.includes(details.type) && !startsByClock(details))
        return { line, reason: `says ${form}, but the rest reads as another kind of workout` }
    const isCap = /\b(?:time\s*)?(?:cap|tc)\b\D{0,6}\d|\d\s*-?(?:min\w*)?\s*(?:time\s*)?(?:cap|tc)\b/i.test(
      text,
    )
    if (isCap && isTimed(details) && !hasCap(details) && notes.some(note => /\bcap\b/i.test(note)))
      if (!/\d\s*\/\s*\d/.test(text)) return { line, reason: 'the time cap is not understood' }
  }
  return undefined
}

/** A set of a lift, not a form. */
const LAST_SET =
  /\b(?:last|final|top) set\W*(?:is |= ?)?(?:an? )?amrap\b|\bamrap (?:on )?(?:the )?(?:last|final|top) set\b/gi

const SAYS_LOADS = /(?<![\d.])\d{2,3}(?:[.,]\d)?\s*\/\s*\d{2,3}(?![\d.])/
const SAYS_PART = /^(?:buy|cash)[\s-]?(?:in|out)$/i
const SAYS_LENGTH =
  /\b(?:amr?ap|emom|e\d+mom)\b\W*x?\s?\d|\d\W*(?:min\w*\W*)?(?:amrap|emom|cap|tc)\b|\b(?:cap|tc)\W*\d/i
const namesLength = (details: WorkoutDetails) =>
  details.type === 'Amrap' || details.type === 'Emom' || hasCap(details)

/** `E3MOM x 6, score = slowest`: rounds for time that start by the clock. */
const startsByClock = (details: WorkoutDetails) =>
  details.type === 'RoundsForTime' && details.rest.type === 'interval'

const isTimed = ({ type }: WorkoutDetails) =>
  type === 'ForTime' || type === 'FranStyle' || type === 'RoundsForTime'
const hasCap = (details: WorkoutDetails) =>
  'time_cap_seconds' in details && details.time_cap_seconds !== undefined

/** Returns the notes of a workout and of its lines. */
export function listNotes(details: WorkoutDetails): string[] {
  const lists = ['buy_in', 'movements', 'cash_out'].flatMap(list => {
    const lines = (details as unknown as Record<string, unknown>)[list]
    return Array.isArray(lines) ? (lines as { note?: string }[]) : []
  })
  const own = 'notes' in details && details.notes !== undefined ? [details.notes] : []
  return [...own, ...lists.flatMap(({ note }) => (note === undefined ? [] : [note]))]
}
