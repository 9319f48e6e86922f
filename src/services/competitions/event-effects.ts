import { getVisibility, scoresReleaseTime } from '../../domain/competitions/event-showing'
import { invalid } from '../../errors'
import type { EventModel } from '../../generated/sqlite/models'
import type { WorkoutVersion } from '../../schemas/competitions/editing'
import type { Inside } from '../shared/in-transaction'
import type { Effect } from './changing'
import { assertUnscored, divisionRows } from './rows'

/** Returns the ids of the divisions that do an event. */
export async function listDivisionIds(inside: Inside, eventId: string): Promise<string[]> {
  const { gymId } = inside
  const links = await inside.db.divisionEvent.findMany({
    where: { gymId, eventId },
    select: { divisionId: true },
  })
  return links.map(link => link.divisionId)
}

/** Replaces the divisions of an event. Throws validation_failed on `divisions`. */
export async function setDivisions(
  inside: Inside,
  { id: eventId, competitionId }: EventModel,
  wanted: string[],
  versions: ReadonlyMap<string, WorkoutVersion>,
): Promise<void> {
  const { gymId } = inside
  const known = (await divisionRows(inside, competitionId)).map(division => division.id)
  if (wanted.some(id => !known.includes(id)))
    throw invalid({ divisions: ['must be divisions of this competition'] })
  const divisionIds = [...new Set(wanted)]
  const there = await listDivisionIds(inside, eventId)
  for (const divisionId of there.filter(id => !divisionIds.includes(id)))
    await assertUnscored(inside, { field: 'divisions', divisionId, leaving: [eventId] })
  await inside.db.divisionEvent.deleteMany({ where: { gymId, eventId, divisionId: { notIn: divisionIds } } })
  await inside.db.divisionEvent.createMany({
    data: divisionIds
      .filter(id => !there.includes(id))
      .map(divisionId => ({ gymId, competitionId, divisionId, eventId })),
  })
  // An open form of such a division lists outdated events, so its revision has to change.
  const changed = [...divisionIds, ...there].filter(id => divisionIds.includes(id) !== there.includes(id))
  await inside.db.division.updateMany({
    where: { gymId, id: { in: changed } },
    data: { revision: { increment: 1 } },
  })
  for (const divisionId of divisionIds) {
    const version = versions.get(divisionId) ?? null
    await inside.db.divisionEvent.updateMany({ where: { gymId, eventId, divisionId }, data: { version } })
  }
}

type EventChange = {
  before: EventModel
  after: EventModel
}

/** Returns the effects of changing an event, except those on the standings. */
export async function eventEffects(inside: Inside, { before, after }: EventChange): Promise<Effect[]> {
  const { gymId } = inside
  const { id: eventId, name } = after
  const count = await inside.db.score.count({ where: { gymId, eventId } })
  const now = new Date()
  const [was, is] = [getVisibility(before, now), getVisibility(after, now)]
  const stays = before.visible && after.visible
  const changes: [boolean, Omit<Effect, 'name' | 'count'>][] = [
    [workoutsOf(before) !== workoutsOf(after) && count > 0, { kind: 'workout_changes' }],
    [before.visible && !after.visible, { kind: 'event_hidden' }],
    [!before.visible && after.visible, { kind: 'event_shown' }],
    [stays && !was.released && is.released, { kind: 'workout_shown' }],
    [stays && was.released && !is.released, { kind: 'workout_hidden' }],
    [stays && count > 0 && !was.scores && is.scores, { kind: 'scores_shown' }],
    [stays && count > 0 && was.scores && !is.scores, { kind: 'scores_hidden' }],
    [deadlineOf(before) !== deadlineOf(after) && before.deadline !== null, { kind: 'deadline_moves' }],
  ]
  return changes.filter(([affects]) => affects).map(([, effect]) => ({ name, count, ...effect }))
}

function workoutsOf({ workoutId, scaledWorkoutId, foundationsWorkoutId }: EventModel): string {
  return [workoutId, scaledWorkoutId, foundationsWorkoutId].join()
}

/**
 * Returns the last moment for submitting scores, in milliseconds, whether or not scores stay hidden until
 * then.
 */
function deadlineOf(event: EventModel): number | null {
  return scoresReleaseTime({ ...event, scoreVisibility: 'after_deadline' })?.getTime() ?? null
}
