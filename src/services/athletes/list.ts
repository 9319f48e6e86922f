import { groupBy } from '../../domain/shared/group-by'
import { type PageOf, paginate } from '../../domain/shared/paginate'
import { matches } from '../../domain/shared/search-text'
import type { AthleteModel } from '../../generated/sqlite/models'
import { ACTIVE, isActive } from '../../policies/athletes'
import { canCoach } from '../../policies/staff'
import type { AthleteGroup, AthleteSearch } from '../../schemas/athletes/athletes'
import type { GymScope } from '../../scope'
import { authorize } from '../shared/authorize'

export type ListedAthlete = AthleteModel & {
  lastLoggedAt: Date | null
  /** Names of followed programs, only for athletes without results. */
  follows: string[]
}

export type AthleteList = PageOf<ListedAthlete> & { inGroup: number }

const ATHLETES_A_PAGE = 50

const GROUPS: Record<AthleteGroup, (athlete: AthleteModel) => boolean> = {
  active: isActive,
  staff: athlete => isActive(athlete) && athlete.staff !== null,
  unclaimed: athlete => isActive(athlete) && athlete.personId === null,
  archived: athlete => athlete.access === 'archived',
}

/** Returns active athletes by name, for select fields. */
export async function listActiveAthletes(scope: GymScope): Promise<AthleteModel[]> {
  const athletes = await scope.db.athlete.findMany({
    where: { gymId: scope.gymId, ...ACTIVE },
  })
  return athletes.sort((a, b) => a.name.localeCompare(b.name, 'en'))
}

/**
 * Returns a page of a group's athletes whose name or e-mail matches, by name. Compares in memory, because
 * databases disagree on case and accents.
 */
export async function searchAthletes(scope: GymScope, search: AthleteSearch): Promise<AthleteList> {
  authorize(canCoach(scope.actor))
  const athletes = await scope.db.athlete.findMany({
    where: { gymId: scope.gymId, access: { not: 'deleted' } },
  })
  const group = athletes.filter(GROUPS[search.show])
  const found = group
    .filter(athlete => matches(search.q, [athlete.name, athlete.email]))
    .sort((a, b) => COLLATOR.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
  const page = paginate(found, search.page, ATHLETES_A_PAGE)
  return { ...page, items: await withHabits(scope, page.items), inGroup: group.length }
}

const COLLATOR = new Intl.Collator('en')

async function withHabits(scope: GymScope, athletes: AthleteModel[]): Promise<ListedAthlete[]> {
  const { db, gymId } = scope
  const sessions = await db.trainingSession.groupBy({
    by: ['athleteId'],
    where: { gymId, athleteId: { in: athletes.map(athlete => athlete.id) } },
    _max: { loggedAt: true },
  })
  const lastLogged = new Map(sessions.map(session => [session.athleteId, session._max.loggedAt]))
  const idle = athletes.filter(athlete => !lastLogged.has(athlete.id))
  const follows = await followedNames(
    scope,
    idle.map(athlete => athlete.id),
  )
  return athletes.map(athlete => ({
    ...athlete,
    lastLoggedAt: lastLogged.get(athlete.id) ?? null,
    follows: follows.get(athlete.id) ?? [],
  }))
}

async function followedNames(scope: GymScope, athleteIds: string[]): Promise<Map<string, string[]>> {
  if (athleteIds.length === 0) return new Map()
  const follows = await scope.db.programFollow.findMany({
    where: { gymId: scope.gymId, athleteId: { in: athleteIds } },
    select: { athleteId: true, program: { select: { name: true, status: true } } },
    orderBy: [{ followedAt: 'asc' }, { programId: 'asc' }],
  })
  const current = follows.filter(follow => follow.program.status !== 'archived')
  const byAthlete = groupBy(current, follow => follow.athleteId)
  return new Map([...byAthlete].map(([id, own]) => [id, own.map(follow => follow.program.name)]))
}
