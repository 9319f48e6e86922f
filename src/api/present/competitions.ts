import { toTimestamp } from '../../domain/shared/moments'
import type { CompetitionModel } from '../../generated/sqlite/models'
import {
  COMPETITION,
  type Competition as CompetitionAnswer,
  type CompetitionSummary,
  DIVISION,
  type Division as DivisionAnswer,
  type DivisionDetail,
} from '../../schemas/competitions/competitions'
import { EVENT, type EventDetail as EventDetailAnswer } from '../../schemas/competitions/events'
import type { Heat } from '../../schemas/heats/interface'
import { firstFields } from '../../schemas/shared/declared-fields'
import { currentTimeZone } from '../../schemas/shared/time-zones'
import type { Competition, Division, Event } from '../../services/competitions/competitions'
import type { EventDetail } from '../../services/competitions/event-fields'
import type { HeatRow } from '../../services/heats/rows'
import { buildReader } from '../http/row-reader'
import { serializeWorkout } from './workouts'

const readCompetition = buildReader(COMPETITION)
const readDivision = buildReader(firstFields(DIVISION))
const readDivisionDetail = buildReader(DIVISION)
const readEvent = buildReader(firstFields(EVENT))
const readEventDetail = buildReader(EVENT)

export function serializeCompetition(competition: Competition): CompetitionAnswer {
  return {
    ...serializeCompetitionSummary(competition),
    divisions: competition.divisions.map(serializeDivision),
    events: competition.events.map(event => ({ ...readEvent(event), ...workoutsOf(event) })),
  }
}

export function serializeCompetitionSummary(competition: CompetitionModel): CompetitionSummary {
  return { ...readCompetition(competition), time_zone: currentTimeZone(competition.timeZone) }
}

function serializeDivision(division: Division): DivisionAnswer {
  return { ...readDivision(division), order: division.position, events: division.eventIds }
}

export function serializeDivisionDetail(division: Division): DivisionDetail {
  return { ...readDivisionDetail(division), order: division.position, events: division.eventIds }
}

function workoutsOf({ position, workout, scaledWorkout, foundationsWorkout }: Event) {
  return {
    order: position,
    workout: serializeWorkout(workout),
    scaled_workout: scaledWorkout && serializeWorkout(scaledWorkout),
    foundations_workout: foundationsWorkout && serializeWorkout(foundationsWorkout),
  }
}

export function serializeEventDetail(event: EventDetail): EventDetailAnswer {
  return {
    ...readEventDetail(event),
    ...workoutsOf(event),
    divisions: event.divisionIds,
    closed_divisions: event.closedIn,
  }
}

export function serializeHeat(heat: HeatRow): Heat {
  return {
    competition_id: heat.competitionId,
    event_id: heat.eventId,
    id: heat.id,
    lanes: heat.lanes.map(({ lane, registrationId }) => ({ lane, registration_id: registrationId })),
    number: heat.number,
    starts_at: toTimestamp(heat.startsAt),
  }
}
