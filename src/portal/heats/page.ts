import { type DateStyle, dayAt } from '../../domain/shared/dates'
import { localTimeAt } from '../../domain/shared/local-times'
import { formatCount, formatNumber } from '../../domain/shared/words'
import { type HeatsOfEvent, USUAL_LANES } from '../../services/heats/heats'
import type { HeatsToCome } from '../../services/heats/making'
import type { HeatRow } from '../../services/heats/rows'
import { entrantName, renumberings } from '../../services/heats/rows'
import { buildHead } from '../competitions/page'
import { dayShown, timeShown, type When } from '../words/when'

export type HeatShown = ReturnType<typeof buildRows>[number]
export type HeatsPage = ReturnType<typeof buildHeats>

export function buildHeats(found: HeatsOfEvent, reading: DateStyle & { today: string }) {
  const { competition, event, unplaced, entrants } = found
  const place = { ...reading, timeZone: competition.timeZone }
  const shown = buildRows(found, place)
  const inDivision = (id: string) => entrants.filter(({ divisionId }) => divisionId === id).length
  return {
    head: buildHead(competition),
    events: competition.events.map(({ id, name }) => ({ id, name, isHere: id === event?.id })),
    event: event && { id: event.id, name: event.name },
    said: describeHeats(found),
    heats: shown,
    unplaced: unplaced.map(entrant => ({
      id: entrant.id,
      name: entrantName(entrant),
      division: entrant.division.name,
    })),
    places: shown.flatMap(heat =>
      heat.lanes
        .filter(({ who }) => who === null || who.withdrawn)
        .map(({ lane, place: value }) => ({
          value,
          label: `Heat ${heat.number}, lane ${lane}, ${heat.when.text}`,
        })),
    ),
    divisions: found.divisions.map(({ id, name }) => ({
      value: id,
      label: name,
      hint: formatCount(inDivision(id), 'entry'),
    })),
    others: competition.events
      .filter(({ id }) => id !== event?.id)
      .map(({ id, name }) => ({ value: id, label: name })),
    renumbering: describeRenumbering(found.heats),
    timeZone: competition.timeZone.replaceAll('_', ' '),
  }
}

function describeRenumbering(heats: readonly HeatRow[]): string | null {
  const changes = renumberings(heats).map(({ from, to }) => `heat ${from} becomes heat ${to}`)
  if (changes.length === 0) return null
  const sentence = `${changes.join(', ')}.`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function describeHeats({ event, heats, entrants, unplaced }: HeatsOfEvent): string {
  if (!event || heats.length === 0)
    return event ? `${formatCount(entrants.length, 'registration')} to place` : ''
  const placed = entrants.length - unplaced.length
  const who =
    unplaced.length === 0 ? `all ${placed} have a lane` : `${placed} of ${entrants.length} have a lane`
  return `${formatCount(heats.length, 'heat')} · ${who}`
}

function buildRows({ heats, laneCount }: HeatsOfEvent, place: DateStyle & { today: string }) {
  return heats.map((heat, index) => {
    const day = dayAt(heat.startsAt, place.timeZone)
    const before = heats[index - 1]
    const isSame = before !== undefined && dayAt(before.startsAt, place.timeZone) === day
    return { ...buildHeat(heat, laneCount, place), day: isSame ? null : dayShown(day, place.today, place) }
  })
}

export function buildHeat({ id, number, startsAt, lanes }: HeatRow, laneCount: number, place: DateStyle) {
  const there = lanes.filter(({ registration }) => registration.withdrawnAt === null)
  const divisions = new Set(there.map(({ registration }) => registration.division.name))
  const only = divisions.size === 1 ? [...divisions][0]! : null
  return {
    id,
    number,
    when: timeShown(startsAt, place),
    division: only,
    lanes: Array.from({ length: laneCount }, (_, index) => {
      const found = lanes.find(({ lane }) => lane === index + 1)?.registration
      return {
        lane: index + 1,
        place: `${id}:${index + 1}`,
        who: found
          ? {
              id: found.id,
              name: entrantName(found),
              division: only === null ? found.division.name : null,
              withdrawn: found.withdrawnAt !== null,
            }
          : null,
      }
    }),
  }
}

type PlannedShown = {
  number: number
  when: When
  lanes: { lane: number; name: string; division: string }[]
}
export type PlanShown = { heats: PlannedShown[]; said: string; replaces: string | null; length: number }

export function buildPlan({ heats, replaced }: HeatsToCome, place: DateStyle): PlanShown {
  const sizes = heats.map(({ lanes }) => lanes.length)
  const [least, most] = [Math.min(...sizes), Math.max(...sizes)]
  return {
    heats: heats.map(({ number, startsAt, lanes }) => ({
      number,
      when: timeShown(startsAt, place),
      lanes: lanes.map(({ lane, entrant }) => ({
        lane,
        name: entrantName(entrant),
        division: entrant.division.name,
      })),
    })),
    said: `${formatCount(heats.length, 'heat')} of ${least === most ? most : `${least} to ${most}`}`,
    replaces:
      replaced === 0
        ? null
        : `${formatCount(replaced, 'heat')} that ${replaced === 1 ? 'is' : 'are'} there now`,
    length: heats.length,
  }
}

const MINUTE_MS = 60_000
const DAY_MS = 1_440 * MINUTE_MS
const AROUND_SECONDS = 120

export function heatsValues(
  { competition, event, heats, divisions }: HeatsOfEvent,
  now: Date,
): Record<string, string> {
  if (!event) return {}
  const zone = competition.timeZone
  const isPlanned = event.heatSeconds > 0
  const details = event.workout.details as { time_cap_seconds?: number; seconds?: number }
  const work = details.time_cap_seconds ?? details.seconds ?? 600
  const length = isPlanned ? event.heatSeconds : Math.ceil((work + AROUND_SECONDS) / 60) * 60
  const gap = isPlanned ? event.heatGapSeconds : 180
  const tomorrow = `${localTimeAt(new Date(now.getTime() + DAY_MS), zone).slice(0, 10)}T09:00`
  const [first, last] = [heats[0]?.startsAt, heats.at(-1)?.startsAt]
  const start = first ?? event.releasedAt
  const after = (ms: number) =>
    last ? localTimeAt(new Date(last.getTime() + length * 1000 + ms), zone) : tomorrow
  return {
    event_id: event.id,
    divisions: divisions.map(({ id }) => id).join(),
    lanes: String(event.heatLanes || USUAL_LANES),
    start_at: start ? localTimeAt(start, zone) : tomorrow,
    length: formatNumber(length / 60),
    gap: formatNumber(gap / 60),
    rest: formatNumber(isPlanned ? event.heatRestSeconds / 60 : 20),
    copy_rest: formatNumber(isPlanned ? event.heatRestSeconds / 60 : 20),
    order: competition.events[0]?.id === event.id ? 'registration' : 'rank',
    mix: '',
    heat_at: after(gap * 1000),
    copy_at: after(30 * MINUTE_MS),
  }
}
