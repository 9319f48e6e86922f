import type { DetailsOf } from '../../../../schemas/workouts/workout-details'
import type { Draft } from '../draft'
import type { Assembly } from './assembly'

type Word = readonly [RegExp, string]
const WORDS = {
  CardioIntervals: [
    [/slow|worst/, 'slowest'],
    [/fast|best/, 'fastest'],
    [/average|mean/, 'average'],
    [/total|sum|time/, 'total'],
  ],
  Emom: [
    [/not scored|none/, 'none'],
    [/load|heav|weight/, 'load'],
    [/reps/, 'reps'],
    [/rounds|minutes/, 'rounds'],
  ],
  MaxReps: [
    [/best|max|largest/, 'best'],
    [/total|sum|reps/, 'total'],
  ],
  RoundsForTime: [
    [/slow|worst/, 'slowest'],
    [/sum/, 'sum'],
    [/time|clock/, 'clock'],
  ],
  Strength: [
    [/total|sum/, 'total'],
    [/heav|load|weight|best/, 'heaviest'],
  ],
  Tabata: [
    [/lowest|least|worst/, 'lowest'],
    [/total|sum|reps/, 'total'],
  ],
} as const satisfies Record<string, readonly Word[]>

/** Returns the stated scoring. */
export function chooseScoring(assembly: Assembly, type: keyof typeof WORDS): string | undefined {
  const asked = assembly.ask('scoring')
  if (asked === undefined) return undefined
  const words: readonly Word[] = WORDS[type]
  const [, scoring] = words.find(([pattern]) => pattern.test(asked)) ?? []
  if (scoring === undefined) {
    const choice = words.map(([, word]) => word).join(', ')
    assembly.draft.problem(
      `"${asked}" is not a score of ${type}: use one of ${choice}`,
      assembly.draft.where.scoring,
    )
  }
  return scoring
}

/** Returns the scoring that a remark asks for: add the times of all rounds, post the slowest. */
export function scoreInNotes(notes: readonly string[]): 'sum' | 'slowest' | undefined {
  const words = notes.join('\n')
  if (/\badd\b[^.\n]{0,40}\btimes\b|\b(?:sum|total) of (?:all |the |your )+\S* ?times\b/i.test(words))
    return 'sum'
  return /\b(?:post|record|log|score)\b[^.\n]{0,20}\bslowest\b/i.test(words) ? 'slowest' : undefined
}

/** Returns the remark that computes the score from others: divided, multiplied, or less penalties. */
export function calculated(notes: readonly string[]): string | undefined {
  return notes.find(note =>
    /\bdivided? by\b|\bdivide\b[^.]{0,60}\bby (?:the |your )?(?:number|time|total|seconds|body|reps|rounds)|\bmultipl(?:y|ied)\b|\bsubtract|\bminus\b/i.test(
      note,
    ),
  )
}

type GenericScoring = DetailsOf<'Generic'>['scoring']
const GENERIC: readonly (readonly [RegExp, GenericScoring])[] = [
  [/not scored|none/, 'none'],
  [/rounds and reps|rounds \+ reps/, 'rounds_reps'],
  [/time|clock|slow|fast/, 'time'],
  [/load|heav|weight/, 'load'],
  [/calorie/, 'calories'],
  [/distance|met(?:er|re)s/, 'distance'],
  [/points/, 'points'],
  [/reps/, 'reps'],
  [/done/, 'check'],
]

/** Returns the scoring of a workout that stays text. */
export function genericScoring({ stated, items }: Draft): GenericScoring {
  const [, asked] =
    GENERIC.find(([pattern]) => stated.scoring !== undefined && pattern.test(stated.scoring)) ?? []
  if (asked !== undefined) return asked
  if (stated.form === 'unscored') return 'none'
  if (stated.form === 'amrap' || stated.form === 'death_by') return 'rounds_reps'
  if (stated.form === 'stations') return 'points'
  if (stated.form === 'max_reps' || stated.form === 'tabata') return 'reps'
  if (stated.measure !== undefined) return stated.measure
  if (
    stated.forTime ||
    stated.cap !== undefined ||
    stated.form === 'twelve_days' ||
    stated.form === 'intervals'
  )
    return 'time'
  if (stated.form === 'strength' || stated.each) return 'load'
  if (stated.form === 'emom' || stated.form === 'every') return 'none'
  if (stated.rounds !== undefined || stated.scheme) return 'time'
  return items.movements.some(item => item.sets !== undefined) ? 'load' : 'none'
}
