import type { GymDraft, Prescription } from '../gym-draft'
import { idAt } from '../random'
import { addLegacyWorkout, addWorkout } from '../workouts/workouts'
import type { Day, Part } from './whiteboard'

export type Component = {
  id: string
  prefix: Part['prefix']
  workout: Prescription
  scaled: Prescription | null
  logged: number
}

export type Wod = { id: string; day: number; label: string; components: Component[] }

export type Posting = { programId: string; day: number; label: string; published: boolean }

const DAYS_AHEAD = 8

export function addWod(gym: GymDraft, posting: Posting, plan: Day): Wod {
  const { programId, day, label, published } = posting
  const createdAt = gym.calendar.at(day - DAYS_AHEAD, '15:00')
  const name = `${label}:${gym.calendar.date(day)}`
  const id = idAt(createdAt, `${gym.key}:wod:${name}`)
  gym.rows.wods.push({
    id,
    gymId: gym.id,
    programId,
    date: gym.calendar.date(day),
    name: plan.name ?? null,
    publishAt: published ? gym.calendar.at(day - 1, '20:00') : null,
    createdAt,
  })
  const components = plan.parts.map((part, position) =>
    addComponent(gym, part, { wodId: id, position, createdAt, name: `${name}:${position}` }),
  )
  return { id, day, label, components }
}

type Place = { wodId: string; position: number; createdAt: Date; name: string }

function addComponent(gym: GymDraft, part: Part, { wodId, position, createdAt, name }: Place): Component {
  const workout =
    'legacy' in part.workout
      ? addLegacyWorkout(gym, part.workout, createdAt, name)
      : addWorkout(gym, part.workout, createdAt, name)
  const scaled = part.scaled ? addWorkout(gym, part.scaled, createdAt, `${name}:scaled`) : null
  const id = idAt(createdAt, `${gym.key}:component:${name}`)
  gym.rows.components.push({
    id,
    gymId: gym.id,
    wodId,
    position,
    prefix: part.prefix,
    name: part.name ?? null,
    workoutId: workout.id,
    scaledWorkoutId: scaled?.id ?? null,
    notes: part.notes ?? null,
    coachNotes: part.coachNotes ?? null,
  })
  return { id, prefix: part.prefix, workout, scaled, logged: part.logged }
}
