/** Workouts of a demo gym: built from movement keys, checked, and named after equal benchmarks. */
import { checkMovements } from '../../domain/workouts/check-movements'
import { fingerprintOf } from '../../domain/workouts/fingerprint'
import { workoutColumns } from '../../domain/workouts/stored'
import { assertNoErrors } from '../../errors'
import { benchmarkDetails, type WorkoutDetailsInput } from '../../library/benchmark'
import { BENCHMARKS } from '../../library/benchmarks'
import { libraryId } from '../../library/ids'
import type { LegacyDetails, WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { GymDraft, Prescription } from '../gym-draft'
import { idAt } from '../random'

export type Written = {
  details: WorkoutDetailsInput
  name?: string
  /** A usual score, where details don't imply one. */
  par?: number
}

/** A workout of a type that is no longer created; `doneAs` is the type of its results. */
export type WrittenLegacy = {
  legacy: LegacyDetails & { description: string; movements: { id: string }[] }
  doneAs: WorkoutDetails
  par?: number
}

const OFFICIAL = new Map(
  BENCHMARKS.map(benchmark => {
    const details = benchmarkDetails(benchmark, key => libraryId('movement', key))
    return [fingerprintOf(details), benchmark.name]
  }),
)

export function benchmark(key: string): Written {
  const found = BENCHMARKS.find(other => other.key === key)
  if (!found) throw new Error(`The demo data names a benchmark that is not there: ${key}`)
  return { details: found.details }
}

export function addWorkout(gym: GymDraft, written: Written, createdAt: Date, label: string): Prescription {
  const details = benchmarkDetails(
    { key: label, name: label, category: 'classic', details: written.details },
    gym.idOf,
  )
  assertNoErrors(checkMovements(details, gym.movements))
  const columns = workoutColumns(details, gym.movements)
  const id = idAt(createdAt, `${gym.key}:workout:${label}`)
  const name = written.name ?? OFFICIAL.get(columns.fingerprint) ?? null
  gym.rows.workouts.push({ id, gymId: gym.id, name, ...columns, createdAt })
  return { id, details, par: written.par }
}

export function addLegacyWorkout(
  gym: GymDraft,
  { legacy, doneAs, par }: WrittenLegacy,
  createdAt: Date,
  label: string,
): Prescription {
  const details = { ...legacy, movements: legacy.movements.map(({ id }) => ({ id: gym.idOf(id) })) }
  const id = idAt(createdAt, `${gym.key}:workout:${label}`)
  gym.rows.workouts.push({
    id,
    gymId: gym.id,
    type: legacy.type,
    name: null,
    description: legacy.description,
    details: JSON.stringify(details),
    fingerprint: fingerprintOf(doneAs),
    createdAt,
  })
  return { id, details: doneAs, par }
}
