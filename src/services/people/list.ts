import { choosePeople, countLists } from '../../domain/people/lists'
import { dayAt } from '../../domain/shared/dates'
import { groupBy } from '../../domain/shared/group-by'
import { type PageOf, paginate } from '../../domain/shared/paginate'
import { matches } from '../../domain/shared/search-text'
import { LIST_NAMES, type ListName, type PeopleGroup, type PeopleSearch } from '../../schemas/people/lists'
import type { GymScope } from '../../scope'
import { isMailOn } from '../mail/set-up'
import { gymClock } from '../shared/gym-clock'
import { type ListedPerson, listArchived, listPeople } from './people'
import { isReachable, listWrittenTo } from './reach'

const PEOPLE_A_PAGE = 50

export type PeopleList = PageOf<ListedPerson & { follows: string[]; canWrite: boolean }> & {
  show: PeopleGroup
  inGroup: number
  /** People on the list, excluding the acting person: reached by a message now, written to in the last 14 days, out of reach. */
  reach: { reached: number; recent: number; unreached: number; lack: 'address' | 'account' }
  members: number
  counts: Record<ListName, number>
}

/** Returns a page of a list, by default absent members, or everyone. Searches in memory: databases disagree on accents. */
export async function getPeopleList(scope: GymScope, search: PeopleSearch): Promise<PeopleList> {
  const { show, group, people, counts } = await choose(scope, search)
  const found = group.filter(({ name, email }) => matches(search.q, [name, email]))
  const page = paginate(found, search.page, PEOPLE_A_PAGE)
  const idle = page.items.filter(({ habits }) => habits.last === null).map(({ id }) => id)
  const follows = await followedNames(scope, idle)
  const { db, actor } = scope
  const others = group.filter(({ id }) => actor.kind !== 'person' || id !== actor.athleteId)
  const reached = new Set(others.filter(person => isReachable(db, person)).map(({ id }) => id))
  const isList = LIST_NAMES.some(name => name === show)
  const written = isList ? await listWrittenTo(scope, [...reached], new Date()) : new Set()
  const items = page.items.map(person => ({
    ...{ ...person, follows: follows.get(person.id) ?? [], canWrite: reached.has(person.id) },
  }))
  return {
    ...{ ...page, items, show, inGroup: group.length, members: people.length, counts },
    reach: {
      ...{ reached: reached.size - written.size, recent: written.size },
      unreached: others.length - reached.size,
      lack: isMailOn(db) ? 'address' : 'account',
    },
  }
}

/** True for somebody on a list. */
export async function isListed(scope: GymScope, show: ListName, id: string): Promise<boolean> {
  return (await listGroup(scope, show)).some(person => person.id === id)
}

/** Returns a whole list or group. */
export async function listGroup(scope: GymScope, show: PeopleGroup): Promise<ListedPerson[]> {
  return (await choose(scope, { show, q: '' })).group
}

async function choose(scope: GymScope, { show: wanted, q }: Pick<PeopleSearch, 'show' | 'q'>) {
  const { timeZone } = await gymClock(scope)
  const today = dayAt(new Date(), timeZone)
  const people = await listPeople(scope)
  const counts = countLists(people, today)
  const show = wanted ?? (q === '' && counts.away > 0 ? 'away' : 'active')
  return { show, people, counts, group: await inGroup() }

  async function inGroup(): Promise<ListedPerson[]> {
    if (show === 'archived') return byName(await listArchived(scope))
    if (show === 'active') return byName(people)
    if (show === 'staff') return byName(people.filter(({ isStaff }) => isStaff))
    return choosePeople(people, show, today)
  }
}

const COLLATOR = new Intl.Collator('en')

function byName(people: readonly ListedPerson[]): ListedPerson[] {
  return [...people].sort((a, b) => COLLATOR.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
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
