/** The workouts of an event: read from a text or picked, and always ranked. */
import { isRanked } from '../../domain/results/score'
import { assertNoErrors, type FieldErrors, invalid } from '../../errors'
import type { EventModel } from '../../generated/sqlite/models'
import { type EventForm, VERSIONS, type Version } from '../../schemas/competitions/editing'
import type { GymScope } from '../../scope'
import type { Inside } from '../shared/in-transaction'
import { storeWorkout, type Wanted, wantedWorkout } from '../workouts/part-workouts'
import { findWorkouts, isLegacy } from '../workouts/workouts'

type Texts = Partial<Omit<EventForm, 'released_at' | 'deadline'>>
export type WantedWorkouts = Record<Version, Wanted>
type Columns = Pick<EventModel, 'workoutId' | 'scaledWorkoutId' | 'foundationsWorkoutId'>

const COLUMN = {
  '': 'workoutId',
  scaled_: 'scaledWorkoutId',
  foundations_: 'foundationsWorkoutId',
} as const satisfies Record<Version, keyof Columns>

/**
 * Reads the workouts of an event's form without storing. A text that the reader does not understand stays,
 * scored by `scored_by`.
 */
export async function readEventWorkouts(scope: GymScope, input: Texts): Promise<WantedWorkouts> {
  const wanted = {} as WantedWorkouts
  const errors: FieldErrors = {}
  for (const version of VERSIONS) {
    const choice = { text: input[`${version}text`], pick: input[`${version}pick`] }
    const read = await wantedWorkout(scope, choice, 'lettered').catch(error => named(error, version))
    wanted[version] = read && withScoring(read, input.scored_by)
    const problem = problemIn(wanted[version])
    if (problem) errors[problem === NEEDS_MEASURE ? 'scored_by' : `${version}text`] = [problem]
  }
  if (wanted[''] === null) errors.text = ['is required: write the workout']
  assertNoErrors(errors)
  return wanted
}

/** Returns the ids of the event's workouts, creating workouts where needed. */
export async function storeEventWorkouts(
  inside: Inside,
  wanted: WantedWorkouts,
  event: EventModel | null,
): Promise<Columns> {
  const ids = VERSIONS.flatMap(version => event?.[COLUMN[version]] ?? [])
  const { workouts: current } = await findWorkouts(inside, ids)
  const stored: Partial<Record<Version, string>> = {}
  for (const version of VERSIONS) {
    const want = wanted[version]
    if (want === null) continue
    const now = event?.[COLUMN[version]]
    stored[version] = await storeWorkout(inside, want, {
      current: (now && current.get(now)) || null,
      prefix: version,
    })
  }
  await assertRanked(inside, stored)
  return {
    workoutId: stored['']!,
    scaledWorkoutId: stored.scaled_ ?? null,
    foundationsWorkoutId: stored.foundations_ ?? null,
  }
}

const NEEDS_MEASURE = 'is required, because the workout is plain text: choose a kind of score'
const UNRANKED = 'must have a score: nothing in this workout is measured'

function withScoring(wanted: NonNullable<Wanted>, scoredBy: EventForm['scored_by']): NonNullable<Wanted> {
  if ('pick' in wanted || wanted.read.details.type !== 'Generic' || !scoredBy) return wanted
  const { read } = wanted
  if (isRanked(read.details)) return wanted
  const scored = { ...read, details: { ...wanted.read.details, scoring: scoredBy } }
  return { read: scored, plain: scored }
}

function problemIn(wanted: Wanted): string | null {
  if (wanted === null || 'pick' in wanted || isRanked(wanted.read.details)) return null
  return wanted.read.details.type === 'Generic' ? NEEDS_MEASURE : UNRANKED
}

/** Picked workouts must be ranked too, because the gym's workouts include warm-ups. */
async function assertRanked(scope: GymScope, stored: Partial<Record<Version, string>>): Promise<void> {
  const { workouts } = await findWorkouts(scope, Object.values(stored))
  const errors: FieldErrors = {}
  for (const version of VERSIONS) {
    const details = stored[version] && workouts.get(stored[version])?.details
    if (details && (isLegacy(details) || !isRanked(details))) errors[`${version}pick`] = [UNRANKED]
  }
  assertNoErrors(errors)
}

function named(error: unknown, version: Version): never {
  const fields = (error as { fields?: FieldErrors }).fields
  if (!fields) throw error
  throw invalid({ [`${version}text`]: Object.values(fields).flat() })
}
