import type { GymScope } from '../../scope'
import { type ListedCompetition, listPublishedCompetitions } from '../competitions/list'

export type ShownHeat = { event: string; number: number; startsAt: Date; divisions: string[] }
export type ShownCompetition = ListedCompetition & { heats: ShownHeat[] }

/** Returns the published competitions that are not over, by end, with the heats of their visible events. */
export async function listShownCompetitions(scope: GymScope, now = new Date()): Promise<ShownCompetition[]> {
  const { db, gymId } = scope
  const listed = await listPublishedCompetitions(scope, now)
  const coming = listed.filter(({ isOver }) => !isOver)
  const heats = await db.heat.findMany({
    where: { gymId, competitionId: { in: coming.map(({ id }) => id) }, event: { visible: true } },
    select: {
      ...{ competitionId: true, number: true, startsAt: true },
      event: { select: { name: true } },
      lanes: {
        where: { registration: { withdrawnAt: null, division: { visible: true } } },
        select: { registration: { select: { division: { select: { name: true } } } } },
        orderBy: { lane: 'asc' },
      },
    },
    orderBy: [{ startsAt: 'asc' }, { number: 'asc' }],
  })
  return coming.map(competition => ({
    ...competition,
    heats: heats
      .filter(({ competitionId }) => competitionId === competition.id)
      .map(({ event, number, startsAt, lanes }) => {
        const divisions = [...new Set(lanes.map(({ registration }) => registration.division.name))]
        return { event: event.name, number, startsAt, divisions }
      }),
  }))
}
