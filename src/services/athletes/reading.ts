import type { Tx } from '../../db/client'
import { groupBy } from '../../domain/shared/group-by'
import { matches } from '../../domain/shared/search-text'
import type { AthleteModel, ProgramModel } from '../../generated/sqlite/models'
import { canCoach } from '../../policies/staff'
import type { AthletesQuery } from '../../schemas/athletes/athletes'
import type { GymScope } from '../../scope'
import { findAthlete } from '../shared/athletes'
import { authorize } from '../shared/authorize'
import type { Page } from '../shared/keyset'
import { listRows } from '../shared/lists'

export type Athlete = AthleteModel & {
  followedPrograms: ProgramModel[]
  /** The newest invite, valid or not. */
  inviteId: string
}

/** Returns an athlete, archived or not. */
export async function getAthlete(scope: GymScope, id: string): Promise<Athlete> {
  authorize(canCoach(scope.actor))
  const athlete = await findAthlete(scope, id)
  const [whole] = await withProgramsAndInvite(scope, scope.db, [athlete])
  return whole!
}

/** Returns a page of the gym's athletes by date of addition, archived or not. */
export async function listAthletes(
  scope: GymScope,
  { q, email, access, staff, ...page }: AthletesQuery,
): Promise<Page<Athlete>> {
  authorize(canCoach(scope.actor))
  const { db, gymId } = scope
  const shown = {
    access: access ?? { not: 'deleted' as const },
    ...(staff !== undefined && { staff: staff === 'none' ? null : staff }),
  }
  const { rows, ...cursors } = await (q === undefined && email === undefined
    ? listRows(scope, 'athlete', page, { shown })
    : search(q ?? ''))
  return { ...cursors, rows: await withProgramsAndInvite(scope, db, rows) }

  async function search(words: string): Promise<Page<AthleteModel>> {
    const { rows: found, ...beside } = await listRows(scope, 'athlete', page, {
      shown,
      columns: { select: { id: true, addedAt: true, name: true, email: true } },
      fits: athlete =>
        (email === undefined || athlete.email?.toLowerCase() === email.toLowerCase()) &&
        matches(words, [athlete.name, athlete.email]),
    })
    const ids = found.map(({ id }) => id)
    const whole = await db.athlete.findMany({ where: { gymId, id: { in: ids } } })
    const byId = new Map(whole.map(athlete => [athlete.id, athlete]))
    return { ...beside, rows: ids.flatMap(id => byId.get(id) ?? []) }
  }
}

/** Adds the followed programs and the newest invite to athletes. */
export async function withProgramsAndInvite(
  scope: GymScope,
  db: GymScope['db'] | Tx,
  athletes: AthleteModel[],
): Promise<Athlete[]> {
  if (athletes.length === 0) return []
  const { gymId } = scope
  const athleteId = { in: athletes.map(({ id }) => id) }
  const follows = await db.programFollow.findMany({
    where: { gymId, athleteId },
    orderBy: [{ followedAt: 'asc' }, { programId: 'asc' }],
    include: { program: true },
  })
  const invites = await db.invite.findMany({
    where: { gymId, athleteId },
    orderBy: [{ issuedAt: 'asc' }, { id: 'asc' }],
    select: { id: true, athleteId: true },
  })
  const followsOf = groupBy(follows, follow => follow.athleteId)
  const newest = new Map(invites.map(invite => [invite.athleteId, invite.id]))
  return athletes.map(athlete => ({
    ...athlete,
    followedPrograms: (followsOf.get(athlete.id) ?? []).map(({ program }) => program),
    inviteId: newest.get(athlete.id)!,
  }))
}
