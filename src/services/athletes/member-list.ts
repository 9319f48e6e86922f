import { type PageOf, paginate } from '../../domain/shared/paginate'
import { matches } from '../../domain/shared/search-text'
import { ACTIVE } from '../../policies/athletes'
import type { MembersQuery } from '../../schemas/athletes/profile'
import { type GymScope, requirePerson } from '../../scope'
import { countVisits } from '../goals/visits'
import { findResults, type ResultWithAthlete } from '../results/results'
import { visibleResults } from '../shared/visible'

export type MemberRow = {
  id: string
  name: string
  photo: string | null
  isMe: boolean
  follows: boolean
  /** Null when hidden, or without a visible result. */
  latest: ResultWithAthlete | null
  visits: number | null
}
export type MemberList = PageOf<MemberRow>

const MEMBERS_A_PAGE = 50
const COLLATOR = new Intl.Collator('en')
const SETTINGS = { locksFollowing: true, hidesFeedResults: true, hidesFeedVisits: true, hidesFeedPhoto: true }

/** Returns a page of active members by name, without locked profiles. Compares names in memory, as `searchAthletes`. */
export async function listMembers(scope: GymScope, { q, show, page }: MembersQuery): Promise<MemberList> {
  const { db, gymId } = scope
  const { athleteId } = requirePerson(scope)
  const [athletes, follows] = await Promise.all([
    db.athlete.findMany({
      where: { gymId, ...ACTIVE },
      select: { id: true, name: true, photoVersion: true, hidesClasses: true, ...SETTINGS },
    }),
    db.athleteFollow.findMany({ where: { gymId, followerId: athleteId }, select: { followedId: true } }),
  ])
  const followed = new Set(follows.map(({ followedId }) => followedId))
  const shown = athletes
    .filter(({ id, locksFollowing }) => !locksFollowing || id === athleteId)
    .filter(({ id }) => show === 'everyone' || followed.has(id))
    .filter(({ name }) => matches(q, [name]))
    .sort((a, b) => COLLATOR.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))
  const { items, ...rest } = paginate(shown, page, MEMBERS_A_PAGE)
  const [latest, visits] = await Promise.all([
    findLatest(
      scope,
      items.filter(each => !each.hidesFeedResults),
    ),
    countVisits(
      scope,
      items.filter(each => !each.hidesFeedVisits && !each.hidesClasses).map(({ id }) => id),
    ),
  ])
  return {
    ...rest,
    items: items.map(({ id, name, photoVersion, hidesFeedPhoto }) => ({
      ...{ id, name, photo: hidesFeedPhoto ? null : photoVersion, isMe: id === athleteId },
      ...{ follows: followed.has(id), latest: latest.get(id) ?? null, visits: visits.get(id) ?? null },
    })),
  }
}

async function findLatest(
  scope: GymScope,
  members: readonly { id: string }[],
): Promise<ReadonlyMap<string, ResultWithAthlete>> {
  const { db, gymId } = scope
  if (members.length === 0) return new Map()
  const visible = visibleResults(scope)
  const sessions = await db.trainingSession.groupBy({
    by: ['athleteId'],
    where: { gymId, athleteId: { in: members.map(({ id }) => id) }, results: { some: visible } },
    _max: { loggedAt: true },
  })
  if (sessions.length === 0) return new Map()
  const results = await findResults(scope, {
    where: {
      AND: [
        visible,
        { session: { OR: sessions.map(({ athleteId, _max }) => ({ athleteId, loggedAt: _max.loggedAt! })) } },
      ],
    },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
  })
  return new Map(results.map(result => [result.athlete.id, result]))
}
