import { plainName } from '../../domain/scalings/levels'
import { notFound } from '../../errors'
import type { ResultModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { ResultDetails } from '../../schemas/results/result-details'
import type { GymScope } from '../../scope'
import { COLUMNS, noted, type RosterAthlete } from '../classes/roster'
import { isSame, type Versions, versionRows } from '../results/versions'
import { authorize } from '../shared/authorize'
import { hashRevisions } from '../shared/revisions'
import { assembleWods, WITH_PARTS, type Wod, type WodPart } from '../wods/wods'
import { findWorkouts, type Workout } from '../workouts/workouts'

export type PartResult = Omit<ResultModel, 'details'> & {
  athlete: RosterAthlete
  details: ResultDetails
  versions: Versions
}
type WodAndPart = { wod: Wod; part: WodPart }

/** Returns a WOD with one of its parts. */
export async function getPart(scope: GymScope, wodId: string, partId: string): Promise<WodAndPart> {
  authorize(canCoach(scope.actor))
  const row = await scope.db.wod.findFirst({ where: { gymId: scope.gymId, id: wodId }, include: WITH_PARTS })
  const [wod] = row ? await assembleWods(scope, [row]) : []
  const part = wod?.parts.find(({ id }) => id === partId)
  if (!wod || !part) throw notFound('The part')
  return { wod, part }
}

type ByAthlete = ReadonlyMap<string, PartResult>

/** Returns each athlete's first result of the part; with `only` one athlete's. */
export async function listPartResults(scope: GymScope, part: WodPart, only?: string): Promise<ByAthlete> {
  return byAthlete(scope, part, await rowsOfPart(scope, part, only))
}

/** Returns the first results, and a version of all results that changes with each edit. */
export async function resultsWithVersion(
  scope: GymScope,
  part: WodPart,
): Promise<{ results: ByAthlete; version: string }> {
  const rows = await rowsOfPart(scope, part)
  return { results: await byAthlete(scope, part, rows), version: hashRevisions(rows) }
}

type Row = ResultModel & { session: { athlete: RosterAthlete } | null }

async function rowsOfPart(scope: GymScope, part: WodPart, only?: string): Promise<Row[]> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  return db.result.findMany({
    where: {
      gymId,
      wodComponentId: part.id,
      score: { is: null },
      ...(only !== undefined && { session: { gymId, athleteId: only } }),
    },
    include: { session: { select: { athlete: { select: COLUMNS } } } },
    // The first result comes last and wins.
    orderBy: { id: 'desc' },
  })
}

async function byAthlete(scope: GymScope, part: WodPart, all: Row[]): Promise<ByAthlete> {
  const rows = all.filter(({ session }) => session !== null)
  const versionsOf = await versionsFor(scope, part, rows)
  return new Map(
    rows.map(({ session, details, ...row }) => {
      const athlete = noted(scope, session!.athlete)
      return [athlete.id, { ...row, athlete, details: JSON.parse(details), versions: versionsOf(row) }]
    }),
  )
}

type Done = Pick<
  ResultModel,
  'prescribedWorkoutId' | 'scaledWorkoutId' | 'scaling' | 'scalingName' | 'scalingPlace'
>

/** Returns the workout of each result. An edited part has a newer workout than its earlier results. */
export async function versionsFor(
  scope: GymScope,
  part: WodPart,
  rows: Done[],
): Promise<(row: Done) => Versions> {
  const others = rows.filter(row => !isOf(part, row))
  const ids = others.flatMap(row => [row.prescribedWorkoutId, row.scaledWorkoutId ?? []].flat())
  const { workouts } = await findWorkouts(scope, ids)
  return row =>
    isOf(part, row)
      ? part
      : {
          workout: workouts.get(row.prescribedWorkoutId)!,
          // The part's versions belong to its current workout.
          ...ownVersion(row, workouts),
        }
}

function ownVersion(
  { scaledWorkoutId, scaling, scalingName, scalingPlace }: Done,
  workouts: ReadonlyMap<string, Workout>,
): Pick<Versions, 'scaledWorkout' | 'scalings'> {
  const done = scaledWorkoutId === null ? null : workouts.get(scaledWorkoutId)!
  if (done === null || (scalingName === null && scaling === 'scaled'))
    return { scaledWorkout: done, scalings: [] }
  const name = scalingName ?? plainName(scaling)
  return { scaledWorkout: null, scalings: [{ name, scaling, place: scalingPlace ?? 0, workout: done }] }
}

/** True when the result is of the part's workout, or of a version that the part still has. */
function isOf(part: WodPart, row: Done): boolean {
  if (row.prescribedWorkoutId !== part.workoutId) return false
  if (row.scaledWorkoutId === null) return true
  const scalings = part.scalings.map(each => ({ ...each, workoutId: each.workout.id }))
  const done = { scaling: row.scaling, name: row.scalingName }
  return versionRows({ ...part, scalings }).some(
    each => each.workoutId === row.scaledWorkoutId && isSame(each, done),
  )
}

/** Returns only the version of `resultsWithVersion`. */
export async function readPartVersion(scope: GymScope, partId: string): Promise<string> {
  authorize(canCoach(scope.actor))
  const rows = await scope.db.result.findMany({
    where: { gymId: scope.gymId, wodComponentId: partId, score: { is: null } },
    select: { id: true, revision: true },
  })
  return hashRevisions(rows)
}
