/**
 * Turns an effort into a workout and its result: typed when the text is understood, else Generic with the
 * whole text.
 */

import type { ImportAnswers } from '../../../schemas/imports/answers'
import type { ResultDetails, ResultStatus, Scaling } from '../../../schemas/results/result-details'
import { folded } from '../../../schemas/shared/folded'
import { cleanName } from '../../../schemas/shared/names'
import { whiteboardProblem } from '../../../schemas/workouts/whiteboard-bounds'
import { WorkoutDetails } from '../../../schemas/workouts/workout-details'
import { movementNames, type NamedMovement } from '../../movements/movement-names/movement-names'
import { checkResult } from '../../results/check-result'
import { formatTime } from '../../shared/words'
import { checkMovements } from '../../workouts/check-movements'
import type { Gender } from '../../workouts/counts'
import { findBenchmark } from '../../workouts/read-workout/benchmarks/benchmark-names'
import { type Gym, readWorkout } from '../../workouts/read-workout/read-workout'
import type { Effort } from '../effort'
import { shortened } from '../words'
import { canScore, fitLift } from './fit-lift'
import { chooseScoring, fitScore } from './fit-score'
import { findLift, hasMore, nearestLifts } from './lift-names'
import { splitLines } from './lines-apart'
import { findDoubts } from './plausible'

export type Fitted = {
  name: string | null
  workout: WorkoutDetails
  status: ResultStatus
  result: ResultDetails
  scaling: Scaling
  notes: string | null
  typed: boolean
  unknown: { name: string; nearest: { id: string; name: string }[]; answered: boolean } | null
  /** A value to confirm before the import, with its line. */
  doubt: { line: number; written: string; reason: string } | null
}

export type FitAnswers = Pick<ImportAnswers, 'names' | 'values'>
type Fit = Omit<Fitted, 'scaling' | 'unknown' | 'doubt'>

const LONGEST_READ = 3_000
const LONGEST_NAME = 255
const LONGEST_TEXT = 10_000

/** Returns a function that fits efforts for a gym. */
export function effortFitter(
  gym: Gym,
  { names: meant = {}, values = {} }: FitAnswers = {},
): (effort: Effort, gender: Gender) => Fitted {
  const names = movementNames(gym.movements)
  const facts = new Map([...gym.movements].map(movement => [movement.id, movement]))
  const answers = new Map(Object.entries(meant).map(([name, answer]) => [folded(name), answer]))
  const nearest = new Map<string, { id: string; name: string }[]>()
  const read = new Map<string, Reading[]>()

  /** Returns undefined for other efforts than lifts, null for a lift without a movement. */
  function movementOf(effort: Effort): NamedMovement | null | undefined {
    const { lift, score, title, sets } = effort
    const written = lift ?? (score.kind === 'load' ? title : null)
    if (written === null || written === '') return undefined
    const answer = answers.get(folded(written))
    const fits = (movement: NamedMovement) => canScore(movement, score.kind)
    if (answer === undefined) {
      const scheme = { scheme: sets === undefined }
      const found = findLift(written, names, fits, scheme)
      return found ?? (findLift(written, names, () => true, scheme) ? undefined : null)
    }
    const chosen = answer === 'words' ? undefined : facts.get(answer.movement_id)
    return chosen && fits(chosen) ? chosen : undefined
  }

  function unknownIn(written: string, answered: boolean): Fitted['unknown'] {
    const known = nearest.get(written) ?? nearestLifts(written, gym.movements)
    if (nearest.size < 5_000) nearest.set(written, known)
    return { name: shortened(written, LONGEST_NAME), nearest: known, answered }
  }

  function readings(title: string, text: string): Reading[] {
    const key = `${title}\n\n${text}`
    const known = read.get(key)
    if (known) return known
    const found = readingsOf(title, text, gym)
    if (read.size >= 20_000) read.clear()
    read.set(key, found)
    return found
  }

  function asLift(effort: Effort, movement: NamedMovement, gender: Gender): Fit | null {
    if (effort.sets?.mixed) return null
    const fitted = fitLift(movement, effort.score)
    if (!fitted || Object.keys(checkMovements(fitted.workout, facts)).length > 0) return null
    const { workout, result } = fitted
    const type = result.type
    if (Object.keys(checkResult(workout, { type, status: 'completed', details: result }, gender)).length > 0)
      return null
    const sets = effort.sets?.remarked ? `Sets: ${effort.sets.each.join(', ')}` : null
    const isMore = effort.sets === undefined && hasMore(effort.text, `${effort.title} ${movement.name}`)
    const notes = [effort.notes, isMore && effort.text, sets].filter(Boolean).join('\n') || null
    return { name: null, workout, status: 'completed', result, notes, typed: true }
  }

  function asRead(effort: Effort, gender: Gender): Fit | null {
    if (effort.sets !== undefined) return null
    for (const { name, details, remarks } of readings(effort.title, effort.text))
      for (const workout of asScored(details, effort.score)) {
        const fitted = fitScore(workout, effort.score, gender)
        if (!fitted) continue
        const { status, details: result } = fitted
        const notes = [effort.notes, remarks].filter(Boolean).join('\n\n') || null
        return { name: name ?? nameOf(effort.title), workout, status, result, notes, typed: true }
      }
    return null
  }

  return (effort, gender) => {
    const [movement, written] = [movementOf(effort), effort.lift ?? effort.title]
    const isMeant = movement !== null && answers.has(folded(written))
    const fitted =
      (movement ? asLift(effort, movement, gender) : null) ??
      asRead(effort, gender) ??
      asWords(effort, gender)
    const notes = fitted.notes === null ? null : shortened(fitted.notes, LONGEST_TEXT)
    const doubts = findDoubts(movement?.name ?? null, effort.score, gender).map(({ at, ...doubt }) => ({
      line: effort.lines[at] ?? effort.lines[0] ?? 0,
      ...doubt,
    }))
    const own = doubts.some(({ line }) => values[String(line)] === 'words')
      ? asWords({ ...effort, score: { kind: 'done' } }, gender)
      : { ...fitted, notes }
    return {
      ...own,
      scaling: scalingFor(effort, own.workout),
      unknown: isMeant || (movement === null && !own.typed) ? unknownIn(written, isMeant) : null,
      doubt: doubts.find(({ line }) => values[String(line)] === undefined) ?? null,
    }
  }
}

/** Lifts and distances are never scaled. For other workouts nothing is assumed that the file does not say. */
function scalingFor({ scaling }: Effort, { type }: WorkoutDetails): Scaling {
  return (
    scaling ??
    (['Strength', 'MaxReps', 'Cardio', 'CardioIntervals', 'Generic'].includes(type) ? 'rx' : 'modified')
  )
}

type Reading = { name: string | null; details: WorkoutDetails; remarks: string | null }

function readingsOf(title: string, text: string, gym: Gym): Reading[] {
  const both = [title, text].filter(Boolean).join('\n')
  const isNamed = title !== '' && findBenchmark(title, gym.benchmarks) !== undefined
  const broken = text.split('\n').length > 2 ? [] : [text, both].map(splitLines)
  const ways = [both, text, ...broken, ...(isNamed || text === '' ? [title] : [])]
  const found: Reading[] = []
  for (const way of new Set(ways.map(each => each.trim()))) {
    if (way === '' || way.length > LONGEST_READ || whiteboardProblem(way) !== null) continue
    found.push(...readingOf(way, gym))
    if (found.length > 0 && !isNamed) break
  }
  return found
}

function readingOf(text: string, gym: Gym): Reading[] {
  const read = readWorkout(text, gym)
  if (isTyped(read)) return [{ name: read.name, details: read.details, remarks: null }]
  const lines = text.split('\n')
  const wrong = new Set(read.not_understood.map(({ line }) => line))
  const isRemark = (line: string, at: number) => wrong.has(at + 1) && !/\d/.test(line)
  const remarks = lines.filter(isRemark)
  if (remarks.length === 0 || remarks.length < wrong.size || remarks.length === lines.length) return []
  const rest = lines.filter((line, at) => !isRemark(line, at)).join('\n')
  const again = readWorkout(rest, gym)
  return isTyped(again) ? [{ name: again.name, details: again.details, remarks: remarks.join('\n') }] : []
}

const EMOM_SCORING: Partial<Record<Effort['score']['kind'], 'rounds' | 'reps' | 'load' | 'none'>> = {
  rounds_reps: 'rounds',
  reps: 'reps',
  load: 'load',
  done: 'none',
}

function asScored(workout: WorkoutDetails, score: Effort['score']): WorkoutDetails[] {
  if (workout.type === 'Emom') {
    const scoring = EMOM_SCORING[score.kind]
    return scoring === undefined ? [] : [{ ...workout, scoring }]
  }
  if (score.kind !== 'time' || !('time_cap_seconds' in workout) || workout.time_cap_seconds === undefined)
    return [workout]
  if (score.seconds <= workout.time_cap_seconds) return [workout]
  const { time_cap_seconds: _, ...uncapped } = workout
  return [uncapped as WorkoutDetails]
}

const isTyped = ({ details, unknown_movements }: ReturnType<typeof readWorkout>) =>
  details.type !== 'Generic' && details.type !== 'WarmUp' && unknown_movements.length === 0

const nameOf = (title: string) =>
  shortened(cleanName(title.replace(/[\s\p{Cc}]+/gu, ' ')), LONGEST_NAME) || null

const MEASURED: ReadonlySet<Effort['score']['kind']> = new Set([
  'distance',
  'calories',
  'points',
  'load',
  'time',
])

function asWords(effort: Effort, gender: Gender): Fit {
  const { title, text, score, shown } = effort
  const scoring = chooseScoring(score)
  const words = shortened(text || title || shown || 'Workout', LONGEST_TEXT)
  const workout = WorkoutDetails.parse({ type: 'Generic', description: words, scoring })
  const fitted = fitScore(workout, score, gender)
  const name = text === '' ? null : nameOf(title)
  const sets = setsInWords(effort)
  if (fitted) {
    const took = score.kind === 'distance' && score.seconds !== null ? formatTime(score.seconds) : null
    const isMore = sets === null && MEASURED.has(score.kind) && (shown.match(/\d[\d.,:]*/g)?.length ?? 0) > 1
    const scoreNote = score.kind === 'done' || isMore ? shown : took && sets === null && `Time: ${took}`
    const notes = [scoreNote, effort.notes, sets].filter(Boolean).join('\n') || null
    return { name, workout, status: fitted.status, result: fitted.details, notes, typed: false }
  }
  // A score that no scoring accepts, such as 5 rounds and 1,200 reps, stays in the text.
  const done = WorkoutDetails.parse({ type: 'Generic', description: words, scoring: 'check' })
  const notes = [sets === null ? shown || JSON.stringify(score) : null, effort.notes, sets]
    .filter(Boolean)
    .join('\n')
  return {
    name,
    workout: done,
    status: 'completed',
    result: { type: 'GenericResult', done: true },
    notes,
    typed: false,
  }
}

function setsInWords({ sets, score }: Effort): string | null {
  if (sets !== undefined) return `Sets: ${sets.each.join(', ')}`
  if (score.kind !== 'load') return null
  const each = score.sets.map(({ reps, load, unit, success }) => {
    const weight = load === null ? '' : `${load} ${unit}`
    return `${[reps, weight].filter(part => part !== null && part !== '').join(' × ')}${success === false ? ' failed' : ''}`
  })
  const [only, other] = score.sets
  return only?.reps === null && other === undefined ? null : `Sets: ${each.join(', ')}`
}
