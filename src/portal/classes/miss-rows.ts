import type { Miss } from '../../services/classes/misses'
import { hourShown } from '../words/hour-shown'
import { dayShown, type Reading } from '../words/when'

export type MissRow = ReturnType<typeof buildMiss>

export function buildMiss({ id, isLate, forgiven, athlete, class: row }: Miss, reading: Reading) {
  return {
    ...{ athlete, forgiven, label: isLate ? 'Cancelled late' : 'Did not come' },
    path: `/${isLate ? 'late-cancels' : 'bookings'}/${id}/forgive`,
    class: {
      href: `/classes/${row.id}`,
      text: `${hourShown(row.time, reading.locale).text} ${row.name ?? row.program.name}`,
      day: dayShown(row.date, reading.today, reading),
    },
  }
}
