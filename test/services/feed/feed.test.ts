/** The feed against a naive computation: everybody's posts, filtered and sorted in memory. */
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import type { AthleteModel, PostModel } from '../../../src/generated/sqlite/models'
import { FeedQuery } from '../../../src/schemas/feed/feed'
import { type GymScope, gymScope } from '../../../src/scope'
import { getFeed } from '../../../src/services/feed/feed'
import { visibleResults } from '../../../src/services/shared/visible'
import {
  buildAthlete,
  buildGym,
  buildProgram,
  buildResult,
  buildSession,
  buildWod,
} from '../../support/builders'
import { buildPost } from '../../support/builders/feed'
import { followMember, followProgram } from '../../support/builders/gyms'
import { useDatabase } from '../../support/database'
import { sized } from '../../support/long'

const database = useDatabase()

const KINDS = ['record', 'first', 'note', 'classes', 'weeks', 'member', 'birthday', 'place'] as const
const DAYS = ['2026-03-02', '2026-03-03', '2026-03-04']
const athlete = fc.record({
  access: fc.constantFrom('member', 'member', 'marketplace', 'archived', 'deleted'),
  locksFollowing: fc.boolean(),
  hidesClasses: fc.boolean(),
  hidesStreak: fc.boolean(),
  hidesFeedResults: fc.boolean(),
  hidesFeedVisits: fc.boolean(),
})
const post = fc.record({
  /** The last is the reader. */
  athlete: fc.nat(6),
  kind: fc.constantFrom(...KINDS),
  day: fc.constantFrom(...DAYS),
  minute: fc.nat(3),
  wod: fc.nat(4),
  hidden: fc.boolean(),
})
const world = fc.record({
  athletes: fc.array(athlete, { minLength: 6, maxLength: 6 }),
  follows: fc.array(fc.nat(5), { maxLength: 3 }),
  posts: fc.array(post, { maxLength: 40 }),
  cards: fc.integer({ min: 1, max: 4 }),
})
type World = typeof world extends fc.Arbitrary<infer Value> ? Value : never

test('the feed equals a naive recount, for an athlete, a follower of programs and a coach, page by page', async () => {
  await fc.assert(
    fc.asyncProperty(world, async given => {
      const { scopes, following } = await build(given)
      for (const scope of scopes)
        for (const only of [false, true]) {
          const found = await walk(scope, given.cards, only)
          expect(found).toEqual(await recount(scope, only, following))
        }
    }),
    { numRuns: sized(12, 120) },
  )
})

async function build(given: World) {
  const db = database.prisma
  const { id: gymId } = await buildGym(db)
  const athletes: AthleteModel[] = []
  for (const settings of given.athletes)
    athletes.push(await buildAthlete(db, { gymId, ...(settings as Partial<AthleteModel>) }))
  const [viewer, follower, coach] = [
    await buildAthlete(db, { gymId }),
    await buildAthlete(db, { gymId }),
    await buildAthlete(db, { gymId, staff: 'coach' }),
  ]
  athletes.push(viewer)
  const [open, closed, own] = [
    await buildProgram(db, { gymId }),
    await buildProgram(db, { gymId, access: 'private' }),
    await buildProgram(db, { gymId, access: 'athlete', athleteId: viewer.id }),
  ]
  await followProgram(db, follower, closed)
  const published = { gymId, publishAt: new Date(Date.now() - 60_000) }
  const wods = [
    await buildWod(db, { ...published, programId: open.id }),
    await buildWod(db, { ...published, programId: closed.id }),
    await buildWod(db, { ...published, programId: own.id }),
    await buildWod(db, { gymId, programId: open.id, publishAt: new Date(Date.now() + 60_000) }),
  ]
  const following = [...new Set(given.follows)].map(at => athletes[at]!)
  for (const followed of following) for (const each of [viewer, coach]) await followMember(db, each, followed)
  for (const { athlete: at, kind, day, minute, wod, hidden } of given.posts) {
    const athleteId = athletes[at]!.id
    const isResult = kind === 'record' || kind === 'first' || kind === 'note'
    const session = isResult && (await buildSession(db, { gymId, athleteId, wodId: wods[wod]?.id ?? null }))
    const result = session && (await buildResult(db, { gymId, sessionId: session.id }))
    await buildPost(db, {
      ...{ gymId, athleteId, kind, day, at: new Date(`${day}T10:0${minute}:00Z`) },
      ...{ subjectId: uuid(), resultId: result ? result.id : null, hiddenAt: hidden ? new Date() : null },
    })
  }
  return {
    scopes: [viewer, follower, coach].map(each => scopeOf(each)),
    following: new Set(following.map(({ id }) => id)),
  }
}

function scopeOf({ gymId, id, name, staff }: AthleteModel): GymScope {
  const actor = { kind: 'person' as const, id: uuid(), name, readOnly: false as const, athleteId: id, staff }
  return gymScope({ db: database.prisma, gymId, actor, requestId: null })
}

async function walk(scope: GymScope, cards: number, following: boolean) {
  const found: string[][] = []
  for (let after: string | null | undefined; after !== null; ) {
    const page = await getFeed(scope, { cards, following, after: FeedQuery.parse({ after }).after })
    expect(page.cards.length).toBeLessThanOrEqual(cards)
    found.push(...page.cards.map(card => [card.day, card.athlete.id, ...card.posts.map(({ id }) => id)]))
    after = page.next
  }
  return found
}

async function recount(scope: GymScope, only: boolean, following: ReadonlySet<string>) {
  const { db, gymId, actor } = scope
  const me = (actor as { athleteId: string }).athleteId
  const followed =
    (await db.athleteFollow.count({ where: { gymId, followerId: me } })) > 0 ? following : new Set()
  const posts = await db.post.findMany({ where: { gymId }, include: { athlete: true } })
  const results = await db.result.findMany({
    where: { gymId, AND: [visibleResults(scope)] },
    select: { id: true },
  })
  const seen = new Set(results.map(({ id }) => id))
  const shown = posts
    .filter(each => isShown(each))
    .filter(each => !only || followed.has(each.athleteId))
    .filter(each => each.resultId === null || seen.has(each.resultId))
    .filter(each => each.hiddenAt === null || (actor as { staff: string | null }).staff !== null)
    .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
  const cards = new Map<string, PostModel[]>()
  for (const each of shown) {
    const key = `${each.day} ${each.athleteId}`
    cards.set(key, [...(cards.get(key) ?? []), each])
  }
  const rank = ([first]: PostModel[]) =>
    [first!.day, followed.has(first!.athleteId) ? 1 : 0, first!.at.toISOString(), first!.id].join(' ')
  return [...cards.values()]
    .sort((a, b) => (rank(a) < rank(b) ? 1 : -1))
    .map(own => [own[0]!.day, own[0]!.athleteId, ...own.map(({ id }) => id)])
}

function isShown({ kind, athlete: who }: PostModel & { athlete: AthleteModel }): boolean {
  if (who.access === 'archived' || who.access === 'deleted' || who.locksFollowing) return false
  if (kind === 'member' || kind === 'birthday') return true
  if (kind === 'classes' || kind === 'weeks')
    return !who.hidesFeedVisits && !who.hidesClasses && !(kind === 'weeks' && who.hidesStreak)
  return !who.hidesFeedResults
}
