/** Public view of registrations: active registrations in visible divisions. */
import { notFound } from '../../errors'
import type { GymScope } from '../../scope'

export type RegistrationHeat = { event: string; number: number; lane: number; startsAt: Date }

/**
 * Returns the division of a public registration, withdrawn or not. Throws not_found, also for a waiting one.
 */
export async function findPublicRegistration(
  scope: GymScope,
  competitionId: string,
  id: string,
): Promise<{ divisionId: string }> {
  const { db, gymId } = scope
  const found = await db.registration.findFirst({
    where: { gymId, competitionId, id, waitingSince: null, division: { visible: true } },
    select: { divisionId: true },
  })
  if (!found) throw notFound('The registration')
  return found
}

/** Returns the heats of an active registration in visible events, by time. */
export async function listRegistrationHeats(
  scope: GymScope,
  competitionId: string,
  registrationId: string,
): Promise<RegistrationHeat[]> {
  const { db, gymId } = scope
  const lanes = await db.heatLane.findMany({
    where: {
      gymId,
      registrationId,
      registration: { withdrawnAt: null },
      heat: { competitionId, event: { visible: true } },
    },
    select: {
      lane: true,
      heat: { select: { number: true, startsAt: true, event: { select: { name: true } } } },
    },
  })
  return lanes
    .map(({ lane, heat: { number, startsAt, event } }) => ({ event: event.name, number, lane, startsAt }))
    .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime())
}

export type PublicHeat = {
  id: string
  event: { id: string; name: string }
  number: number
  startsAt: Date
  lanes: { lane: number; registrationId: string; name: string; division: string }[]
}

/**
 * Returns the heats of visible events by start, with the active registrations of visible divisions in their
 * lanes.
 */
export async function listPublicHeats(scope: GymScope, competitionId: string): Promise<PublicHeat[]> {
  const { db, gymId } = scope
  const rows = await db.heat.findMany({
    where: { gymId, competitionId, event: { visible: true } },
    select: {
      id: true,
      number: true,
      startsAt: true,
      event: { select: { id: true, name: true } },
      lanes: {
        where: { registration: { withdrawnAt: null, division: { visible: true } } },
        orderBy: { lane: 'asc' },
        select: {
          lane: true,
          registration: {
            select: {
              id: true,
              teamName: true,
              division: { select: { name: true } },
              participants: { where: { captain: true }, select: { name: true } },
            },
          },
        },
      },
    },
    orderBy: [{ startsAt: 'asc' }, { number: 'asc' }],
  })
  return rows.map(({ lanes, ...heat }) => ({
    ...heat,
    lanes: lanes.map(({ lane, registration: { id, teamName, division, participants } }) => ({
      lane,
      registrationId: id,
      name: teamName ?? participants[0]?.name ?? '',
      division: division.name,
    })),
  }))
}
