import { addDays } from '../../domain/shared/days'
import { formatNumber } from '../../domain/shared/words'
import type { ClosureModel, GymClassModel } from '../../generated/sqlite/models'
import type { Slot } from '../../services/classes/timetable'
import type { Choice } from '../words/choices'
import { hourShown } from '../words/hour-shown'
import { dayShown, type Reading } from '../words/when'

export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export type SlotShown = ReturnType<typeof buildSlot>
export type TimetablePage = ReturnType<typeof buildTimetable>
export type HolidayRow = { id: string; name: string; days: string }

export function buildTimetable(slots: Slot[], closures: ClosureModel[], reading: Reading) {
  return {
    days: WEEKDAYS.map((name, index) => ({
      name,
      slots: slots.filter(slot => slot.weekday === index + 1).map(slot => buildSlot(slot, reading)),
    })),
    isEmpty: slots.length === 0,
    holidays: closures.map(closure => buildHoliday(closure, reading)),
  }
}

export function buildHoliday({ id, name, startsOn, endsOn }: ClosureModel, reading: Reading): HolidayRow {
  const day = (key: string) => dayShown(key, reading.today, reading).text
  return { id, name, days: startsOn === endsOn ? day(startsOn) : `${day(startsOn)} – ${day(endsOn)}` }
}

export function buildSlot(slot: Slot, reading: Reading) {
  const { id, time, minutes, name, program, coach, room, capacity, startsOn, endsOn } = slot
  const day = (key: string) => dayShown(key, reading.today, reading).text
  const places = capacity === null ? null : capacity === 1 ? '1 place' : `${formatNumber(capacity)} places`
  return {
    id,
    time: hourShown(time, reading.locale),
    title: name ?? program.name,
    said: [coach?.name, room, places, minutes === 60 ? null : `${minutes} min`].filter(Boolean).join(' · '),
    holds:
      [startsOn > reading.today ? `from ${day(startsOn)}` : null, endsOn && `until ${day(endsOn)}`]
        .filter(Boolean)
        .join(', ') || null,
  }
}

type Terms = Pick<
  GymClassModel,
  'programId' | 'time' | 'minutes' | 'name' | 'coachId' | 'room' | 'capacity' | 'revision'
>

export function termValues(terms: Terms): Record<string, string> {
  const { programId, time, minutes, name, coachId, room, capacity, revision } = terms
  return {
    ...{ program_id: programId, time, minutes: String(minutes), name: name ?? '', coach_id: coachId ?? '' },
    ...{ room: room ?? '', capacity: capacity === null ? '' : String(capacity), revision: String(revision) },
  }
}

export function slotValues(slot: Slot): Record<string, string> {
  const { weekday, startsOn, endsOn } = slot
  return { ...termValues(slot), weekday: String(weekday), starts_on: startsOn, ends_on: endsOn ?? '' }
}

export function newSlotValues(programs: Choice[], today: string): Record<string, string> {
  const [only] = programs.length === 1 ? programs : []
  return { time: '', minutes: '60', starts_on: addDays(today, 0), ...(only && { program_id: only.value }) }
}
