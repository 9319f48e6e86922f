import { sayTime } from '../../domain/shared/dates'
import type { When } from './when'

/** An hour of the gym's day, `HH:MM`, by the gym's conventions. */
export function hourShown(time: string, locale: string): When {
  return { iso: time, text: sayTime(new Date(`1970-01-01T${time}:00Z`), { timeZone: 'UTC', locale }) }
}
