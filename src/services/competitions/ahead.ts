/** The competitions that are not over: how full they are, and until when one can register. */
import type { CompetitionModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'

export type CompetitionAhead = Pick<
  CompetitionModel,
  'id' | 'name' | 'status' | 'timeZone' | 'registrationOpensAt' | 'registrationClosesAt'
> & {
  /** Registrations that are not withdrawn. */
  taken: number
  /** The places there are; null when a division has no limit, or there is no division yet. */
  places: number | null
  /** When the last score is due; null when no event has a deadline. */
  lastDeadline: Date | null
}

/**
 * Competitions, drafts too, whose registration has not closed or whose last deadline is ahead: the one that closes first
 * comes first. One whose deadlines have all passed is over, even if nobody closed its registration.
 */
export async function listCompetitionsAhead(scope: GymScope, now = new Date()): Promise<CompetitionAhead[]> {
  const { db, gymId } = scope
  const rows = await db.competition.findMany({
    where: {
      gymId,
      OR: [
        { registrationClosesAt: null },
        { registrationClosesAt: { gte: now } },
        { events: { some: { deadline: { gte: now } } } },
      ],
    },
    select: {
      id: true,
      name: true,
      status: true,
      timeZone: true,
      registrationOpensAt: true,
      registrationClosesAt: true,
      divisions: { where: { visible: true }, select: { registrationLimit: true } },
      events: { where: { deadline: { not: null } }, select: { deadline: true } },
      _count: { select: { registrations: { where: { withdrawnAt: null, waitingSince: null } } } },
    },
  })
  return rows
    .map(({ divisions, events, _count, ...row }) => ({
      ...row,
      taken: _count.registrations,
      places: placesIn(divisions),
      lastDeadline: latest(events.flatMap(event => event.deadline ?? [])),
    }))
    .filter(row => row.lastDeadline === null || row.lastDeadline >= now)
    .sort((a, b) => closing(a) - closing(b))
}

function placesIn(divisions: { registrationLimit: number | null }[]): number | null {
  if (divisions.length === 0) return null
  return divisions.reduce<number | null>(
    (sum, { registrationLimit }) =>
      sum === null || registrationLimit === null ? null : sum + registrationLimit,
    0,
  )
}

function latest(moments: Date[]): Date | null {
  return moments.length === 0 ? null : new Date(Math.max(...moments.map(moment => moment.getTime())))
}

function closing({ registrationClosesAt }: CompetitionAhead): number {
  return registrationClosesAt?.getTime() ?? Number.MAX_SAFE_INTEGER
}
