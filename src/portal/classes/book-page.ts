import { formatNumber } from '../../domain/shared/words'
import type { OwnClass, OwnDay } from '../../services/classes/own-classes'
import { buildStripDay, type StripDay } from '../words/day-strip'
import { hourShown } from '../words/hour-shown'
import type { Tag } from '../words/score-shown'
import { dayShown, type Reading, type When } from '../words/when'

export type BookRow = ReturnType<typeof buildBookRow>
export type BookPage = {
  day: When
  key: string
  strip: StripDay[]
  rows: BookRow[]
  past: BookRow[]
  /** Today's key, when all of its classes are over and a later day is shown instead. */
  skipped: string | null
  closed: string | null
  next: { key: string; day: string } | null
}

export function buildBookPage({ classes, closed, days }: OwnDay, key: string, reading: Reading): BookPage {
  const next = days.find(each => each.date > key && each.classes > 0) ?? days.find(each => each.classes > 0)
  return {
    day: dayShown(key, reading.today, reading),
    key,
    strip: days.map(each => {
      const state = each.isBooked ? 'filled' : each.classes > 0 ? 'dotted' : 'free'
      const note = each.isBooked ? 'booked' : describeClasses(each.classes)
      return buildStripDay({ key: each.date, state, note }, key, reading)
    }),
    rows: classes.filter(each => !each.isOver).map(each => buildBookRow(each, key, reading)),
    past: classes.filter(each => each.isOver).map(each => buildBookRow(each, key, reading)),
    skipped: null,
    closed,
    next: next ? { key: next.date, day: dayShown(next.date, reading.today, reading).text } : null,
  }
}

/** True when a day has classes, none can be booked, and the booked classes are over. */
export function isDayOver({ classes }: OwnDay): boolean {
  return (
    classes.length > 0 && classes.every(({ canBook, own, isOver }) => !canBook && (own === null || isOver))
  )
}

/** A class on Today or on a day's page; shows its day if different from `shown`. */
export function buildBookRow(row: OwnClass, shown: string, reading: Reading) {
  const { id, date, time, name, program, coach, room } = row
  return {
    id,
    time: hourShown(time, reading.locale),
    day: date === shown ? null : dayShown(date, reading.today, reading).text,
    title: name ?? program.name,
    coach: coach && { id: coach.id, name: coach.name, photo: coach.photoVersion },
    room,
    left: spotsLeft(row),
    places: describeSpots(row),
    tag: tagOf(row),
    button: buttonOf(row),
  }
}

function describeClasses(count: number): string {
  return count === 0 ? 'no classes' : count === 1 ? '1 class' : `${formatNumber(count)} classes`
}

function spotsLeft({ capacity, taken, cancelledAt, hasBegun }: OwnClass): number | null {
  if (capacity === null || hasBegun || cancelledAt !== null || taken >= capacity) return null
  return capacity - taken
}

function describeSpots({
  capacity,
  taken,
  waiting,
  own,
  cancelledAt,
  cancelReason,
  hasBegun,
}: OwnClass): string {
  if (cancelledAt !== null) return cancelReason ?? ''
  if (capacity === null || hasBegun) return taken === 0 ? '' : `${formatNumber(taken)} booked`
  if (taken < capacity) return ''
  return waiting === 0 || own ? 'full' : `full, ${formatNumber(waiting)} waiting`
}

function tagOf({ cancelledAt, own, canBook, hasBegun, isOver }: OwnClass): Tag | null {
  if (cancelledAt !== null) return { label: 'Cancelled', kind: 'ask' }
  if (own?.checkedIn) return { label: 'Checked in', kind: 'good' }
  if (own?.place === 'booked') return { label: isOver ? 'Was booked' : 'Booked', kind: 'good' }
  if (own) return { label: `${describeQueuePosition(own.place as number)} on the waiting list`, kind: 'ask' }
  if (canBook) return null
  return { label: isOver ? 'Over' : hasBegun ? 'Has begun' : 'Booking closed', kind: '' }
}

function describeQueuePosition(place: number): string {
  if (place === 1) return 'First'
  const ending = { one: 'st', two: 'nd', few: 'rd' }[ORDINALS.select(place) as string] ?? 'th'
  return `${formatNumber(place)}${ending}`
}
const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' })

/** `late`: the button is on the class's page, which says that the cancellation counts. */
function buttonOf({ id, own, canBook, canCancel, cancelsLate: late, capacity, taken, waiting }: OwnClass) {
  if (own) {
    if (!canCancel || own.checkedIn) return null
    const text = own.place === 'booked' ? 'Cancel' : 'Leave the list'
    return { text: late ? 'Cancel late' : text, path: `/book/${id}/cancel`, late }
  }
  if (!canBook) return null
  const isFull = capacity !== null && (taken >= capacity || waiting > 0)
  return { text: isFull ? 'Join the waiting list' : 'Book', path: `/book/${id}`, late: false }
}
