/** Reads WODUp's timeline in JSON: days with WODs, their components and the athlete's results. */
import { z } from 'zod'
import { wrongFile } from './decode'
import {
  type Effort,
  type FileOptions,
  NO_SCORE,
  type ReadFile,
  type ScoreLogged,
  type SetLogged,
  type SkippedLine,
  type Unit,
} from './effort'
import { futureDays } from './future-days'
import { readWords } from './read-score'
import { dayProblem, type Moment, readMoment } from './values/moments'
import { accountForTimeline } from './wodup-account'
import { storable, tidyLines } from './words'

const id = z.union([z.string(), z.number()]).transform(String)
const text = z.string().nullish()
const number = z.number().nullish()

const Movement = z.looseObject({ id, name: text })
const Workout = z.looseObject({
  name: text,
  description: text,
  type: text,
  details: z.unknown().optional(),
  movements: z.array(Movement).nullish().catch(null),
})
const Component = z.looseObject({ id, name: text, workout: Workout.nullish() })
const Result = z.looseObject({
  type: text,
  wodComponentId: id.nullish(),
  description: text,
  doneOn: text,
  doneAt: text,
  scaling: text,
  status: text,
  notes: text,
  score: number,
  perceivedExertion: number,
  details: z.unknown().optional(),
})
const Wod = z.looseObject({
  occursOn: text,
  wodComponents: z.array(Component).nullish(),
  results: z.array(Result).nullish(),
})
const Timeline = z.array(z.looseObject({ date: text, completedWodsOccursOnDate: z.array(Wod).nullish() }))

type Found = {
  result: z.infer<typeof Result>
  workout: z.infer<typeof Workout> | null
  title: string
  day: string
}

/** Reads a timeline. Throws `invalid` on `file` for other JSON. */
export function readWodup(written: string, options: FileOptions): ReadFile {
  const given = timelineOf(jsonOf(written))
  const found = resultsIn(given)
  const efforts: Effort[] = []
  const skipped: SkippedLine[] = []
  const open: number[] = []
  const future = futureDays(options)
  for (const [index, each] of found.entries()) {
    const line = index + 1
    const moment = readMoment(each.day, 'month_first')
    const settled = dayProblem(each.day, moment) ?? future.settle(each.day, moment!, line)
    const problem = typeof settled === 'string' ? settled : null
    const read = problem === null ? scoresOf(each, options.units) : null
    if (problem !== null || read === null) {
      const reason = each.result.type === 'WarmUpResult' ? 'is a warm-up without a score' : NO_SCORE
      skipped.push({ line, reason: problem ?? reason })
      continue
    }
    if (read.asksUnit) open.push(line)
    efforts.push(...read.scores.map(part => effortOf(each, { line, ...(settled as Moment), ...part })))
  }
  return {
    ...{ lines: found.length, efforts, skipped, doubles: [], asksUnits: open.length > 0 },
    ...accountForTimeline(given, skipped),
    questions: [
      ...(open.length === 0 ? [] : [{ about: 'units' as const, lines: open.length, examples: [] }]),
      ...future.questions(),
    ],
  }
}

function resultsIn(given: unknown): Found[] {
  const timeline = Timeline.safeParse(given)
  if (!timeline.success) {
    const [issue] = timeline.error.issues
    throw wrongFile(
      `is not a timeline of WODUp: ${issue?.path.join('.') || 'it'} ${issue?.message ?? ''}`.trim(),
    )
  }
  return timeline.data.flatMap(({ date, completedWodsOccursOnDate }) =>
    (completedWodsOccursOnDate ?? []).flatMap(wod =>
      (wod.results ?? []).map(result => {
        const component = (wod.wodComponents ?? []).find(each => each.id === result.wodComponentId)
        const workout = component?.workout ?? null
        return {
          result,
          workout,
          title: component?.name ?? workout?.name ?? workout?.description ?? '',
          day: result.doneOn ?? result.doneAt ?? wod.occursOn ?? date ?? '',
        }
      }),
    ),
  )
}

function jsonOf(written: string): unknown {
  try {
    return JSON.parse(written.replace(/^\uFEFF/, ''))
  } catch {
    throw wrongFile('is not JSON: WODUp’s timeline is a .json file')
  }
}

function timelineOf(given: unknown): unknown {
  if (Array.isArray(given) || typeof given !== 'object' || given === null) return given
  const { data, currentUser, activityTimeline } = given as Record<string, unknown>
  return activityTimeline ?? (currentUser || data ? timelineOf(currentUser ?? data) : given)
}

function detailsOf(given: unknown): Record<string, unknown> {
  if (typeof given === 'string') {
    try {
      return detailsOf(JSON.parse(given))
    } catch {
      return {}
    }
  }
  return typeof given === 'object' && given !== null ? (given as Record<string, unknown>) : {}
}

type Part = { score: ScoreLogged; lift: string | null }

function scoresOf(found: Found, units: Unit | null): { scores: Part[]; asksUnit: boolean } | null {
  const { result } = found
  const details = detailsOf(result.details)
  if (Array.isArray(details.sets)) {
    const lifted = liftsOf(details.sets, found, units)
    if (lifted.scores.length > 0) return lifted
  }
  const one = (score: ScoreLogged, asksUnit = false) => ({ scores: [{ score, lift: null }], asksUnit })
  const parsed = readWords((result.description ?? '').trim(), '')
  if (parsed) return one(parsed)
  const value = (name: string) => (typeof details[name] === 'number' ? (details[name] as number) : null)
  if (value('rounds') !== null)
    return one({ kind: 'rounds_reps', rounds: value('rounds')!, reps: value('reps') ?? 0 })
  if (value('reps') !== null) return one({ kind: 'reps', reps: Math.trunc(value('reps')!), each: [] })
  const load = value('weight') ?? value('load')
  if (load !== null) {
    const unit = unitOf(details.weightUnit ?? details.loadUnit)
    const set = { reps: null, load, unit: unit ?? units ?? ('lb' as const) }
    return one({ kind: 'load', sets: [set] }, unit === null && units === null)
  }
  const isTimed = /Time|FranStyle|TwelveDays/.test(result.type ?? '')
  if (isTimed && result.score) return one({ kind: 'time', seconds: Math.abs(result.score), each: [] })
  if (result.type === 'WarmUpResult' && !result.notes) return null
  return result.description?.trim() || result.notes?.trim() ? one({ kind: 'done' }) : null
}

function liftsOf(sets: unknown[], { workout }: Found, units: Unit | null) {
  const byLift = new Map<string, SetLogged[]>()
  let asksUnit = false
  for (const given of sets) {
    const set = detailsOf(given)
    const load = typeof set.load === 'number' && set.load > 0 ? set.load : null
    if (load === null) continue
    const unit = unitOf(set.loadUnit)
    if (unit === null && units === null) asksUnit = true
    const reps = typeof set.reps === 'number' ? Math.trunc(set.reps) : null
    const key = String(set.movementId ?? '')
    byLift.set(key, [...(byLift.get(key) ?? []), { reps, load, unit: unit ?? units ?? 'lb' }])
  }
  const nameOf = (key: string) => workout?.movements?.find(movement => movement.id === key)?.name ?? null
  const scores = [...byLift].map(
    ([key, logged]): Part => ({
      score: { kind: 'load', sets: logged.slice(0, 1000) },
      lift: storable(nameOf(key) ?? workout?.name ?? workout?.description ?? '') || null,
    }),
  )
  return { scores, asksUnit }
}

const unitOf = (given: unknown): Unit | null =>
  typeof given !== 'string' ? null : /^kg/i.test(given) ? 'kg' : /^(?:lb|#)/i.test(given) ? 'lb' : null

const SCALINGS: Record<string, Effort['scaling']> = {
  rx: 'rx',
  rxplus: 'rxplus',
  scaled: 'scaled',
  modified: 'modified',
}

function effortOf(
  { result, workout, title }: Found,
  part: Part & { line: number; day: string; time: string | null },
): Effort {
  const described = detailsOf(workout?.details).description
  const exertion = Math.trunc(result.perceivedExertion ?? 0)
  return {
    lines: [part.line],
    day: part.day,
    time: null,
    who: null,
    title: storable(title),
    text: tidyLines(typeof described === 'string' ? described : (workout?.description ?? '')),
    lift: part.lift,
    score: part.score,
    shown: storable(result.description ?? ''),
    scaling: SCALINGS[(result.scaling ?? '').toLowerCase()] ?? null,
    notes: storable(tidyLines(result.notes ?? '')) || null,
    exertion: exertion >= 1 && exertion <= 5 ? exertion : 0,
  }
}
