/** How the floor writes its rows: the fields of the answers, in their order. */
import { type Known, listed, moment, namedIn, type Row } from './shared'

export type Read = { row: Row; details: object }
export type Workouts = Map<string, Read & { shown: object }>

export function shownResult({ row, details }: Read, workouts: Workouts, movements: Map<string, Known>) {
  const prescribed = workouts.get(row.prescribedWorkoutId as string)!
  const scaled = row.scaledWorkoutId === null ? null : workouts.get(row.scaledWorkoutId as string)!
  return {
    type: row.type,
    status: row.status,
    scaling: row.scaling,
    description: row.description,
    done_at: row.doneAt,
    perceived_exertion: row.perceivedExertion,
    movements: listed([...namedIn((scaled ?? prescribed).details), ...namedIn(details)], movements),
    prescribed_workout: prescribed.shown,
    scaled_workout: scaled?.shown ?? null,
    notes: row.notes,
    wod_component_id: row.wodComponentId,
  }
}

export function shownComment(row: Row) {
  return {
    id: row.id,
    author: { name: row.name ?? row.authorName, id: row.authorId },
    can_modify: true,
    created_at: moment(row.createdAt),
    text: row.text,
  }
}

export function shownAthlete(row: Row) {
  return {
    access: row.access,
    added_at: moment(row.addedAt),
    name: row.name,
    email: row.email,
    gender: row.gender,
    id: row.id,
    staff: row.staff,
  }
}

export function shownParticipant(row: Row) {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    gender: row.gender,
    country_code: row.countryCode,
    affiliation: row.affiliation,
    captain: row.captain === 1,
  }
}

export function shownCompetition(row: Row, divisions: object[], events: object[]) {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    status: row.status,
    time_zone: row.timeZone,
    registration_opens_at: moment(row.registrationOpensAt),
    registration_closes_at: moment(row.registrationClosesAt),
    video_url: row.videoUrl,
    divisions,
    events,
  }
}

export function shownDivision(row: Row, events: unknown[], count: unknown) {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    order: row.position,
    events,
    females_required: row.femalesRequired,
    males_required: row.malesRequired,
    team_size: row.teamSize,
    registration_count: count,
    registration_limit: row.registrationLimit,
    visible: row.visible === 1,
  }
}

export function shownEvent(row: Row, workouts: Workouts) {
  const workoutOf = (id: unknown) => (id === null ? null : workouts.get(id as string)!.shown)
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    order: row.position,
    instructions: row.instructions,
    deadline: moment(row.deadline),
    deadline_buffer: row.deadlineBuffer,
    released_at: moment(row.releasedAt),
    score_visibility: row.scoreVisibility,
    tie_break: row.tieBreak,
    visible: row.visible === 1,
    workout: workoutOf(row.workoutId),
    scaled_workout: workoutOf(row.scaledWorkoutId),
    foundations_workout: workoutOf(row.foundationsWorkoutId),
  }
}
