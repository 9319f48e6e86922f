import type { AthleteModel } from '../../generated/sqlite/models'
import { ACTIVE, isActive } from '../../policies/athletes'
import { type GymScope, requirePerson } from '../../scope'

type OwnHeat = { id: string; event: string; number: number; lane: number; startsAt: Date }

export type MemberRegistration = {
  id: string
  competition: { id: string; name: string; timeZone: string }
  division: string
  divisionId: string
  teamName: string | null
  isWaiting: boolean
  heats: OwnHeat[]
}

/**
 * Returns the member's registrations in published competitions, latest first, without withdrawn
 * registrations.
 */
export function listMemberRegistrations(scope: GymScope): Promise<MemberRegistration[]> {
  return listAthleteRegistrations(scope, requirePerson(scope).athleteId)
}

/** Returns an athlete's registrations as `listMemberRegistrations` does, all or those of one competition. */
export async function listAthleteRegistrations(
  scope: GymScope,
  athleteId: string,
  competitionId?: string,
): Promise<MemberRegistration[]> {
  const { db, gymId } = scope
  const rows = await db.registration.findMany({
    where: {
      gymId,
      withdrawnAt: null,
      ...(competitionId !== undefined && { competitionId }),
      participants: { some: { athleteId } },
      competition: { status: 'published' },
    },
    select: {
      id: true,
      teamName: true,
      divisionId: true,
      waitingSince: true,
      competition: { select: { id: true, name: true, timeZone: true } },
      division: { select: { name: true } },
      lanes: {
        where: { heat: { event: { visible: true } } },
        select: {
          lane: true,
          heat: { select: { id: true, number: true, startsAt: true, event: { select: { name: true } } } },
        },
      },
    },
    orderBy: [{ registeredAt: 'desc' }, { id: 'desc' }],
  })
  return rows.map(({ division, waitingSince, lanes, ...row }) => ({
    ...row,
    division: division.name,
    isWaiting: waitingSince !== null,
    heats: lanes
      .map(({ lane, heat: { event, ...heat } }) => ({ ...heat, event: event.name, lane }))
      .sort((a, b) => a.startsAt.getTime() - b.startsAt.getTime()),
  }))
}

/**
 * Returns the registrations of a competition that name an active member of the gym, by the member: those of individual
 * divisions, and all registrations of `athleteId`.
 */
export async function listMemberRows(
  scope: GymScope,
  competitionId: string,
  athleteId: string,
): Promise<{ registrationId: string; athleteId: string; isTeam: boolean }[]> {
  const { db, gymId } = scope
  const rows = await db.participant.findMany({
    where: {
      ...{ gymId, athlete: ACTIVE, registration: { competitionId, withdrawnAt: null } },
      OR: [{ athleteId }, { registration: { division: { kind: 'individual' } } }],
    },
    select: {
      ...{ registrationId: true, athleteId: true },
      registration: { select: { division: { select: { kind: true } } } },
    },
  })
  return rows.map(({ registrationId, athleteId, registration: { division } }) => ({
    ...{ registrationId, athleteId: athleteId!, isTeam: division.kind === 'team' },
  }))
}

/** Returns the active members of the gym in a registration, in its order. */
export async function listMembersIn(
  scope: GymScope,
  registrationId: string,
): Promise<Pick<AthleteModel, 'id' | 'name' | 'photoVersion'>[]> {
  const { db, gymId } = scope
  const participants = await db.participant.findMany({
    where: { gymId, registrationId, athleteId: { not: null } },
    select: { athlete: { select: { id: true, name: true, photoVersion: true, access: true } } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  return participants.flatMap(({ athlete }) => (athlete && isActive(athlete) ? [athlete] : []))
}
