import type { DateStyle } from '../../domain/shared/dates'
import { localTimeAt } from '../../domain/shared/local-times'
import type { Entrant } from '../../services/event-scores/targets'
import type { HeatsOfEvent } from '../../services/heats/heats'
import { entrantName, type HeatRow } from '../../services/heats/rows'
import { buildHead } from '../competitions/page'
import { buildHeat } from './page'

export type HeatPage = ReturnType<typeof buildHeatPage>

export function buildHeatPage(
  { competition, event, heats, entrants, laneCount }: HeatsOfEvent & { event: { id: string; name: string } },
  heat: HeatRow,
  place: DateStyle,
) {
  const heatOf = new Map(
    heats.flatMap(({ number, lanes }) =>
      lanes.map(({ registrationId }) => [registrationId, number] as const),
    ),
  )
  const label = (entrant: Entrant) => {
    const number = heatOf.get(entrant.id)
    const where = number === undefined ? 'no heat yet' : `heat ${number}`
    return `${entrantName(entrant)} · ${entrant.division.name} · ${where}`
  }
  const choices = entrants.map(entrant => ({ value: entrant.id, label: label(entrant) }))
  const sorted = choices.sort((a, b) => (a.label < b.label ? -1 : 1))
  const shown = buildHeat(heat, laneCount, { ...place, timeZone: competition.timeZone })
  return {
    head: buildHead(competition),
    event: { id: event.id, name: event.name },
    heat: shown,
    choices: shown.lanes.map(({ who }) =>
      who?.withdrawn ? [{ value: who.id, label: `${who.name} · withdrawn` }, ...sorted] : sorted,
    ),
    timeZone: competition.timeZone.replaceAll('_', ' '),
  }
}

export function heatValues(heat: HeatRow, timeZone: string): Record<string, string> {
  return {
    starts_at: localTimeAt(heat.startsAt, timeZone),
    ...Object.fromEntries(heat.lanes.map(({ lane, registrationId }) => [`lane_${lane}`, registrationId])),
  }
}
