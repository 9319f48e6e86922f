import { toTimestamp } from '../../domain/shared/moments'
import type { Heat } from '../../schemas/heats/interface'
import type { HeatRow } from '../../services/heats/rows'

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
