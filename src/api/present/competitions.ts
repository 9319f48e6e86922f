import { toTimestamp, toTimestampOrNull } from '../../domain/shared/moments'
import type { CompetitionModel } from '../../generated/sqlite/models'
import type {
  Competition as CompetitionAnswer,
  Division as DivisionAnswer,
  Event as EventAnswer,
} from '../../schemas/competitions/competitions'
import type { EventDetail as EventDetailAnswer } from '../../schemas/competitions/events'
import type { CompetitionSummary } from '../../schemas/competitions/interface'
import { currentTimeZone } from '../../schemas/shared/time-zones'
import type { Competition, Division, Event } from '../../services/competitions/competitions'
import type { EventDetail } from '../../services/competitions/event-fields'
import { serializeWorkout } from './workouts'

export function serializeCompetition(competition: Competition): CompetitionAnswer {
  return {
    ...serializeCompetitionSummary(competition),
    divisions: competition.divisions.map(serializeDivision),
    events: competition.events.map(serializeEvent),
  }
}

export function serializeCompetitionSummary(competition: CompetitionModel): CompetitionSummary {
  return {
    id: competition.id,
    name: competition.name,
    description: competition.description,
    status: competition.status,
    time_zone: currentTimeZone(competition.timeZone),
    registration_opens_at: toTimestamp(competition.registrationOpensAt),
    registration_closes_at: toTimestampOrNull(competition.registrationClosesAt),
    video_url: competition.videoUrl,
  }
}

export function serializeDivision(division: Division): DivisionAnswer {
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

function serializeEvent(event: Event): EventAnswer {
  return {
    id: event.id,
    name: event.name,
    kind: event.kind,
    order: event.position,
    instructions: event.instructions,
    deadline: toTimestampOrNull(event.deadline),
    deadline_buffer: event.deadlineBuffer,
    released_at: toTimestampOrNull(event.releasedAt),
    score_visibility: event.scoreVisibility,
    tie_break: event.tieBreak,
    visible: event.visible,
    workout: serializeWorkout(event.workout),
    scaled_workout: event.scaledWorkout && serializeWorkout(event.scaledWorkout),
    foundations_workout: event.foundationsWorkout && serializeWorkout(event.foundationsWorkout),
  }
}

export function serializeEventDetail(event: EventDetail): EventDetailAnswer {
  return {
    ...serializeEvent(event),
    competition_id: event.competitionId,
    divisions: event.divisionIds,
    closed_divisions: event.closedIn,
    scores_shown: event.scoresShown,
  }
}
