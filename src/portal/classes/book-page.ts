import { DAYS_TO_BOOK } from '../../domain/classes/class-times'
import { addDays } from '../../domain/shared/days'
import { formatNumber } from '../../domain/shared/words'
import type { OwnClass, OwnDay } from '../../services/classes/own-classes'
import type { Reading } from '../results/page'
import { hourShown } from '../words/hour-shown'
import type { Tag } from '../words/score-shown'
import { dayShown, type When } from '../words/when'

export type BookRow = {
  id: string
  time: When
  day: string | null
  title: string
  said: string
  tag: Tag | null
  button: { text: string; path: string } | null
}
export type BookPage = {
  day: When
  key: string
  chips: { key: string; weekday: string; date: string; label: string; isCurrent: boolean }[]
  rows: BookRow[]
  /** The name of the holiday on which the gym is closed; null when it is open. */
  closed: string | null
}

export function buildBookPage({ classes, closed }: OwnDay, key: string, reading: Reading): BookPage {
  const days = Array.from({ length: DAYS_TO_BOOK }, (_, index) => addDays(reading.today, index))
  return {
    day: dayShown(key, reading.today, reading),
    key,
    chips: days.map(day => ({
      key: day,
      weekday: weekdayShown(day, reading.locale),
      date: String(Number(day.slice(8))),
      label: dayShown(day, reading.today, reading).text,
      isCurrent: day === key,
    })),
    rows: classes.map(each => buildBookRow(each, key, reading)),
    closed,
  }
}

/** A class on Today or on a day's page; shows its day if different from `shown`. */
export function buildBookRow(row: OwnClass, shown: string, reading: Reading): BookRow {
  const { id, date, time, name, program, coach, room } = row
  return {
    id,
    time: hourShown(time, reading.locale),
    day: date === shown ? null : dayShown(date, reading.today, reading).text,
    title: name ?? program.name,
    said: [coach && `with ${coach.name}`, room, describeSpots(row)].filter(Boolean).join(' · '),
    tag: tagOf(row),
    button: buttonOf(row),
  }
}

/** `Mon`. */
function weekdayShown(day: string, locale: string): string {
  return new Date(`${day}T12:00:00Z`).toLocaleDateString(locale, { weekday: 'short', timeZone: 'UTC' })
}

function describeSpots({ capacity, taken, waiting, cancelledAt, cancelReason, hasBegun }: OwnClass): string {
  if (cancelledAt !== null) return cancelReason ?? ''
  if (capacity === null || hasBegun) return taken === 0 ? '' : `${formatNumber(taken)} booked`
  const left = Math.max(0, capacity - taken)
  if (left > 0) return left === 1 ? '1 place left' : `${formatNumber(left)} places left`
  return waiting === 0 ? 'full' : `full, ${formatNumber(waiting)} waiting`
}

function tagOf({ cancelledAt, own, isOver }: OwnClass): Tag | null {
  if (cancelledAt !== null) return { label: 'Cancelled', kind: 'ask' }
  if (own?.checkedIn) return { label: 'Checked in', kind: 'good' }
  if (own?.place === 'booked') return { label: isOver ? 'Was booked' : 'Booked', kind: 'good' }
  return own
    ? { label: `${describeQueuePosition(own.place as number)} on the waiting list`, kind: 'ask' }
    : null
}

/** `First`, `2nd`. */
function describeQueuePosition(place: number): string {
  if (place === 1) return 'First'
  const ending = { one: 'st', two: 'nd', few: 'rd' }[ORDINALS.select(place) as string] ?? 'th'
  return `${formatNumber(place)}${ending}`
}
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' })

function buttonOf({ id, own, canBook, canCancel, capacity, taken, waiting }: OwnClass): BookRow['button'] {
  if (own) {
    if (!canCancel || own.checkedIn) return null
    const text = own.place === 'booked' ? 'Cancel' : 'Leave the list'
    return { text, path: `/book/${id}/cancel` }
  }
  if (!canBook) return null
  const isFull = capacity !== null && (taken >= capacity || waiting > 0)
  return { text: isFull ? 'Join the waiting list' : 'Book', path: `/book/${id}` }
}
