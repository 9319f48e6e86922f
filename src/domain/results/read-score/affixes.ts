import type { Scaling, TieBreak } from '../../../schemas/results/result-details'
import type { WorkoutDetails } from '../../../schemas/workouts/workout-details'
import type { Rest } from '../../../schemas/workouts/workout-parts'
import {
  clockText,
  type LoadDone,
  type Meaning,
  plainNumber,
  readLoad,
  readNumber,
  readTime,
  readWhole,
} from '../../shared/read-amounts'
import { moreIsBetter } from '../score'
import { isPossible } from './possible-time'

export type Affixes = {
  score: string
  scaling?: Scaling
  status?: 'dnf' | 'dns'
  tieBreak?: string
  rest?: string
}

export const SCALING_WORDS: Record<Scaling, string> = {
  rx: 'Rx',
  rxplus: 'Rx+',
  scaled: 'Scaled',
  modified: 'Modified',
}

/** Takes a tidied text apart. `wrong` where it says two things at once, such as Rx and scaled. */
export function splitAffixes(text: string, details: WorkoutDetails): Affixes | { wrong: string } {
  const taken: Affixes = { score: text }
  const wrong = readMarks(taken, details)
  if (wrong !== undefined) return { wrong }
  const at = /\b(?:tb|tie[ -]?break(?:er)?)\b/.exec(taken.score)
  if (at) {
    taken.tieBreak = taken.score.slice(at.index + at[0].length).replace(/^[ :=]+|\)$/g, '')
    taken.score = taken.score.slice(0, at.index).replace(/[ ,;(]+$/, '')
    if (taken.tieBreak === '') return { wrong: 'The tie-break is missing: TB 6:12, TB 45 reps or TB 100 kg.' }
    const again = readMarks(taken, details)
    if (again !== undefined) return { wrong: again }
  }
  if (details.type === 'Strength') {
    const rest =
      /(?:^|[ ,;])(no rest|rest as needed|rest \S.*|(?:start )?every \S.*|work to rest 1:\S+)$/.exec(
        taken.score,
      )
    if (rest) {
      taken.rest = rest[1]!
      taken.score = taken.score.slice(0, rest.index)
    }
  }
  return taken
}

/** Joins a score and its affixes into a text that readScore splits in the same way. */
export function joinAffixes({ score, scaling, status, tieBreak, rest }: Affixes): string {
  const words = [
    status?.toUpperCase(),
    score,
    rest,
    tieBreak && `TB ${tieBreak}`,
    scaling && SCALING_WORDS[scaling],
  ]
  return words.filter(word => word).join(' ')
}

/** `6:12`, `45 reps`, `100 kg`; a bare number may be any of these. */
export function readTieBreak(text: string, unit: LoadDone['unit']): Meaning<TieBreak>[] {
  const reps = readWhole(text.replace(/ ?reps?$/, ''))
  if (/reps?$/.test(text)) return reps === undefined ? [] : [{ value: { reps }, text: `${reps} reps` }]
  const loads = readLoad(text, unit).map(meaning => ({
    ...meaning,
    value: { load: meaning.value.value, load_unit: meaning.value.unit },
  }))
  const times = readTime(text).map(meaning => ({ ...meaning, value: { seconds: meaning.value } }))
  if (readNumber(text).length === 0) return times.length > 0 ? times : loads
  return [...times, ...(reps === undefined ? [] : [{ value: { reps }, text: `${reps} reps` }]), ...loads]
}

/** `rest 2:00`, `no rest`, `every 3:00`, `work to rest 1:2`: how a session rested. */
export function readRest(text: string): Meaning<Rest>[] {
  if (text === 'no rest') return [{ value: { type: 'none' }, text }]
  if (text === 'rest as needed') return [{ value: { type: 'as_needed' }, text }]
  const ratio = text.replace(/^work to rest 1:/, '')
  if (ratio !== text) {
    return readNumber(ratio).map(meaning => ({
      value: { type: 'work_ratio', ratio: meaning.value },
      text: `work to rest 1:${meaning.text}`,
    }))
  }
  const isEvery = !text.startsWith('rest')
  return readTime(text.replace(/^(?:rest|(?:start )?every) /, '')).map(({ value, text: time }) => ({
    value: { type: isEvery ? 'interval' : 'fixed', seconds: value },
    text: `${isEvery ? 'every' : 'rest'} ${time}`,
  }))
}

/** A rest as readRest reads it. */
export function writeRest(rest: Rest): string {
  switch (rest.type) {
    case 'none':
      return 'no rest'
    case 'as_needed':
      return 'rest as needed'
    case 'fixed':
      return `rest ${clockText(rest.seconds)}`
    case 'interval':
      return `every ${clockText(rest.seconds)}`
    case 'work_ratio':
      return `work to rest 1:${plainNumber(rest.ratio)}`
  }
}

const SCALED = '(rx ?\\+|rx ?plus|rx|scaled|sc|s|modified|mod)'
const LEADING_SCALING = new RegExp(`^\\(?${SCALED}\\)?(?:[ :,;]+|$)`)
const TRAILING_SCALING = new RegExp(`(?:^|[ ,;]|(?<=[\\d)✗]))\\(?${SCALED}\\)?$`)
const LEADING_STATUS = /^\(?(dnf|did not finish|dns|did not start)\b\)?[ :,;]*/
const TRAILING_STATUS = /[ ,;]\(?(dnf|dns)\)?$/

/** Strips scaling and status from both ends; returns a message for a contradiction. */
function readMarks(taken: Affixes, details: WorkoutDetails): string | undefined {
  for (;;) {
    const scaling = LEADING_SCALING.exec(taken.score) ?? TRAILING_SCALING.exec(taken.score)
    if (scaling && !isNoScaling(scaling, taken.score, details)) {
      const named = scalingOf(scaling[1]!)
      if (taken.scaling !== undefined && taken.scaling !== named) {
        return `The score says ${SCALING_WORDS[taken.scaling]} and ${SCALING_WORDS[named]}. Choose one.`
      }
      taken.scaling = named
      taken.score = without(taken.score, scaling)
      continue
    }
    const status = LEADING_STATUS.exec(taken.score) ?? TRAILING_STATUS.exec(taken.score)
    if (!status) return undefined
    const named = /s$|start$/.test(status[1]!) ? 'dns' : 'dnf'
    if (taken.status !== undefined && taken.status !== named) return 'The score says DNF and DNS. Choose one.'
    taken.status = named
    taken.score = without(taken.score, status)
  }
}

function without(text: string, match: RegExpExecArray): string {
  return match.index === 0 ? text.slice(match[0].length) : text.slice(0, match.index)
}

/**
 * A lone `s` is seconds behind a number where these seconds may be a time, and may be a squat where there are several
 * lifts.
 */
function isNoScaling(match: RegExpExecArray, text: string, details: WorkoutDetails): boolean {
  if (match[1] !== 's') return false
  if (match.index === 0 && match[0].length < text.length) {
    return details.type === 'Strength' && details.movements.length > 1
  }
  const hasOtherTime = /\b(?:tb|tie|rest|every)\b/.test(text)
  const mayBeTime = !moreIsBetter(details, 'completed') || hasOtherTime
  const isCapped = /^(?:c|tc|time ?cap)/.test(text)
  if (!mayBeTime || isCapped) return false
  const last = /(?:^|[^\d:.,a-z])([\d.,]+ s|[\d.,a-z]+s)$/.exec(text)?.[1]
  const [seconds, ...others] = last === undefined ? [] : readTime(last)
  if (!seconds) return false
  const isWhole = last === text && !hasOtherTime && others.length === 0
  return !isWhole || isPossible(seconds.value, details)
}

function scalingOf(word: string): Scaling {
  if (/^rx.+/.test(word)) return 'rxplus'
  if (word === 'rx') return 'rx'
  return word.startsWith('m') ? 'modified' : 'scaled'
}
