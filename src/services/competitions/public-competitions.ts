import { getVisibility, type Showing, scoresReleaseTime } from '../../domain/competitions/event-showing'
import { notFound } from '../../errors'
import type { CompetitionModel, EventModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import type { Workout } from '../workouts/workouts'
import { type Division, type Event, getCompetition } from './competitions'
import { countReserved } from './invitation-rows'

export type PublicDivision = Omit<Division, 'gymId' | 'visible'> & {
  waiting: number
  /** Registrations, and places held for invitations. */
  taken: number
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
  /** Null when it has passed or scores are shown by hand. */
  scoresOutAt: Date | null
  /** Null until the event is released. */
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

/** Returns the public part of a competition at a moment, drafts included. */
export async function getShownCompetition(
  scope: GymScope,
  id: string,
  now: Date,
): Promise<PublicCompetitionShown> {
  const { divisions, events, gymId: _, tieEventId: __, ...competition } = await getCompetition(scope, id)
  const visible = divisions.filter(division => division.visible)
  const waiting = await waitingIn(scope, visible)
  const reserved = await countReserved(
    scope,
    visible.map(({ id }) => id),
  )
  const shown = events.filter(event => event.visible).map(event => shownEvent(event, now))
  return {
    ...competition,
    divisions: visible.map(({ gymId: _, visible: __, ...division }) => ({
      ...division,
      eventIds: division.eventIds.filter(id => shown.some(event => event.id === id)),
      waiting: waiting.get(division.id) ?? 0,
      taken: division.registrationCount + (reserved.get(division.id) ?? 0),
    })),
    events: shown,
  }
}

/** Returns the public part of a visible event, with its divisions. */
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

function shownEvent(event: Event, now: Date): PublicEvent {
  const { id, name, kind, weight, tieBreak, releasedAt, deadline, deadlineBuffer, scoreVisibility } = event
  const showing = getVisibility(event, now)
  const { instructions, workout: rx, scaledWorkout: scaled, foundationsWorkout: foundations } = event
  return {
    ...{ id, name, kind, weight, tieBreak, releasedAt, deadline, deadlineBuffer, scoreVisibility },
    showing,
    scoresOutAt: scoresReleaseTime(event),
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
