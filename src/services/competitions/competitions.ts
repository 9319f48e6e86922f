/** Competitions of a gym with their divisions and events. */
import { notFound } from '../../errors'
import type { CompetitionModel, DivisionModel, EventModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'
import { findWorkouts, type Workout } from '../workouts/workouts'

export type Division = DivisionModel & { eventIds: string[]; registrationCount: number }
export type Event = EventModel & {
  workout: Workout
  scaledWorkout: Workout | null
  foundationsWorkout: Workout | null
}
export type Competition = CompetitionModel & { divisions: Division[]; events: Event[] }

/** One competition, whole, draft or not: divisions and events in their order. Throws not_found. */
export async function getCompetition(scope: GymScope, id: string): Promise<Competition> {
  const { db, gymId } = scope
  const competition = await db.competition.findFirst({ where: { gymId, id } })
  if (!competition) throw notFound('The competition')
  const inOrder = [{ position: 'asc' as const }, { id: 'asc' as const }]
  const [divisions, events, links] = await Promise.all([
    db.division.findMany({ where: { gymId, competitionId: id }, orderBy: inOrder }),
    db.event.findMany({ where: { gymId, competitionId: id }, orderBy: inOrder }),
    db.divisionEvent.findMany({ where: { gymId, competitionId: id } }),
  ])
  // By their divisions: asked by competition, SQLite would walk the registrations of the whole gym to group them.
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
  const linked = new Set(links.map(link => `${link.divisionId} ${link.eventId}`))
  const countOf = new Map(counts.map(count => [count.divisionId, count._count._all]))
  return {
    ...competition,
    divisions: divisions.map(division => ({
      ...division,
      eventIds: events.filter(event => linked.has(`${division.id} ${event.id}`)).map(event => event.id),
      registrationCount: countOf.get(division.id) ?? 0,
    })),
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
