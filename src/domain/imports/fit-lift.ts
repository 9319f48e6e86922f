/** Fits sets of one movement: finds the lift and turns its sets into a result. */
import type { ResultDetails } from '../../schemas/results/result-details'
import { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { MovementNames, NamedMovement } from '../movements/movement-names/movement-names'
import { openLift, withSetsDone } from '../results/quick-effort'
import type { ScoreLogged, SetLogged } from './effort'

const CALLED: Record<string, string> = {
  'squat (barbell)': 'Back Squat',
  'squat (low bar)': 'Back Squat',
  squat: 'Back Squat',
  'overhead press (barbell)': 'Shoulder Press',
  'military press (standing)': 'Shoulder Press',
  'strict press': 'Shoulder Press',
  'strict military press (barbell)': 'Shoulder Press',
  'press (barbell)': 'Shoulder Press',
  'bench press (barbell)': 'Bench Press',
  'deadlift (barbell)': 'Deadlift',
  'sumo deadlift (barbell)': 'Sumo Deadlift',
  'romanian deadlift (barbell)': 'Romanian Deadlift',
  'bent over row (barbell)': 'Bent Over Row',
  'clean (barbell)': 'Clean',
  'snatch (barbell)': 'Snatch',
  running: 'Run',
  'running (treadmill)': 'Run',
  treadmill: 'Run',
  rowing: 'Row',
  'rowing (machine)': 'Row',
  'rowing machine': 'Row',
  cycling: 'Bike',
  'cycling (indoor)': 'Bike',
  'stationary bike': 'Bike',
  swimming: 'Swim',
}
const TOOLS = /^(.+?)\s*\((barbell|dumbbell|kettlebell|bodyweight|weighted)\)$/i
const AROUND =
  /\b(?:build(?:ing)? (?:up )?to|work(?:ing)? up to|find(?: a| your)?|heavy|establish|max(?:imum)?|today'?s|strength|skill|weightlifting|oly|olympic lifting|single|double|triple|rep max|rm|sets?|reps?|x|of|a|an|the|for load|load|across|week|day|cycle|test|re-?test|emom|e\dmom|every)\b/gi

const NEEDED = { load: 'hasLoad', distance: 'hasDistance' } as const

/** Finds the movement of a lift's name that can have such a score, or null. */
export function findLift(
  written: string,
  names: MovementNames,
  kind: ScoreLogged['kind'],
): NamedMovement | null {
  const needed = kind === 'load' || kind === 'distance' ? NEEDED[kind] : 'hasReps'
  for (const name of listNames(written)) {
    const [found] = names.exact(name)
    if (found?.[needed]) return found
  }
  const match = names.match(plain(written))
  const [near] = 'found' in match ? match.found : []
  return near?.[needed] ? near : null
}

function listNames(written: string): string[] {
  const name = written.trim()
  const known = CALLED[name.toLowerCase()]
  const [, bare, tool] = TOOLS.exec(name) ?? []
  const tooled =
    bare === undefined
      ? []
      : /barbell|bodyweight|weighted/i.test(tool!)
        ? [bare, `${tool} ${bare}`]
        : [`${tool} ${bare}`]
  const first = name.split(/\s[-–—:]\s|[:;\n(]/)[0] ?? ''
  const turned = /^(.+?) (paused?|tempo) (.+)$/i.exec(plain(name))
  const ways = [known ?? '', name, ...tooled, first.trim(), plain(name), plain(first)]
  if (turned) ways.push(`${turned[2]} ${turned[1]} ${turned[3]}`)
  return ways.filter((each, index, all) => each !== '' && each.length <= 80 && all.indexOf(each) === index)
}

/** Removes numbers, schemes and filler words: `Back Squat 5x5 @ 80%` becomes Back Squat. */
function plain(text: string): string {
  return text
    .slice(0, 200)
    .replace(/\([^)]*\)/g, ' ')
    .replace(/@.*$/, ' ')
    .replace(/[#"“”'’]/g, ' ')
    .replace(/\d+(?:\.\d+)?\s*%?/g, ' ')
    .replace(AROUND, ' ')
    .replace(/\s[-–—+,/&:.x*]+(?=\s|$)|^[-–—+,/&:.x*\s]+|[-–—+,/&:.x*\s]+$/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

export type FittedLift = { workout: WorkoutDetails; result: ResultDetails }

/**
 * Turns loaded sets into a Strength result, with the sets done as the prescription. A set without reps counts
 * as one rep, the least it can have been.
 */
export function fitLift(movement: NamedMovement, score: ScoreLogged): FittedLift | null {
  if (score.kind === 'reps') return fitReps(movement, score.each.length > 0 ? score.each : [score.reps])
  if (score.kind === 'distance') return fitDistance(movement, score)
  if (score.kind !== 'load') return null
  const done = score.sets.filter(({ load, reps }) => load !== null || reps !== null).slice(0, 1000)
  if (!done.some(({ load }) => load !== null)) return null
  const sets = done.map((set: SetLogged) => ({
    movement_id: movement.id,
    reps: set.reps ?? 1,
    load: set.load ?? 0,
    load_unit: set.unit,
    ...(set.success === false && { success: false as const }),
  }))
  const result = { type: 'StrengthResult' as const, sets, rest: { type: 'as_needed' as const } }
  return { workout: withSetsDone(openLift(movement.id), result), result }
}

function fitReps(movement: NamedMovement, reps: number[]): FittedLift | null {
  const sets = reps.filter(count => count > 0).slice(0, 100)
  if (sets.length === 0 || !movement.hasReps) return null
  const workout = WorkoutDetails.parse({
    type: 'MaxReps',
    movements: [{ id: movement.id }],
    sets: sets.length,
  })
  return { workout, result: { type: 'MaxRepsResult', sets: sets.map(count => [count]) } }
}

function fitDistance(movement: NamedMovement, score: ScoreLogged & { kind: 'distance' }): FittedLift | null {
  if (!movement.hasDistance || score.seconds === null) return null
  const { distance, seconds } = score
  const workout = WorkoutDetails.safeParse({ type: 'Cardio', movements: [{ id: movement.id, distance }] })
  return workout.success ? { workout: workout.data, result: { type: 'CardioResult', seconds } } : null
}
