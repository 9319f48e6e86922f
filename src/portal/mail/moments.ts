import { formatMoment } from '../../domain/shared/dates'

/** `Nov 20, 2026, 18:05 (Europe/Zurich)`, because the reader may be elsewhere. */
export function describeMoment(at: string, place: { timeZone: string; locale: string }): string {
  return `${formatMoment(new Date(at), place)} (${place.timeZone})`
}
