import type { MovementsById } from '../../domain/movements/movement'
import type { UsualTimes } from '../../domain/results/read-score/asking'
import type { Chosen } from '../../domain/scalings/choosing'
import { groupBy } from '../../domain/shared/group-by'
import { conflict, notFound } from '../../errors'
import type { AthleteModel } from '../../generated/sqlite/models'
import { isActive } from '../../policies/athletes'
import { canLogFor } from '../../policies/logging'
import type { ResultDetails } from '../../schemas/results/result-details'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import { type GymScope, requirePerson } from '../../scope'
import { authorize } from '../shared/authorize'
import { visibleWods } from '../shared/visible'
import { assembleWods, WITH_PARTS, type Wod, type WodPart } from '../wods/wods'
import { isLegacy, type Workout } from '../workouts/workouts'
import { proposeVersion } from './proposing'
import { type ResultInContext, readResults } from './results'
import { usualTimes } from './usual-times'
import { versionRowsFor } from './versions'

export type Version = Pick<Workout, 'id' | 'name' | 'type' | 'description'> & {
  details: WorkoutDetails
  movements: MovementsById
}

export type SheetVersion = Chosen & { place: number; version: Version }

export type ScoreSheet = {
  athlete: Pick<AthleteModel, 'id' | 'name' | 'gender'>
  units: 'kg' | 'lb'
  usual?: UsualTimes | undefined
  /**
   * As prescribed now, or when the result was logged. Null for a legacy workout, which takes no more results.
   */
  prescribed: Version | null
  /** Its other versions, from hard to easy. */
  versions: SheetVersion[]
  /** Null in open gym, and when the actor may no longer see the WOD. */
  of: { wod: Pick<Wod, 'id' | 'date' | 'name'> & { program: string }; part: WodPart } | null
  stored: ResultInContext | null
  /** The version that a new result is offered at first. */
  proposed?: Chosen | null
  before?: ResultDetails | null
}

/** Returns the sheet of a visible part: the named part, or the first without a result. */
export async function getPartSheet(
  scope: GymScope,
  wodId: string,
  { partId, athleteId }: { partId?: string; athleteId?: string } = {},
): Promise<ScoreSheet & { of: NonNullable<ScoreSheet['of']> }> {
  const { db, gymId } = scope
  const row = await db.wod.findFirst({
    where: { gymId, id: wodId, AND: [visibleWods(scope)] },
    include: WITH_PARTS,
  })
  const [wod] = await assembleWods(scope, row ? [row] : [])
  if (!wod) throw notFound('The WOD')
  const base = await sheetFor(scope, athleteId)
  const stored = await readResults(scope, {
    where: { session: { wodId, athleteId: base.athlete.id } },
    orderBy: { id: 'asc' },
  })
  const ofPart = groupBy(stored, result => result.wodComponentId)
  const part = partId === undefined ? nextPart(wod, ofPart) : wod.parts.find(({ id }) => id === partId)
  if (!part) throw notFound('The part')
  if (part.isClosed)
    throw conflict('conflict', 'This part opens with the class. Log it once the class has started.')
  const { id, date, name, program } = wod
  const own = ofPart.get(part.id)?.[0] ?? null
  const of = { wod: { id, date, name, program: program.name }, part }
  const workout = own?.prescribedWorkout ?? part.workout
  const usual = await usualTimes(scope, workout)
  const isNew = own === null && workout.type === 'Strength'
  const { fingerprint } = workout
  const last = isNew ? await setsBefore(scope, { athleteId: base.athlete.id, fingerprint }) : null
  const before = last?.details ?? null
  const proposed = own === null ? await proposeVersion(scope, part, base.athlete.id) : null
  return { ...base, usual, ...versionsOf(workout, own, part), of, stored: own, proposed, before }
}

/** Returns the sheet of a result for an actor who may change it. */
export async function getResultSheet(
  scope: GymScope,
  id: string,
): Promise<ScoreSheet & { stored: ResultInContext }> {
  const [stored] = await readResults(scope, { where: { id } })
  if (!stored) throw notFound('The result')
  authorize(canLogFor(scope.actor, stored.athlete.id), 'You can only change your own results.')
  const base = await sheetFor(scope, stored.athlete.id, { archived: true })
  const of =
    stored.wod && stored.wodComponentId ? await partOf(scope, stored.wod.id, stored.wodComponentId) : null
  const usual = await usualTimes(scope, stored.prescribedWorkout)
  return { ...base, usual, ...versionsOf(stored.prescribedWorkout, stored, of?.part ?? null), of, stored }
}

/** A part that got another workout since has no other versions for the earlier one. */
function versionsOf(
  prescribed: Workout,
  stored: ResultInContext | null,
  part: WodPart | null,
): Pick<ScoreSheet, 'prescribed' | 'versions'> {
  const own = stored ?? {
    ...{ prescribedWorkoutId: prescribed.id, scaledWorkoutId: null, scaling: 'rx' as const },
    ...{ scalingName: null, scalingPlace: null },
  }
  const workouts = [
    stored?.scaledWorkout,
    part?.scaledWorkout,
    ...(part?.scalings ?? []).map(each => each.workout),
  ]
  const byId = new Map(workouts.flatMap(each => (each ? [[each.id, each] as const] : [])))
  const rows = part && {
    ...part,
    scalings: part.scalings.map(each => ({ ...each, workoutId: each.workout.id })),
  }
  const versions = versionRowsFor(own, rows).flatMap(({ workoutId, ...level }) => {
    const version = toVersion(byId.get(workoutId)!)
    return version ? [{ ...level, version }] : []
  })
  return { prescribed: toVersion(prescribed), versions }
}

/** Returns the athlete and the units of the person who types. */
export async function sheetFor(
  scope: GymScope,
  athleteId = requirePerson(scope).athleteId,
  { archived = false } = {},
): Promise<Pick<ScoreSheet, 'athlete' | 'units'>> {
  const { db, gymId } = scope
  authorize(canLogFor(scope.actor, athleteId), 'You can only log your own results.')
  const { actor } = scope
  const typist = actor.kind === 'person' ? actor.athleteId : athleteId
  const found = await db.athlete.findMany({
    where: { gymId, id: { in: [...new Set([athleteId, typist])] } },
    select: {
      ...{ id: true, name: true, gender: true, access: true, units: true },
      gym: { select: { units: true } },
    },
  })
  const athlete = found.find(each => each.id === athleteId && (archived || isActive(each)))
  if (!athlete) throw notFound('The athlete')
  const { id, name, gender, gym } = athlete
  const own = found.find(each => each.id === typist)
  return { athlete: { id, name, gender }, units: own?.units ?? gym.units }
}

/** Returns a workout in the form that scores need. Null for a legacy one. */
export function toVersion({ id, name, type, description, details, movements }: Workout): Version | null {
  if (isLegacy(details)) return null
  return { id, name, type, description, details, movements: new Map(movements.map(each => [each.id, each])) }
}

/** Null also when the actor may no longer see the WOD; the result and its workout stay the actor's. */
async function partOf(scope: GymScope, wodId: string, partId: string): Promise<ScoreSheet['of']> {
  const row = await scope.db.wod.findFirst({
    where: { gymId: scope.gymId, id: wodId, AND: [visibleWods(scope)] },
    include: WITH_PARTS,
  })
  const [wod] = await assembleWods(scope, row ? [row] : [])
  const part = wod?.parts.find(({ id }) => id === partId)
  if (!wod || !part) return null
  return { wod: { id: wod.id, date: wod.date, name: wod.name, program: wod.program.name }, part }
}

/** Warm-ups come last, being rarely logged. */
function nextPart({ parts }: Wod, logged: ReadonlyMap<string | null, unknown>): WodPart | undefined {
  const open = parts.filter(({ id, isClosed }) => !logged.has(id) && !isClosed)
  return open.find(({ workout }) => workout.type !== 'WarmUp') ?? open[0] ?? parts[0]
}

/** Returns the sets of an athlete's last result of a lifting workout, whichever copy of it was done. */
async function setsBefore(
  scope: GymScope,
  { athleteId, fingerprint }: { athleteId: string; fingerprint: string },
): Promise<{ details: ResultDetails; doneAt: string } | null> {
  const { db, gymId } = scope
  const last = await db.result.findFirst({
    where: {
      gymId,
      session: { athleteId },
      type: 'StrengthResult',
      prescribedWorkout: { fingerprint },
    },
    orderBy: [{ doneAt: 'desc' }, { id: 'desc' }],
    select: { details: true, doneAt: true },
  })
  return last && { details: JSON.parse(last.details) as ResultDetails, doneAt: last.doneAt }
}
