import { formatTime } from '../../domain/shared/dates'
import type { When } from './when'

export function hourShown(time: string, locale: string): When {
  return { iso: time, text: formatTime(new Date(`1970-01-01T${time}:00Z`), { timeZone: 'UTC', locale }) }
}
