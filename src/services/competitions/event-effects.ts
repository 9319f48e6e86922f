import { getVisibility, scoresReleaseTime } from '../../domain/competitions/event-showing'
import type { EventModel } from '../../generated/sqlite/models'
import type { Inside } from '../shared/in-transaction'
import type { Effect } from './changing'

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
