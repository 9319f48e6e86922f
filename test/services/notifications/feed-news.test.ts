/** Followers who chose it are notified of news in the feed: once, and of nothing that a profile or program hides. */
import { v7 as uuid } from 'uuid'
import type { AthleteModel, ProgramModel, ResultModel } from '../../../src/generated/sqlite/models'
import { ProfileForm } from '../../../src/schemas/athletes/profile'
import { gymScope, OPERATOR } from '../../../src/scope'
import { updateProfile } from '../../../src/services/athletes/own-profile'
import { moderatePost } from '../../../src/services/feed/moderation'
import { putPost } from '../../../src/services/feed/posts'
import { isNewsShown } from '../../../src/services/notifications/feed-news'
import { listNotifications } from '../../../src/services/notifications/notifications'
import { inTransaction } from '../../../src/services/shared/in-transaction'
import {
  buildAthlete,
  buildProgram,
  buildResult,
  buildSession,
  buildWod,
  followMember,
} from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { buildCast } from '../../support/cast'
import { useDatabase } from '../../support/database'
import { ALL_SHOWN } from '../../support/portal/profile'

const database = useDatabase()
const HOUR_MS = 60 * 60_000

async function scene(given: Partial<AthleteModel> = {}) {
  const db = database.prisma
  const cast = await buildCast(db)
  const gymId = cast.gym.id
  const maya = await buildAthlete(db, { gymId, name: 'Maya', ...given })
  await personOf(db, maya)
  const reader = async (choice: string | null, name: string, follows = true) => {
    const athlete = await buildAthlete(db, { gymId, name })
    await personOf(db, athlete)
    if (follows) await followMember(db, athlete, maya)
    const hours = { quietFrom: null, quietTo: null, chosenAt: new Date() }
    await db.pushChoice.create({
      data: { gymId, athleteId: athlete.id, off: '', chosen: choice, ...hours },
    })
    return db.athlete.findUniqueOrThrow({ where: { id: athlete.id } })
  }
  const rita = await reader('news', 'Rita')
  await reader(null, 'Silent')
  await reader('news', 'Stranger', false)
  const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
  const put = (post: Omit<Parameters<typeof putPost>[1], 'athleteId'>) =>
    inTransaction(scope, inside => putPost(inside, { athleteId: maya.id, ...post }))
  const result = async (
    program: Partial<ProgramModel> = {},
    {
      publishAt = new Date(Date.now() - HOUR_MS),
      ...of
    }: { publishAt?: Date } & Partial<Pick<ResultModel, 'doneAt'>> = {},
  ) => {
    const { id: programId } = await buildProgram(db, { gymId, access: 'all_members', ...program })
    const wod = await buildWod(db, { gymId, programId, publishAt })
    const session = await buildSession(db, { gymId, athleteId: maya.id, wodId: wod.id })
    return buildResult(db, { gymId, sessionId: session.id, doneAt: new Date().toISOString(), ...of })
  }
  const told = async () => {
    const rows = await db.notification.findMany({
      where: { gymId, kind: { endsWith: 'news' } },
      include: { athlete: true },
    })
    return rows.map(({ athlete, kind, subjectId, count }) => [athlete.name, kind, subjectId, count])
  }
  return { ...cast, db, gymId, maya, rita, reader, scope, put, result, told }
}

const note = (id: string) => ({ kind: 'note' as const, subjectId: id, resultId: id, content: {} })
const classes = { kind: 'classes' as const, subjectId: '100', content: { count: 100, first: '2025-01-06' } }

test('tells followers who chose it once of each result and post', async () => {
  const { db, gymId, put, result, told, rita } = await scene()
  const { id } = await result()
  await put(note(id))
  await put({ kind: 'record', subjectId: id, resultId: id, content: { records: [] } })
  await put(classes)
  await put({ ...classes, content: { count: 100, first: '2025-02-03' } })
  const post = await db.post.findFirstOrThrow({ where: { gymId, kind: 'classes' } })
  expect((await told()).sort()).toEqual([
    ['Rita', 'news', id, 1],
    ['Rita', 'post_news', post.id, 1],
  ])
  const actor = {
    kind: 'person',
    id: rita.personId!,
    name: 'Rita',
    readOnly: false,
    athleteId: rita.id,
    staff: null,
  } as const
  const { notifications } = await listNotifications(gymScope({ db, gymId, actor, requestId: null }), 1)
  expect(notifications.map(({ actor, about }) => [actor, about])).toContainEqual(['Maya', '100th class'])
})

test.each<[string, Partial<AthleteModel>, string[]]>([
  ['a locked profile', { locksFollowing: true }, []],
  ['hidden results', { hidesFeedResults: true }, ['post_news']],
  ['hidden visits', { hidesFeedVisits: true }, ['news']],
  ['hidden classes', { hidesClasses: true }, ['news']],
])('tells nothing of %s', async (_, given, kinds) => {
  const { put, result, told } = await scene(given)
  await put(note((await result()).id))
  await put(classes)
  expect((await told()).map(([, kind]) => kind)).toEqual(kinds)
})

test('tells nothing of drafts, personal programs, open gym or old results', async () => {
  const { db, gymId, maya, put, result, told } = await scene()
  const tomorrow = new Date(Date.now() + 24 * HOUR_MS)
  await put(note((await result({}, { publishAt: tomorrow })).id))
  await put(note((await result({ access: 'athlete', athleteId: maya.id })).id))
  await put(note((await result({ access: 'private' })).id))
  await put(note((await result({}, { doneAt: '2026-01-05T10:00:00.000000Z' })).id))
  const session = await buildSession(db, { gymId, athleteId: maya.id })
  await put(
    note((await buildResult(db, { gymId, sessionId: session.id, doneAt: new Date().toISOString() })).id),
  )
  expect(await told()).toEqual([])
})

test('forgets news that a coach hides or a member hides since, and pushes none of it', async () => {
  const { db, gymId, maya, rita, coach, put, result, told } = await scene()
  const [seen, hidden] = [await result(), await result()]
  await put(note(seen.id))
  await put(note(hidden.id))
  const isShown = ({ id: subjectId }: { id: string }) => {
    const about = { notification: { kind: 'news', subjectId }, now: new Date() }
    return isNewsShown({ db, gymId, requestId: null }, rita, about)
  }
  expect([await isShown(seen), await isShown(hidden)]).toEqual([true, true])
  const person = (athlete: AthleteModel) => {
    const { id: athleteId, name, staff } = athlete
    const actor = { kind: 'person', id: uuid(), name, readOnly: false, athleteId, staff } as const
    return gymScope({ db, gymId, actor, requestId: null })
  }
  const post = await db.post.findFirstOrThrow({ where: { gymId, resultId: hidden.id } })
  await moderatePost(person(coach), post.id, 'hide')
  expect((await told()).map(([, , id]) => id)).toEqual([seen.id])
  expect([await isShown(seen), await isShown(hidden)]).toEqual([true, false])
  const { shows_feed_results: _, ...shown } = ALL_SHOWN
  await updateProfile(person(maya), ProfileForm.parse({ name: 'Maya', ...shown }))
  expect(await told()).toEqual([])
  expect(await isShown(seen)).toBe(false)
})
