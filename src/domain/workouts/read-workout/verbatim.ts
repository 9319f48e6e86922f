import { DETAILS, type WorkoutDetails } from '../../../schemas/workouts/workout-details'
import { assembleLines } from './assemble/assemble'
import type { Draft } from './draft'
import { type SourceLine, splitLines } from './lines'

export const AS_WRITTEN = 'As written'
export const WARM_UP = 'Warm-up'
export const MOVEMENTS = 'Movements:'
export const NO_MOVEMENTS = 'none'

export const GENERIC_WORDS = {
  none: 'not scored',
  time: 'time',
  rounds_reps: 'rounds and reps',
  reps: 'reps',
  load: 'load',
  calories: 'calories',
  distance: 'distance',
  points: 'points',
  check: 'done or not',
} as const

type Read = (lines: readonly SourceLine[]) => Draft

/** Returns a warm-up, or the text under "As written". Undefined for other texts. */
export function readVerbatim(text: string, read: Read): WorkoutDetails | undefined {
  const trimmed = text.trim()
  const [heading, words] = /^As written(?:, score: ([a-z ]+))?:\n/.exec(trimmed) ?? []
  if (heading !== undefined) {
    const [scoring] = Object.entries(GENERIC_WORDS).find(([, phrase]) => phrase === words) ?? ['none']
    return safely('Generic', { type: 'Generic', description: trimmed.slice(heading.length), scoring })
  }
  if (!/^["*_\s]*warm[\s-]?ups?\b/i.test(trimmed)) return undefined
  const [title] = /^warm[\s-]?up:?[^\S\n]*\r?\n(?=\s*\S)/i.exec(trimmed) ?? ['']
  return warmUp(trimmed.slice(title.length), read)
}

function warmUp(text: string, read: Read): WorkoutDetails | undefined {
  const at = text.lastIndexOf(`\n${MOVEMENTS}\n`)
  const whole = safely('WarmUp', { type: 'WarmUp', description: text })
  if (at === -1) return whole
  const description = text.slice(0, at)
  const below = text.slice(at + MOVEMENTS.length + 2)
  if (below.trim() === NO_MOVEMENTS) return safely('WarmUp', { type: 'WarmUp', description })
  const movements = assembleLines(read(splitLines(below)))
  return movements ? (safely('WarmUp', { type: 'WarmUp', description, movements }) ?? whole) : whole
}

function safely(type: 'Generic' | 'WarmUp', details: object): WorkoutDetails | undefined {
  const parsed = DETAILS[type].safeParse(details)
  return parsed.success ? parsed.data : undefined
}
