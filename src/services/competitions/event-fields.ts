import { getVisibility } from '../../domain/competitions/event-showing'
import { isRanked } from '../../domain/results/score'
import { assertNoErrors, type FieldErrors, invalid, notFound } from '../../errors'
import type { EventModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import { VERSIONS } from '../../schemas/competitions/editing'
import type { EventCreate, EventUpdate } from '../../schemas/competitions/events'
import type { WorkoutCreate } from '../../schemas/workouts/workouts'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'
import { inTransaction } from '../shared/in-transaction'
import type { Wanted } from '../workouts/part-workouts'
import { workoutErrors } from '../workouts/workouts'
import { type Event, getCompetition } from './competitions'
import { createEvent, type EventInput, updateEvent } from './editing-events'
import type { WantedWorkouts } from './event-workouts'
import { moveRow } from './ordered-rows'
import { type RowRef, requireRow } from './rows'

export type EventDetail = Event & {
  /** Ids of the divisions that do the event; `closedIn` for closed divisions. */
  divisionIds: string[]
  closedIn: string[]
  scoresShown: boolean
}

/** Returns the ids of an event and its competition. */
export async function eventRef(scope: GymScope, id: string): Promise<RowRef> {
  const row = await scope.db.event.findFirst({
    where: { gymId: scope.gymId, id },
    select: { competitionId: true },
  })
  if (!row) throw notFound('The event')
  return { competitionId: row.competitionId, id }
}

/** Returns the events of a competition in order, hidden events included. */
export async function listEventDetails(scope: GymScope, competitionId: string): Promise<EventDetail[]> {
  const { events, divisions } = await getCompetition(scope, competitionId)
  const closed = await scope.db.divisionEvent.findMany({
    where: { gymId: scope.gymId, competitionId, closedAt: { not: null } },
    select: { eventId: true, divisionId: true },
  })
  const now = new Date()
  return events.map(event => ({
    ...event,
    divisionIds: divisions.filter(({ eventIds }) => eventIds.includes(event.id)).map(({ id }) => id),
    closedIn: closed.filter(({ eventId }) => eventId === event.id).map(({ divisionId }) => divisionId),
    scoresShown: getVisibility(event, now).scores,
  }))
}

/** Returns an event with its workouts. */
export async function getEventDetail(scope: GymScope, id: string): Promise<EventDetail> {
  const { competitionId } = await eventRef(scope, id)
  const events = await listEventDetails(scope, competitionId)
  return requireRow(events, id, 'The event')
}

/**
 * Adds an event as the last. Throws the errors of createEvent, with errors of a workout on the field that was
 * sent.
 */
export async function createEventIn(
  scope: GymScope,
  competitionId: string,
  input: EventCreate,
): Promise<EventModel> {
  authorize(canCoach(scope.actor))
  const workouts = await wantedOf(scope, input, null)
  const changed = await createEvent(scope, competitionId, inputOf(input, workouts, null))
  return (changed as { done: EventModel }).done
}

/**
 * Updates the given fields of an event, its position included. Throws not_found and the errors of
 * updateEvent.
 */
export async function updateEventFields(scope: GymScope, id: string, input: EventUpdate): Promise<void> {
  authorize(canCoach(scope.actor))
  await inTransaction(scope, async inside => {
    const event = await getEventDetail(inside, id)
    const ref = { competitionId: event.competitionId, id }
    const links = await inside.db.divisionEvent.findMany({ where: { gymId: inside.gymId, eventId: id } })
    const versions = new Map(
      links.flatMap(({ divisionId, version }) => (version ? [[divisionId, version] as const] : [])),
    )
    const workouts = await wantedOf(inside, input, event)
    await updateEvent(inside, ref, { ...inputOf(input, workouts, event), versions })
    const { order = event.position } = input
    if (order !== event.position) await moveRow(inside, 'event', ref, { to: order })
  })
}

function inputOf(
  input: EventUpdate | EventCreate,
  workouts: WantedWorkouts,
  event: EventDetail | null,
): EventInput {
  const givenOrKnown = <Value>(given: Value | null | undefined, known: Value | null | undefined) =>
    (given === undefined ? known : given) ?? undefined
  const whole = {
    workouts,
    name: input.name ?? event!.name,
    kind: input.kind ?? event?.kind ?? ('individual' as const),
    divisions: input.divisions ?? event?.divisionIds ?? [],
    versions: new Map(),
    instructions: givenOrKnown(input.instructions, event?.instructions) ?? '',
    released_at: givenOrKnown(input.released_at, event?.releasedAt),
    deadline: givenOrKnown(input.deadline, event?.deadline),
    deadline_buffer: input.deadline_buffer ?? event?.deadlineBuffer ?? 0,
    score_visibility: input.score_visibility ?? event?.scoreVisibility ?? ('immediate' as const),
    tie_break: input.tie_break ?? event?.tieBreak ?? ('none' as const),
    visible: input.visible ?? event?.visible ?? true,
    confirmed: 'yes' as const,
  }
  assertTimes(whole)
  return whole
}

function assertTimes({ deadline, released_at: released, score_visibility: shown }: EventInput): void {
  if (deadline === undefined && shown === 'after_deadline')
    throw invalid({ deadline: ['is required: scores are shown once it has passed'] })
  if (deadline !== undefined && released !== undefined && deadline <= released)
    throw invalid({ deadline: ['must be later than the release of the workout'] })
}

const FIELD = { '': 'workout', scaled_: 'scaled_workout', foundations_: 'foundations_workout' } as const

async function wantedOf(
  scope: GymScope,
  input: EventUpdate | EventCreate,
  event: EventDetail | null,
): Promise<WantedWorkouts> {
  const errors: FieldErrors = {}
  const wanted = {} as WantedWorkouts
  const current = {
    '': event?.workoutId,
    scaled_: event?.scaledWorkoutId,
    foundations_: event?.foundationsWorkoutId,
  }
  for (const version of VERSIONS) {
    const field = FIELD[version]
    const given = input[field]
    const there = current[version]
    wanted[version] = given
      ? asRead(given)
      : given === undefined && there
        ? { pick: { kind: 'workout', id: there } }
        : null
    if (!given) continue
    for (const [path, messages] of Object.entries(await workoutErrors(scope, given.details)))
      errors[`${field}.${path}`] = messages
    if (!isRanked(given.details)) errors[field] = ['must have a score: nothing in this workout is measured']
  }
  assertNoErrors(errors)
  return wanted
}

function asRead({ details, name = null }: WorkoutCreate): Wanted {
  const read = { details, name, description: '', notUnderstood: [] }
  return { read, plain: read }
}
