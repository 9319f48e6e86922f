/** A competition as the public may see it: what is not visible, or not yet released, is not in it. */
import { type Showing, scoresOutAt, showingOf } from '../../domain/competitions/event-showing'
import { notFound } from '../../errors'
import type { CompetitionModel, EventModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import type { Workout } from '../workouts/workouts'
import { type Division, type Event, getCompetition } from './competitions'

export type PublicDivision = Omit<Division, 'gymId' | 'visible'> & {
  /** How many are on the waiting list. */
  waiting: number
}
export type PublicEvent = Pick<
  EventModel,
  | 'id'
  | 'name'
  | 'kind'
  | 'weight'
  | 'tieBreak'
  | 'releasedAt'
  | 'deadline'
  | 'deadlineBuffer'
  | 'scoreVisibility'
> & {
  showing: Showing
  /** When its scores are shown by themselves, where that is ahead. */
  scoresOutAt: Date | null
  /** Null until it is released. */
  content: {
    instructions: string | null
    rx: Workout
    scaled: Workout | null
    foundations: Workout | null
  } | null
}
export type PublicCompetitionShown = Omit<CompetitionModel, 'gymId' | 'tieEventId'> & {
  divisions: PublicDivision[]
  events: PublicEvent[]
}

/** The competition with what the public may see of it at a moment; draft or not. Throws not_found. */
export async function getShownCompetition(
  scope: GymScope,
  id: string,
  now: Date,
): Promise<PublicCompetitionShown> {
  const { divisions, events, gymId: _, tieEventId: __, ...competition } = await getCompetition(scope, id)
  const visible = divisions.filter(division => division.visible)
  const waiting = await waitingIn(scope, visible)
  const shown = events.filter(event => event.visible).map(event => shownEvent(event, now))
  return {
    ...competition,
    divisions: visible.map(({ gymId: _, visible: __, ...division }) => ({
      ...division,
      eventIds: division.eventIds.filter(id => shown.some(event => event.id === id)),
      waiting: waiting.get(division.id) ?? 0,
    })),
    events: shown,
  }
}

/** A visible event of the competition as the public may see it, with the divisions that do it. Throws not_found. */
export async function getShownEvent(
  scope: GymScope,
  competitionId: string,
  eventId: string,
  now: Date,
): Promise<{ event: PublicEvent; divisions: PublicDivision[] }> {
  const { divisions, events } = await getShownCompetition(scope, competitionId, now)
  const event = events.find(each => each.id === eventId)
  if (!event) throw notFound('The event')
  return { event, divisions: divisions.filter(division => division.eventIds.includes(eventId)) }
}

/** What of an event the public may see at a moment. */
export function shownEvent(event: Event, now: Date): PublicEvent {
  const { id, name, kind, weight, tieBreak, releasedAt, deadline, deadlineBuffer, scoreVisibility } = event
  const showing = showingOf(event, now)
  const { instructions, workout: rx, scaledWorkout: scaled, foundationsWorkout: foundations } = event
  return {
    ...{ id, name, kind, weight, tieBreak, releasedAt, deadline, deadlineBuffer, scoreVisibility },
    showing,
    scoresOutAt: scoresOutAt(event),
    content: showing.released ? { instructions, rx, scaled, foundations } : null,
  }
}

async function waitingIn(
  { db, gymId }: GymScope,
  divisions: readonly { id: string }[],
): Promise<ReadonlyMap<string, number>> {
  const counts = await db.registration.groupBy({
    by: ['divisionId'],
    where: {
      gymId,
      divisionId: { in: divisions.map(({ id }) => id) },
      withdrawnAt: null,
      waitingSince: { not: null },
    },
    _count: { _all: true },
  })
  return new Map(counts.map(({ divisionId, _count }) => [divisionId, _count._all]))
}
