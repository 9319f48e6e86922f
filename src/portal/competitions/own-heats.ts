import type { Response } from 'express'
import { dayAt } from '../../domain/shared/dates'
import { scopeOf } from '../../http/gym-scope'
import { listMemberRegistrations, type MemberRegistration } from '../../services/registrations/of-member'
import { readingOf } from '../http/reading'
import { dayShown, type Reading, timeShown, type When } from '../words/when'

export type OwnHeatShown = {
  id: string
  said: string
  event: string
  competition: string
  day: When
  time: When
  href: string
}

/** Returns the member's heats on a day (`YYYY-MM-DD`) where the competition is, by start. */
export async function ownHeatsOn(res: Response, day: string): Promise<OwnHeatShown[]> {
  const reading = readingOf(res)
  const own = await listMemberRegistrations(scopeOf(res))
  return own
    .flatMap(each => buildHeats(each, reading).filter(heat => heat.day.iso === day))
    .sort((a, b) => a.time.iso.localeCompare(b.time.iso))
}

export function buildHeats({ competition, heats }: MemberRegistration, reading: Reading): OwnHeatShown[] {
  const place = { ...reading, timeZone: competition.timeZone }
  return heats.map(({ id, number, lane, event, startsAt }) => ({
    id,
    said: `Heat ${number}, lane ${lane}`,
    event,
    competition: competition.name,
    day: dayShown(dayAt(startsAt, competition.timeZone), reading.today, place),
    time: timeShown(startsAt, place),
    href: `/c/${competition.id}/schedule`,
  }))
}
