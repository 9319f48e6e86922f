import { dayAt } from '../../domain/shared/dates'
import { groupBy } from '../../domain/shared/group-by'
import type { PublicHeat } from '../../services/registrations/public-registrations'
import { dayShown, type Reading, timeShown, type When } from '../words/when'

type HeatShown = ReturnType<typeof buildHeat>
export type SchedulePage = { days: { key: string; day: When; heats: HeatShown[] }[] }

export function buildSchedule(heats: readonly PublicHeat[], reading: Reading): SchedulePage {
  const days = groupBy(heats, ({ startsAt }) => dayAt(startsAt, reading.timeZone))
  return {
    days: [...days].map(([key, ofDay]) => ({
      key,
      day: dayShown(key, reading.today, reading),
      heats: ofDay.map(heat => buildHeat(heat, reading)),
    })),
  }
}

function buildHeat({ id, event, number, startsAt, lanes }: PublicHeat, reading: Reading) {
  const divisions = new Set(lanes.map(({ division }) => division))
  const [only] = divisions
  return {
    id,
    when: timeShown(startsAt, reading),
    event,
    said: divisions.size === 1 ? `Heat ${number} · ${only}` : `Heat ${number}`,
    lanes: lanes.map(({ lane, registrationId, name, division }) => ({
      lane,
      registrationId,
      who: name,
      division: divisions.size === 1 ? null : division,
    })),
  }
}
