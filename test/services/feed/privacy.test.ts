/** Nobody sees news of people whose profile, access or program excludes it: each reader, each setting, each kind. */
import { v7 as uuid } from 'uuid'
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { gymScope } from '../../../src/scope'
import { commentCounts } from '../../../src/services/comments/counting'
import { listFistBumps } from '../../../src/services/comments/fist-bumps'
import { getComing } from '../../../src/services/feed/coming'
import { getFeed } from '../../../src/services/feed/feed'
import { getPicture } from '../../../src/services/feed/pictures'
import { getPostTalk } from '../../../src/services/feed/post-talk'
import { getResult } from '../../../src/services/results/results'
import {
  buildAthlete,
  buildBooking,
  buildClass,
  buildComment,
  buildProgram,
  buildResult,
  buildSession,
  buildWod,
} from '../../support/builders'
import { buildPost } from '../../support/builders/feed'
import { followMember, followProgram } from '../../support/builders/gyms'
import { buildPicture } from '../../support/builders/people'
import { buildCast } from '../../support/cast'
import { useDatabase } from '../../support/database'

const database = useDatabase()

const KINDS = ['record', 'first', 'note', 'classes', 'weeks', 'member', 'birthday', 'place']
const RESULTS = ['record', 'first', 'note', 'place']
const VISITS = ['classes', 'weeks']
const NOTHING: string[] = []

/** A setting, and the kinds of news that stay. */
const SETTINGS: [name: string, columns: Partial<AthleteModel>, stays: string[]][] = [
  ['nothing', {}, KINDS],
  ['results', { hidesFeedResults: true }, KINDS.filter(kind => !RESULTS.includes(kind))],
  ['visits', { hidesFeedVisits: true }, KINDS.filter(kind => !VISITS.includes(kind))],
  ['coming to classes', { hidesClasses: true }, KINDS.filter(kind => !VISITS.includes(kind))],
  ['weeks in a row', { hidesStreak: true }, KINDS.filter(kind => kind !== 'weeks')],
  ['photo', { hidesFeedPhoto: true }, KINDS],
  ['following', { locksFollowing: true }, NOTHING],
  ['archived', { access: 'archived' }, NOTHING],
  ['erased', { access: 'deleted' }, NOTHING],
]

/** A place of the result, and who sees news of it. */
const PLACES = {
  open: ['self', 'member', 'follower', 'coach'],
  private: ['self', 'insider', 'coach'],
  personal: ['self', 'coach'],
  draft: ['self', 'coach'],
  'open gym': ['self', 'coach'],
}
const READERS = ['self', 'member', 'follower', 'insider', 'coach', 'rival'] as const

async function scene(columns: Partial<AthleteModel> = {}) {
  const db = database.prisma
  const { gym, rivalMember } = await buildCast(db)
  const gymId = gym.id
  const self = await buildAthlete(db, { gymId, photoVersion: 'f'.repeat(32), ...columns })
  const [member, follower, insider] = [
    await buildAthlete(db, { gymId }),
    await buildAthlete(db, { gymId }),
    await buildAthlete(db, { gymId }),
  ]
  const coach = await buildAthlete(db, { gymId, staff: 'coach' })
  await followMember(db, follower, self)
  const closed = await buildProgram(db, { gymId, access: 'private' })
  for (const each of [self, insider]) await followProgram(db, each, closed)
  const past = new Date(Date.now() - 60_000)
  const open = await buildProgram(db, { gymId })
  const own = await buildProgram(db, { gymId, access: 'athlete', athleteId: self.id })
  const wods = {
    open: await buildWod(db, { gymId, programId: open.id, publishAt: past }),
    private: await buildWod(db, { gymId, programId: closed.id, publishAt: past }),
    personal: await buildWod(db, { gymId, programId: own.id, publishAt: past }),
    draft: await buildWod(db, { gymId, programId: open.id, publishAt: null }),
    'open gym': null,
  }
  const readers = { self, member, follower, insider, coach, rival: rivalMember }
  const resultAt = async (place: keyof typeof PLACES) => {
    const session = await buildSession(db, { gymId, athleteId: self.id, wodId: wods[place]?.id ?? null })
    return buildResult(db, { gymId, sessionId: session.id, notes: 'A note' })
  }
  return { db, gymId, self, coach, readers, resultAt, wods, program: open }
}

const scopeOf = ({ gymId, id, name, staff }: AthleteModel) =>
  gymScope({
    db: database.prisma,
    gymId,
    actor: { kind: 'person', id: uuid(), name, readOnly: false, athleteId: id, staff },
    requestId: null,
  })

async function kindsSeen(reader: AthleteModel): Promise<string[]> {
  const { cards, pinned } = await getFeed(scopeOf(reader))
  return [...cards, ...pinned].flatMap(({ posts }) => posts.map(({ kind }) => kind)).sort()
}

test.each(SETTINGS)(
  'with %s hidden, each reader sees the rest and nothing else',
  async (name, columns, stays) => {
    const { db, gymId, self, readers, resultAt } = await scene(columns)
    const { id: resultId } = await resultAt('open')
    for (const kind of KINDS) {
      const ofResult = ['record', 'first', 'note'].includes(kind)
      await buildPost(db, {
        gymId,
        athleteId: self.id,
        kind,
        subjectId: kind,
        resultId: ofResult ? resultId : null,
      })
    }
    for (const reader of READERS) {
      const wanted = reader === 'rival' ? [] : [...stays].sort()
      expect([reader, await kindsSeen(readers[reader])]).toEqual([reader, wanted])
    }
    const { cards } = await getFeed(scopeOf(readers.member))
    const photo = name === 'photo' ? null : 'f'.repeat(32)
    expect(cards.map(({ athlete }) => athlete.photo)).toEqual(stays.length > 0 ? [photo] : [])
  },
)

test.each(Object.entries(PLACES))(
  'news of a result in %s reaches the readers of its board',
  async (place, who) => {
    const { db, gymId, self, readers, resultAt } = await scene()
    const { id: resultId } = await resultAt(place as keyof typeof PLACES)
    for (const pinnedAt of [null, new Date()]) {
      await db.post.deleteMany({ where: { gymId } })
      await buildPost(db, {
        gymId,
        athleteId: self.id,
        kind: 'note',
        subjectId: resultId,
        resultId,
        pinnedAt,
      })
      const seen: string[] = []
      for (const reader of READERS) if ((await kindsSeen(readers[reader])).length > 0) seen.push(reader)
      const open = place === 'open' ? ['insider'] : []
      expect(seen.sort()).toEqual([...who, ...open].sort())
    }
  },
)

test.each(Object.entries(PLACES))(
  'the whiteboard and its photo in %s reach the readers of its day',
  async (place, who) => {
    const { db, gymId, coach, readers, wods } = await scene()
    const wod = wods[place as keyof typeof PLACES]
    if (wod === null) return
    const { id } = await buildPicture(db, { gymId, athleteId: coach.id, wodId: wod.id })
    const content = JSON.stringify({ id, width: 1, height: 1 })
    await buildPost(db, { gymId, athleteId: coach.id, kind: 'whiteboard', subjectId: wod.id, content })
    const [seen, served]: string[][] = [[], []]
    for (const reader of READERS) {
      if ((await kindsSeen(readers[reader])).length > 0) seen!.push(reader)
      const picture = await getPicture(scopeOf(readers[reader]), id, 'large').catch(() => null)
      if (picture !== null) served!.push(reader)
    }
    const wanted = [
      ...who.filter(reader => place !== 'draft' || reader === 'coach'),
      ...(place === 'open' ? ['insider'] : []),
    ].sort()
    expect([seen!.sort(), served!.sort()]).toEqual([wanted, wanted])
  },
)

test('a photo in a comment reaches the readers of the comment, until it is deleted', async () => {
  const { db, gymId, self, readers, resultAt } = await scene()
  const { id: resultId } = await resultAt('open')
  const locked = await buildAthlete(db, { gymId, locksFollowing: true })
  const { id: postId } = await buildPost(db, { gymId, athleteId: self.id })
  for (const subject of [{ resultId }, { postId, resultId: null }]) {
    const author = readers.member
    const comment = await buildComment(db, { gymId, authorId: author.id, ...subject })
    const reply = { gymId, authorId: locked.id, parentId: comment.id, ...subject }
    const { id: replyId } = await buildComment(db, reply)
    const pictures = {
      open: (await buildPicture(db, { gymId, athleteId: author.id, commentId: comment.id })).id,
      locked: (await buildPicture(db, { gymId, athleteId: locked.id, commentId: replyId })).id,
    }
    const seers = async (id: string) => {
      const seen: string[] = []
      for (const reader of [...READERS, 'locked'] as const) {
        const scope = scopeOf(reader === 'locked' ? locked : readers[reader])
        const found = await getPicture(scope, id, 'small').catch(error => error.code)
        if (found !== 'not_found') seen.push(reader)
      }
      return seen
    }
    expect(await seers(pictures.open)).toEqual(['self', 'member', 'follower', 'insider', 'coach', 'locked'])
    expect(await seers(pictures.locked)).toEqual(['self', 'member', 'coach', 'locked'])
    await db.comment.update({ where: { id: comment.id }, data: { deletedAt: new Date() } })
    expect(await seers(pictures.open)).toEqual([])
  }
  const hidden = await buildPost(db, { gymId, athleteId: self.id, subjectId: 'x', hiddenAt: new Date() })
  const under = await buildComment(db, { gymId, authorId: self.id, resultId: null, postId: hidden.id })
  const { id } = await buildPicture(db, { gymId, athleteId: self.id, commentId: under.id })
  await expect(getPicture(scopeOf(readers.member), id, 'large')).rejects.toMatchObject({ code: 'not_found' })
  expect(await getPicture(scopeOf(readers.coach), id, 'large')).toBeInstanceOf(Buffer)
})

test('an earlier result that not every member may see is known to the athlete and coaches alone', async () => {
  const { db, gymId, self, readers, resultAt } = await scene()
  const { id: resultId } = await resultAt('open')
  const load = { value: 100, unit: 'kg' }
  const record = (isOpen: boolean) => ({
    ...{ kind: 'rep_max', name: 'Deadlift', reps: 1, load },
    previous: { load, doneAt: '2026-01-05T10:00:00.000000Z', isOpen },
  })
  const content = JSON.stringify({ records: [record(true), record(false)] })
  await buildPost(db, { gymId, athleteId: self.id, kind: 'record', subjectId: resultId, resultId, content })
  for (const reader of ['self', 'member', 'follower', 'coach'] as const) {
    const { cards } = await getFeed(scopeOf(readers[reader]))
    const [post] = cards[0]!.posts
    const known = 'records' in post!.content && post!.content.records.map(({ previous }) => previous !== null)
    expect([reader, known]).toEqual([reader, [true, reader === 'self' || reader === 'coach']])
  }
})

test('faces and comments equal the rows, without former and locked members, and show photos as each profile says', async () => {
  const { db, gymId, self, readers, resultAt } = await scene()
  const { id: resultId } = await resultAt('open')
  await buildPost(db, { gymId, athleteId: self.id, kind: 'note', subjectId: resultId, resultId })
  const people: AthleteModel[] = []
  for (const columns of [
    {},
    { hidesFeedPhoto: true },
    { access: 'archived' as const },
    { locksFollowing: true },
  ])
    people.push(await buildAthlete(db, { gymId, photoVersion: uuid(), ...columns }))
  for (const [at, { id: athleteId, name: authorName }] of people.entries()) {
    const createdAt = new Date(1_700_000_000_000 + at)
    await db.fistBump.create({ data: { gymId, athleteId, resultId, targetId: resultId, createdAt } })
    await buildComment(db, {
      gymId,
      resultId,
      authorId: athleteId,
      authorName,
      createdAt,
      text: 'x'.repeat(400),
    })
  }
  const { id: deletedId } = await buildComment(db, { gymId, resultId })
  await db.comment.updateMany({ where: { gymId, id: deletedId }, data: { deletedAt: new Date() } })
  const { cards } = await getFeed(scopeOf(readers.member))
  const { bumps, mine, givers, commentCount, comments } = cards[0]!.posts[0]!.reactions!
  expect([bumps, mine, commentCount]).toEqual([2, false, 3])
  const [first, second] = people.map(({ id, photoVersion }) => ({ id, photo: photoVersion }))
  const shown = givers.map(({ id, photo }) => ({ id, photo }))
  expect(shown).toEqual([{ ...second, photo: null }, first])
  expect(comments.map(({ author, text }) => [author.id, text.length])).toEqual([
    [people[1]!.id, 280],
    [people[2]!.id, 280],
  ])
})

/** Who sees the comments and fist bumps of a locked member, besides the member: people whom they concern, and coaches. */
const PLACES_OF_TALK = ['feed', 'result', 'board', 'post', 'post in feed'] as const

test.each(PLACES_OF_TALK)('a locked member counts for nobody but those concerned: %s', async place => {
  const { db, gymId, self, readers, resultAt } = await scene()
  const { id: resultId } = await resultAt('open')
  const isPost = place.startsWith('post')
  const post = await buildPost(db, {
    ...{ gymId, athleteId: self.id, kind: isPost ? 'weeks' : 'note', subjectId: resultId },
    resultId: isPost ? null : resultId,
  })
  const on = isPost ? { postId: post.id } : { resultId }
  const targetId = isPost ? post.id : resultId
  const locked = await buildAthlete(db, { gymId, locksFollowing: true })
  const open = await buildAthlete(db, { gymId })
  const parent = await buildComment(db, { gymId, ...on, authorId: readers.insider.id })
  await buildComment(db, { gymId, ...on, authorId: locked.id })
  await buildComment(db, { gymId, ...on, authorId: locked.id, parentId: parent.id })
  for (const { id: athleteId } of [locked, open])
    await db.fistBump.create({ data: { gymId, athleteId, ...on, targetId, createdAt: new Date() } })
  const seen = async (reader: AthleteModel): Promise<[comments: number, bumps: number]> => {
    const scope = scopeOf(reader)
    if (place === 'board') {
      const [counts, bumps] = [await commentCounts(scope, [resultId]), await listFistBumps(scope, [resultId])]
      return [counts.get(resultId)!, bumps.get(resultId)!.givers.length]
    }
    if (place === 'feed' || place === 'post in feed') {
      const { commentCount, bumps, givers } = (await getFeed(scope)).cards[0]!.posts[0]!.reactions
      expect(givers).toHaveLength(bumps)
      return [commentCount, bumps]
    }
    const talk = isPost ? await getPostTalk(scope, post.id) : await getResult(scope, resultId)
    return [talk.commentCount, talk.bumps.get(targetId)!.givers.length]
  }
  for (const [reader, wanted] of [
    ['member', [1, 1]],
    ['follower', [1, 1]],
    ['insider', [2, 1]],
    ['self', [3, 2]],
    ['coach', [3, 2]],
  ] as const)
    expect([reader, await seen(readers[reader])]).toEqual([reader, wanted])
  expect(await seen(locked)).toEqual([3, 2])
})

test('the next class equals the rows: the soonest visible one, with the members who may be seen', async () => {
  const { db, gymId, self, coach, readers, program } = await scene()
  const now = new Date('2026-03-04T12:00:00Z')
  const at = { gymId, programId: program.id, date: '2026-03-04' }
  const closed = await buildProgram(db, { gymId, access: 'private' })
  await buildClass(db, { ...at, time: '12:30' })
  await buildClass(db, { ...at, time: '17:00', cancelledAt: new Date() })
  await buildClass(db, { ...at, time: '17:10', programId: closed.id })
  const next = await buildClass(db, { ...at, time: '17:30', capacity: 12, coachId: coach.id })
  await buildClass(db, { ...at, time: '18:30' })
  const hidden = await buildAthlete(db, { gymId, hidesClasses: true })
  const locked = await buildAthlete(db, { gymId, locksFollowing: true })
  const waiting = await buildAthlete(db, { gymId })
  for (const each of [hidden, locked, readers.member, self])
    await buildBooking(db, { gymId, classId: next.id, athleteId: each.id })
  await buildBooking(db, { gymId, classId: next.id, athleteId: waiting.id, waitingSince: new Date() })
  const ofFollower = await getComing(scopeOf(readers.follower), now)
  expect(ofFollower).toMatchObject({ id: next.id, taken: 4, isMine: false, coach: coach.name })
  expect(ofFollower!.faces.map(({ id }) => id)).toEqual([self.id, readers.member.id])
  expect(await getComing(scopeOf(readers.member), now)).toMatchObject({ isMine: true })
  const ofCoach = await getComing(scopeOf(coach), new Date('2026-03-04T16:20:00Z'))
  expect(ofCoach!.faces.map(({ id }) => id)).toEqual([hidden.id, readers.member.id, self.id])
  expect(await getComing(scopeOf(readers.rival), now)).toBeNull()
})
