import type { WorkoutVersion } from '../../generated/sqlite/enums'
import type { CompetitionModel, DivisionModel, EventModel } from '../../generated/sqlite/models'
import type { Scaling } from '../../schemas/results/result-details'
import type { GymScope } from '../../scope'
import { findWorkouts, type Workout } from '../workouts/workouts'
import { type EventVersions, prescribedScaling } from './event-versions'
import { currentSlug } from './landing/addresses'
import { competitionRow } from './rows'

export type Division = DivisionModel & {
  eventIds: string[]
  /** The division's scaling of each event, by event id. */
  prescribedIn: ReadonlyMap<string, Scaling>
  /** Events in which the division does another version than usual, by event id. */
  otherVersions: ReadonlyMap<string, WorkoutVersion>
  registrationCount: number
}
export type Event = EventModel & {
  workout: Workout
  scaledWorkout: Workout | null
  foundationsWorkout: Workout | null
}
export type Competition = CompetitionModel & {
  divisions: Division[]
  events: Event[]
  /** The end of the short address. */
  slug: string | null
}

/** Returns the workouts that scores of an event are read against. */
export function listVersions({ workout, scaledWorkout, foundationsWorkout }: Event): EventVersions {
  return { rx: workout, scaled: scaledWorkout, foundations: foundationsWorkout }
}

/** Returns a competition, drafts included, with divisions and events in order. */
export async function getCompetition(scope: GymScope, id: string): Promise<Competition> {
  const { db, gymId } = scope
  const competition = await competitionRow(scope, id)
  const inOrder = [{ position: 'asc' as const }, { id: 'asc' as const }]
  const [slug, divisions, events, links] = await Promise.all([
    currentSlug(scope, id),
    db.division.findMany({ where: { gymId, competitionId: id }, orderBy: inOrder }),
    db.event.findMany({ where: { gymId, competitionId: id }, orderBy: inOrder }),
    db.divisionEvent.findMany({ where: { gymId, competitionId: id } }),
  ])
  // By division, because SQLite would group all registrations of the gym when asked by competition.
  const counts = await db.registration.groupBy({
    by: ['divisionId'],
    where: {
      gymId,
      divisionId: { in: divisions.map(division => division.id) },
      withdrawnAt: null,
      waitingSince: null,
    },
    _count: { _all: true },
  })
  const linkOf = new Map(links.map(link => [`${link.divisionId} ${link.eventId}`, link]))
  const countOf = new Map(counts.map(count => [count.divisionId, count._count._all]))
  return {
    ...competition,
    slug,
    divisions: divisions.map(division => {
      const does = events.flatMap(event => {
        const link = linkOf.get(`${division.id} ${event.id}`)
        return link ? [{ event, link }] : []
      })
      return {
        ...division,
        eventIds: does.map(({ event }) => event.id),
        prescribedIn: new Map(
          does.map(({ event, link }) => [event.id, prescribedScaling(event, division, link)]),
        ),
        otherVersions: new Map(
          does.flatMap(({ link: { eventId, version } }) => (version ? [[eventId, version]] : [])),
        ),
        registrationCount: countOf.get(division.id) ?? 0,
      }
    }),
    events: await withWorkouts(scope, events),
  }
}

async function withWorkouts(scope: GymScope, events: EventModel[]): Promise<Event[]> {
  const ids = events.flatMap(event =>
    [event.workoutId, event.scaledWorkoutId, event.foundationsWorkoutId].flatMap(id => id ?? []),
  )
  const { workouts } = await findWorkouts(scope, ids)
  const workoutOf = (id: string | null) => (id === null ? null : workouts.get(id)!)
  return events.map(event => ({
    ...event,
    workout: workouts.get(event.workoutId)!,
    scaledWorkout: workoutOf(event.scaledWorkoutId),
    foundationsWorkout: workoutOf(event.foundationsWorkoutId),
  }))
}
