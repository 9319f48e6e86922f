import type { Prisma } from '../../generated/sqlite/client'
import type { GymDraft, Member, Prescription } from '../gym-draft'
import { idAt } from '../random'
import { addWorkout, type Written } from '../workouts/workouts'

type Competition = Omit<Prisma.CompetitionCreateManyInput, 'id' | 'gymId' | 'timeZone'> & { createdAt: Date }
type Division = Omit<Prisma.DivisionCreateManyInput, 'id' | 'gymId' | 'competitionId'>
type EventRow = Omit<
  Prisma.EventCreateManyInput,
  'id' | 'gymId' | 'competitionId' | 'workoutId' | 'scaledWorkoutId' | 'foundationsWorkoutId'
>
export type WrittenEvent = EventRow & { workout: Written; scaled?: Written; foundations?: Written }

export type DraftCompetition = { id: string; createdAt: Date; label: string }
export type DraftEvent = {
  id: string
  kind: 'individual' | 'team'
  name: string
  workout: Prescription
  scaled: Prescription | null
  foundations: Prescription | null
}
export type Competitor = Pick<Member, 'key' | 'name' | 'email' | 'gender' | 'squat' | 'engine' | 'level'> & {
  athleteId: string | null
  countryCode: string
  affiliation: string | null
}
export type DraftRegistration = {
  id: string
  registeredAt: Date
  participants: (Competitor & { id: string })[]
}

export function addCompetition(gym: GymDraft, timeZone: string, row: Competition): DraftCompetition {
  const { createdAt, name } = row
  const id = idAt(createdAt, `${gym.key}:competition:${name}`)
  gym.rows.competitions.push({ id, gymId: gym.id, timeZone, ...row })
  return { id, createdAt, label: name }
}

export function addDivision(
  gym: GymDraft,
  { id, createdAt, label }: DraftCompetition,
  row: Division,
): string {
  const divisionId = idAt(createdAt, `${gym.key}:division:${label}:${row.name}`)
  gym.rows.divisions.push({ id: divisionId, gymId: gym.id, competitionId: id, ...row })
  return divisionId
}

export function addEvent(
  gym: GymDraft,
  competition: DraftCompetition,
  { workout, scaled, foundations, ...row }: WrittenEvent,
  divisionIds: string[],
): DraftEvent {
  const { createdAt } = competition
  const label = `${competition.label}:${row.name}`
  const id = idAt(createdAt, `${gym.key}:event:${label}`)
  const workouts = {
    workout: addWorkout(gym, workout, createdAt, label),
    scaled: scaled ? addWorkout(gym, scaled, createdAt, `${label}:scaled`) : null,
    foundations: foundations ? addWorkout(gym, foundations, createdAt, `${label}:foundations`) : null,
  }
  gym.rows.events.push({
    id,
    gymId: gym.id,
    competitionId: competition.id,
    ...row,
    workoutId: workouts.workout.id,
    scaledWorkoutId: workouts.scaled?.id ?? null,
    foundationsWorkoutId: workouts.foundations?.id ?? null,
  })
  for (const divisionId of divisionIds) {
    gym.rows.divisionEvents.push({ gymId: gym.id, competitionId: competition.id, divisionId, eventId: id })
  }
  return { id, kind: row.kind, name: row.name, ...workouts }
}

type NewRegistration = {
  divisionId: string
  registeredAt: Date
  teamName: string | null
  withdrawnAt: Date | null
  participants: Competitor[]
}

/** Adds a registration; its first participant is the captain, also of an individual's. */
export function addRegistration(
  gym: GymDraft,
  competition: DraftCompetition,
  { participants, ...row }: NewRegistration,
): DraftRegistration {
  const { registeredAt } = row
  const label = `${competition.label}:${row.teamName ?? participants[0]!.name}`
  const id = idAt(registeredAt, `${gym.key}:registration:${label}`)
  gym.rows.registrations.push({ id, gymId: gym.id, competitionId: competition.id, ...row })
  const added = participants.map((participant, position) => {
    const participantId = idAt(registeredAt, `${gym.key}:participant:${label}:${position}`)
    const { athleteId, name, email, gender, countryCode, affiliation } = participant
    gym.rows.participants.push({
      id: participantId,
      gymId: gym.id,
      registrationId: id,
      athleteId,
      position,
      name,
      email,
      gender: gender ?? 'undisclosed',
      countryCode,
      affiliation,
      captain: position === 0,
    })
    return { ...participant, id: participantId }
  })
  return { id, registeredAt, participants: added }
}
