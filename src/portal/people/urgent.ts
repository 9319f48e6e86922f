import type { Response } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { listUrgent } from '../../services/people/urgent'
import { readingOf } from '../http/reading'
import { formatLastVisit, formatUsual } from './habit-words'

export type UrgentShown = Awaited<ReturnType<typeof buildUrgent>>

/** Builds up to three absent members for a coach's Today. */
export async function buildUrgent(res: Response) {
  const reading = readingOf(res)
  const people = await listUrgent(scopeOf(res), reading.today)
  return people.map(({ id, name, habits }) => ({
    ...{ id, name },
    said: `${formatLastVisit(habits.last!, reading).text} · ${formatUsual(habits.usual, reading)}`,
  }))
}
