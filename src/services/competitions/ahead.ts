import type { CompetitionModel } from '../../generated/sqlite/models'
import type { GymScope } from '../../scope'

export type CompetitionAhead = Pick<
  CompetitionModel,
  'id' | 'name' | 'status' | 'timeZone' | 'registrationOpensAt' | 'registrationClosesAt'
> & {
  /** Registrations that are not withdrawn. */
  taken: number
  /** Null when a division has no limit or the competition no division. */
  places: number | null
  lastDeadline: Date | null
}

/**
 * Returns competitions, drafts included, with open registration or a deadline ahead, earliest closing first.
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

/** Adds up the limits of divisions. Null without a division, and when one has no limit. */
export function placesIn(divisions: readonly { registrationLimit: number | null }[]): number | null {
  const limits = divisions.map(({ registrationLimit }) => registrationLimit)
  if (limits.length === 0 || limits.includes(null)) return null
  return limits.reduce<number>((sum, limit) => sum + (limit ?? 0), 0)
}

/** Returns the latest moment. Null without any. */
export function latest(moments: readonly Date[]): Date | null {
  return moments.length === 0 ? null : new Date(Math.max(...moments.map(moment => moment.getTime())))
}

function closing({ registrationClosesAt }: CompetitionAhead): number {
  return registrationClosesAt?.getTime() ?? Number.MAX_SAFE_INTEGER
}
