/** What changing an event affects, and which divisions do it. */
import { scoresOutAt, showingOf } from '../../domain/competitions/event-showing'
import { invalid } from '../../errors'
import type { EventModel } from '../../generated/sqlite/models'
import type { WorkoutVersion } from '../../schemas/competitions/editing'
import type { Inside } from '../shared/in-transaction'
import type { Effect } from './changing'
import { divisionRows } from './rows'

/** The ids of the divisions that do an event. */
export async function divisionIdsOf(inside: Inside, eventId: string): Promise<string[]> {
  const { gymId } = inside
  const links = await inside.db.divisionEvent.findMany({
    where: { gymId, eventId },
    select: { divisionId: true },
  })
  return links.map(link => link.divisionId)
}

/**
 * Makes these the divisions that do an event; `versions` are those that do another version than in the others. Throws
 * validation_failed on `divisions`.
 */
export async function setDivisions(
  inside: Inside,
  { id: eventId, competitionId }: EventModel,
  wanted: string[],
  versions: ReadonlyMap<string, WorkoutVersion>,
): Promise<string[]> {
  const { gymId } = inside
  const known = (await divisionRows(inside, competitionId)).map(division => division.id)
  if (wanted.some(id => !known.includes(id)))
    throw invalid({ divisions: ['must be divisions of this competition'] })
  const divisionIds = [...new Set(wanted)]
  const there = await divisionIdsOf(inside, eventId)
  await inside.db.divisionEvent.deleteMany({ where: { gymId, eventId, divisionId: { notIn: divisionIds } } })
  await inside.db.divisionEvent.createMany({
    data: divisionIds
      .filter(id => !there.includes(id))
      .map(divisionId => ({ gymId, competitionId, divisionId, eventId })),
  })
  // Who has the form of such a division open has other events before them than it has now.
  const changed = [...divisionIds, ...there].filter(id => divisionIds.includes(id) !== there.includes(id))
  await inside.db.division.updateMany({
    where: { gymId, id: { in: changed } },
    data: { revision: { increment: 1 } },
  })
  for (const divisionId of divisionIds) {
    const version = versions.get(divisionId) ?? null
    await inside.db.divisionEvent.updateMany({ where: { gymId, eventId, divisionId }, data: { version } })
  }
  return divisionIds
}

type EventChange = {
  before: EventModel
  after: EventModel
  /** The ids of the divisions that did it, and that do it now. */
  did: string[]
  does: string[]
}

/** What a change of an event affects besides the standings. */
export async function eventEffects(
  inside: Inside,
  { before, after, did, does }: EventChange,
): Promise<Effect[]> {
  const { gymId } = inside
  const { id: eventId, name } = after
  const gone = did.filter(id => !does.includes(id))
  const count = await inside.db.score.count({ where: { gymId, eventId } })
  const leaving = await inside.db.score.count({
    where: { gymId, eventId, registration: { divisionId: { in: gone } } },
  })
  const now = new Date()
  const [was, is] = [showingOf(before, now), showingOf(after, now)]
  const stays = before.visible && after.visible
  const changes: [boolean, Omit<Effect, 'name' | 'count'> & { count?: number }][] = [
    [workoutsOf(before) !== workoutsOf(after) && count > 0, { kind: 'workout_changes' }],
    [leaving > 0, { kind: 'event_leaves', count: leaving }],
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

/** When the last score is taken, whether scores wait for it or not. */
function deadlineOf(event: EventModel): number | null {
  return scoresOutAt({ ...event, scoreVisibility: 'after_deadline' })?.getTime() ?? null
}
