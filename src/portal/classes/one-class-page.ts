import { formatCount, formatNumber } from '../../domain/shared/words'
import type { OneClass } from '../../services/classes/one-class'
import { dayShown, type Reading } from '../words/when'
import { buildPart } from '../words/wod-shown'
import { buildBookRow } from './book-page'
import { titleOfClass } from './page'

export type OneClassPage = ReturnType<typeof buildOneClass>

export function buildOneClass(row: OneClass, reading: Reading) {
  const { id, date, minutes, coach, room, capacity, taken, waiting, cancelledAt } = row
  const { tag, button } = buildBookRow(row, date, reading)
  const parts = row.wods.flatMap(wod => wod.parts.map(part => buildPart(part, reading)))
  return {
    id,
    title: titleOfClass(row, reading.locale),
    day: dayShown(date, reading.today, reading),
    dayKey: date,
    said: [room, formatCount(minutes, 'minute')].filter(Boolean).join(' · '),
    coach: coach && { name: coach.name, photo: coach.photoVersion },
    tag: tag?.label === 'Over' ? null : tag,
    places: cancelledAt === null ? describePlaces(row) : (row.cancelReason ?? ''),
    isCancelled: cancelledAt !== null,
    button,
    closed: button === null && cancelledAt === null ? describeClosed(row) : null,
    coming: row.coming,
    count:
      capacity === null ? `${formatNumber(taken)}` : `${formatNumber(taken)} of ${formatNumber(capacity)}`,
    hidden: describeHidden(row.hidden, row.coming.length),
    words: parts.flatMap(({ prefix, notes }) => (notes ? { prefix, text: notes } : [])),
    parts: parts.map(part => ({ ...part, notes: null })),
  }

  function describePlaces({ own, hasBegun }: OneClass): string {
    if (hasBegun || capacity === null) return ''
    const left = Math.max(0, capacity - taken)
    const places = left === 0 ? 'No places left' : `${formatCount(left, 'place')} left`
    const others = own && own.place !== 'booked' ? own.place - 1 : waiting
    const ahead =
      own && own.place !== 'booked' ? `${formatNumber(others)} before you` : `${formatNumber(others)} waiting`
    return others === 0 ? places : `${places} · ${ahead}`
  }
}

function describeClosed({ own, isOver, hasBegun }: OneClass): string | null {
  if (own?.checkedIn) return null
  if (isOver) return 'This class is over.'
  if (hasBegun) return 'This class has begun.'
  if (own) return 'It is too late to cancel here. Tell your coach if you cannot come.'
  return 'Booking is closed. Ask your coach.'
}

function describeHidden(hidden: number, shown: number): string | null {
  if (hidden === 0) return null
  if (shown === 0)
    return hidden === 1
      ? 'One person comes without showing their name.'
      : `${formatNumber(hidden)} people come without showing their names.`
  return hidden === 1
    ? 'And one other, who does not show their name.'
    : `And ${formatNumber(hidden)} others, who do not show their names.`
}
