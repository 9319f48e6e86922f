import type { Response } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { findUrgent } from '../../services/people/urgent'
import { readingOf } from '../http/reading'
import { formatLastVisit, formatUsual } from './habit-words'

export type UrgentShown = Awaited<ReturnType<typeof buildUrgent>>

/** Builds up to three absent members, due reminders and the waiting leads for a coach's Today. */
export async function buildUrgent(res: Response) {
  const reading = readingOf(res)
  const { absent, leads, reminders } = await findUrgent(scopeOf(res), reading.today)
  return {
    reminders,
    absent: absent.map(({ id, name, habits }) => ({
      ...{ id, name },
      said: `${formatLastVisit(habits.last!, reading).text} · ${formatUsual(habits.usual, reading)}`,
    })),
    leads:
      leads === 0
        ? null
        : leads === 1
          ? 'One lead waits for your answer'
          : `${leads} leads wait for your answer`,
  }
}
