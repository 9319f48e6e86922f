/** Logging results. Each belongs to a session, the athlete's visit, which begins with its first result and ends with its last. */
import { v7 as uuid } from 'uuid'
import { checkResult } from '../../domain/results/check-result'
import { NOT_ACCEPTED } from '../../domain/results/typed-score'
import { listMovementIds } from '../../domain/workouts/references'
import { resultColumns } from '../../domain/workouts/stored'
import { assertNoErrors, invalid, notFound } from '../../errors'
import type { AthleteModel, ResultModel } from '../../generated/sqlite/models'
import { canLogFor } from '../../policies/logging'
import type { Scaling } from '../../schemas/results/result-details'
import type { WorkoutDetails } from '../../schemas/workouts/workout-details'
import type { GymScope } from '../../scope'
import { workoutDetails } from '../boards/leaderboards'
import { updateResultNews } from '../feed/result-news'
import { updateWeeks } from '../feed/visit-news'
import { movementsById } from '../movements/movements'
import { recordChange } from '../shared/audit'
import { authorize } from '../shared/authorize'
import { deleteEntries } from '../shared/deleted-entries'
import { type Inside, inTransaction } from '../shared/in-transaction'
import { visibleResults, visibleWods } from '../shared/visible'
import { isLegacy } from '../workouts/workouts'
import {
  type Effort,
  findOrCreateSession,
  findStored,
  requireAthlete,
  requireTarget,
  type Target,
} from './efforts'
import { assertUnchanged, type Done, deleteResultRow, IN_TURN } from './rows'
import { isSame, readChoice, versionRowsFor } from './versions'

/** A result, however it was typed. `doneAt` has microseconds; the default is now, or the day of the WOD. */
export type Score = Omit<Done, 'scaling'> & {
  /** Null to follow the name, or Rx without one. */
  scaling: Scaling | null

  /** From 1 to 5. 0 means no answer. */
  perceivedExertion: number
  notes: string | null
  doneAt?: string
}

/**
 * Stores a result. An athlete has one result of a part; `expected` is its revision or null. Throws
 * validation_failed, and conflict `edited_meanwhile`.
 */
export async function saveResult(
  scope: GymScope,
  effort: Effort,
  score: Score,
  expected: number | null = null,
): Promise<ResultModel> {
  authorize(canLogFor(scope.actor, effort.athleteId), 'You can only log your own results.')
  return inTransaction(
    scope,
    async inside => {
      const athlete = await requireAthlete(inside, effort.athleteId)
      const again = effort.once === undefined ? null : await findSentBefore(inside, effort.once, athlete.id)
      if (again) return again
      const target = await requireTarget(inside, effort)
      const stored =
        target.componentId === null ? null : await findStored(inside, athlete, target.componentId)
      assertUnchanged('result', stored, expected)
      const doneAt = stored?.doneAt ?? target.doneAt
      const columns = await columnsOf(inside, athlete, stored ?? target, score, doneAt)
      if (stored) return update(inside, stored, columns, athlete.id)
      const session = await findOrCreateSession(inside, athlete, target.wodId, effort.sessionId)
      const id = effort.once ?? uuid()
      const row = await inside.db.result.create({
        data: {
          id,
          gymId: inside.gymId,
          sessionId: session.id,
          wodComponentId: target.componentId,
          position: target.position ?? session.results,
          createdAt: new Date(),
          revision: 1,
          ...columns,
        },
      })
      await recordChange(inside, {
        action: 'result.create',
        subjectType: 'result',
        subjectId: id,
        events: [
          { type: session.isNew ? 'training_session.created' : 'training_session.updated', id: session.id },
        ],
        after: auditFields(row, athlete.id),
      })
      await updateResultNews(inside, athlete.id, { before: null, after: row })
      if (session.isNew) await updateWeeks(inside, [athlete.id])
      return row
    },
    IN_TURN,
  )
}

/** Updates a result, keeping its prescribed workout. Throws validation_failed, and conflict `edited_meanwhile`. */
export async function updateResult(
  scope: GymScope,
  id: string,
  score: Score,
  expected: number,
): Promise<ResultModel> {
  return inTransaction(
    scope,
    async inside => {
      const { session, ...stored } = await ownResult(inside, id)
      assertUnchanged('result', stored, expected)
      const { wodComponentId } = stored
      const component =
        wodComponentId === null
          ? null
          : await inside.db.wodComponent.findFirst({
              where: { gymId: inside.gymId, id: wodComponentId, wod: { AND: [visibleWods(inside)] } },
              include: { scalings: true },
            })
      const target = {
        prescribedWorkoutId: stored.prescribedWorkoutId,
        versions: versionRowsFor(stored, component),
      }
      const columns = await columnsOf(inside, session.athlete, target, score, stored.doneAt)
      return update(inside, stored, columns, session.athleteId)
    },
    IN_TURN,
  )
}

async function findSentBefore(
  { db, gymId }: Inside,
  id: string,
  athleteId: string,
): Promise<ResultModel | null> {
  const row = await db.result.findFirst({ where: { gymId, id }, include: { session: true } })
  if (row === null) return null
  const { session, ...result } = row
  if (session?.athleteId !== athleteId)
    throw invalid({ form: ['The form was incomplete. Please try again.'] })
  return result
}

/** Deletes a result with its comments, and an empty training session after it. */
export async function deleteResult(scope: GymScope, id: string): Promise<void> {
  const { gymId } = scope
  await inTransaction(
    scope,
    async inside => {
      const { session, ...stored } = await ownResult(inside, id)
      await inside.db.importedResult.deleteMany({ where: { gymId, resultId: id } })
      const comments = await deleteResultRow(inside, id)
      const isLast = (await inside.db.result.count({ where: { gymId, sessionId: session.id } })) === 0
      if (isLast) await deleteEntries(inside, 'trainingSession', { id: session.id })
      await recordChange(inside, {
        action: 'result.delete',
        subjectType: 'result',
        subjectId: id,
        events: [{ type: isLast ? 'training_session.deleted' : 'training_session.updated', id: session.id }],
        before: { ...auditFields(stored, session.athleteId), details: stored.details, comments },
      })
      await updateResultNews(inside, session.athleteId, { before: stored, after: null })
      if (isLast) await updateWeeks(inside, [session.athleteId])
    },
    IN_TURN,
  )
}

async function ownResult(scope: GymScope, id: string) {
  const row = await scope.db.result.findFirst({
    where: { gymId: scope.gymId, id, AND: [visibleResults(scope)] },
    include: { session: { include: { athlete: true } } },
  })
  if (!row?.session) throw notFound('The result')
  authorize(canLogFor(scope.actor, row.session.athleteId), 'You can only change your own results.')
  return { ...row, session: row.session }
}

async function columnsOf(
  scope: GymScope,
  athlete: AthleteModel,
  target: Pick<Target, 'prescribedWorkoutId' | 'versions'>,
  score: Score,
  doneAt: string,
) {
  const { prescribedWorkoutId, versions } = target
  const chosen = readChoice(score.scalingName ?? score.scaling ?? 'rx', versions)
  if (score.scaling !== null && score.scaling !== chosen.scaling)
    throw invalid({ scaling: [`must be ${chosen.scaling} with ${chosen.name}, or absent`] })
  const version = versions.find(each => isSame(each, chosen))
  const scaledWorkoutId = version?.workoutId ?? null
  const doneId = scaledWorkoutId ?? prescribedWorkoutId
  const details = (await workoutDetails(scope, [doneId])).get(doneId)!
  if (isLegacy(details)) throw invalid({ form: [NOT_ACCEPTED] })
  const { status, perceivedExertion, notes } = score
  const result = { type: score.details.type, status, details: score.details }
  assertNoErrors(checkResult(details, result, athlete.gender))
  // Only events of competitions take other tie-breaks.
  if ('tie_break' in score.details && score.details.tie_break && !('seconds' in score.details.tie_break))
    throw invalid({
      'details.tie_break': ['must be a time, { seconds }: on a whiteboard nothing else breaks a tie'],
    })
  const ids = [...listMovementIds(details as WorkoutDetails), ...listMovementIds(score.details)]
  const movements = await movementsById(scope, ids)
  return {
    prescribedWorkoutId,
    scaledWorkoutId,
    scaling: chosen.scaling,
    scalingName: chosen.name,
    scalingPlace: chosen.name === null ? null : version!.place,
    ...resultColumns(details, result, athlete.gender, movements),
    perceivedExertion,
    notes,
    doneAt: score.doneAt ?? doneAt,
  }
}

async function update(
  inside: Inside,
  stored: ResultModel,
  columns: Awaited<ReturnType<typeof columnsOf>>,
  athleteId: string,
): Promise<ResultModel> {
  const row = await inside.db.result.update({
    where: { gymId_id: { gymId: inside.gymId, id: stored.id } },
    data: { ...columns, revision: stored.revision + 1 },
  })
  await recordChange(inside, {
    action: 'result.update',
    subjectType: 'result',
    subjectId: stored.id,
    events: stored.sessionId === null ? [] : [{ type: 'training_session.updated', id: stored.sessionId }],
    before: { ...auditFields(stored, athleteId), details: stored.details },
    after: auditFields(row, athleteId),
  })
  await updateResultNews(inside, athleteId, { before: stored, after: row })
  return row
}

function auditFields({ status, scaling, scalingName, description }: ResultModel, athleteId: string) {
  const named = scalingName === null ? {} : { scaling_name: scalingName }
  return { athlete_id: athleteId, status, scaling, ...named, description }
}
