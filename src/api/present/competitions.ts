import { momentOf, momentOrNull } from '../../domain/shared/moments'
import type {
  Competition as CompetitionAnswer,
  Division as DivisionAnswer,
  Event as EventAnswer,
} from '../../schemas/competitions/competitions'
import type { Competition, Division, Event } from '../../services/competitions/competitions'
import { presentWorkout } from './workouts'

export function presentCompetition(competition: Competition): CompetitionAnswer {
  return {
    id: competition.id,
    name: competition.name,
    description: competition.description,
    status: competition.status,
    time_zone: competition.timeZone,
    registration_opens_at: momentOf(competition.registrationOpensAt),
    registration_closes_at: momentOrNull(competition.registrationClosesAt),
    video_url: competition.videoUrl,
    divisions: competition.divisions.map(presentDivision),
    events: competition.events.map(presentEvent),
  }
}

function presentDivision(division: Division): DivisionAnswer {
  return {
    id: division.id,
    name: division.name,
    kind: division.kind,
    order: division.position,
    events: division.eventIds,
    females_required: division.femalesRequired,
    males_required: division.malesRequired,
    team_size: division.teamSize,
    registration_count: division.registrationCount,
    registration_limit: division.registrationLimit,
    visible: division.visible,
  }
}

function presentEvent(event: Event): EventAnswer {
  return {
    id: event.id,
    name: event.name,
    kind: event.kind,
    order: event.position,
    instructions: event.instructions,
    deadline: momentOrNull(event.deadline),
    deadline_buffer: event.deadlineBuffer,
    released_at: momentOrNull(event.releasedAt),
    score_visibility: event.scoreVisibility,
    tie_break: event.tieBreak,
    visible: event.visible,
    workout: presentWorkout(event.workout),
    scaled_workout: event.scaledWorkout && presentWorkout(event.scaledWorkout),
    foundations_workout: event.foundationsWorkout && presentWorkout(event.foundationsWorkout),
  }
}
