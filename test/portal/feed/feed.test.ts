/** The page of the feed, its half on Today, and what members and coaches do in it. */
import { v7 as uuid } from 'uuid'
import { addDays } from '../../../src/domain/shared/days'
import {
  buildAthlete,
  buildBooking,
  buildClassAhead,
  buildComment,
  buildResult,
  buildSession,
  followMember,
} from '../../support/builders'
import { buildPost } from '../../support/builders/feed'
import { usePortal } from '../../support/portal/portal'
import { buildWhiteboard, today } from '../../support/portal/whiteboard'

const portal = usePortal()

const LIFT = {
  records: [
    {
      ...{ kind: 'rep_max', name: 'Back Squat', reps: 3, load: { value: 102.5, unit: 'kg' } },
      previous: { load: { value: 97.5, unit: 'kg' }, doneAt: '2026-06-09T17:00:00.000000Z', isOpen: true },
    },
    {
      ...{ kind: 'rep_max', name: 'Deadlift', reps: 1, load: { value: 140, unit: 'kg' } },
      previous: { load: { value: 130, unit: 'kg' }, doneAt: '2026-06-09T17:00:00.000000Z', isOpen: false },
    },
  ],
}

async function stage() {
  const { db } = portal
  const board = await buildWhiteboard(portal)
  const { gym, member, result } = board
  const gymId = gym.id
  const now = { day: today(), at: new Date() }
  const news = { gymId, athleteId: member.id, ...now }
  const post = await buildPost(db, {
    ...{ ...news, kind: 'record', subjectId: result.id, resultId: result.id, content: JSON.stringify(LIFT) },
  })
  const reader = await buildAthlete(db, { gymId, name: 'Reader' })
  return {
    ...board,
    db,
    gymId,
    news,
    post,
    reader,
    path: `${board.base}/feed`,
    browser: await portal.as(reader),
  }
}

const flat = (text: string) => text.replace(/\s+/g, ' ').trim()

it('feed: tells of a record in gold, of more records in a line, and of nothing that the reader may not see', async () => {
  const { path, browser, member, result, coach } = await stage()
  const page = await browser.get(path)
  const news = page.$(`#result-${result.id}`)
  expect(flat(news.find('.head').text())).toBe(`${member.name} just now`)
  expect(flat(news.find('.prc').text())).toMatch(
    /RECORD 102\.5 kg Record: Back Squat × 3, 102\.5 kg 5 kg more than on/,
  )
  expect(flat(news.find('.prc').text())).toMatch(/Deadlift, 1 rep: 140 kg$/)
  expect(flat(news.find('.words').text())).toBe('Unbroken 21s')
  const asCoach = await (await portal.as(coach)).get(path)
  expect(flat(asCoach.$('.prc').text())).toContain('Deadlift, 1 rep: 140 kg, 10 kg more than on')
})

it('feed: shows milestones, places, notes and new members in the words of the gym', async () => {
  const { path, browser, db, gymId, news, post, wod } = await stage()
  await db.post.deleteMany({ where: { gymId, id: post.id } })
  const place = {
    place: 3,
    of: 24,
    division: 'Masters women 40 and over',
    competition: 'Mersey Masters',
    competitionId: uuid(),
  }
  const session = await buildSession(db, { gymId, athleteId: news.athleteId, wodId: wod.id })
  const { id: resultId } = await buildResult(db, {
    gymId,
    sessionId: session.id,
    notes: 'Broke at 12 and 9. '.repeat(30),
  })
  const who = async (kind: string, given: object) => {
    const { id: athleteId } = await buildAthlete(db, { gymId })
    await buildPost(db, { ...news, athleteId, kind, subjectId: uuid(), ...given })
  }
  await who('classes', { content: JSON.stringify({ count: 300, first: '2023-02-03' }) })
  await who('weeks', { content: JSON.stringify({ count: 10 }) })
  await who('member', {})
  await who('place', { content: JSON.stringify(place) })
  await who('note', { resultId })
  const text = flat((await browser.get(path)).$('.feed').text())
  expect(text).toContain('300 classes. The first was on')
  expect(text).toContain('10 weeks in a row.')
  expect(text).toMatch(/is new here/)
  expect(text).toMatch(/at Mersey Masters .*Third of 24 ?Masters women 40 and over/)
  expect(text).toMatch(/on 21-15-9|on For time.*, 5:21 .*Broke at 12 and 9\..*… Read all/)
})

it('feed: gives a fist bump and writes a comment without leaving, on the feed and on Today', async () => {
  const { base, path, browser, result, gymId, db } = await stage()
  for (const place of [path, base]) {
    const page = await browser.get(place)
    const button = page.$(`#result-${result.id} .fist`)
    const form = page.$('#fists')
    expect([button.attr('form'), form.attr('action')]).toEqual(['fists', `${base}/results/fist-bumps`])
    const back = form.find('input').attr('value')!
    const bumped = await browser.post(`${base}/results/fist-bumps`, {
      [button.attr('name')!]: result.id,
      back,
    })
    expect(bumped.location).toBe(`${place}#result-${result.id}`)
    const reply = page.$('[data-reply]')
    const sent = await browser.post(reply.attr('action')!, { back, text: `Strong, from ${place}` })
    expect(sent.location).toBe(`${place}#result-${result.id}`)
    expect(flat((await browser.get(place)).$('.comments').text())).toContain(`Strong, from ${place}`)
  }
  expect(await db.fistBump.count({ where: { gymId } })).toBe(0)
  const elsewhere = await browser.post(`${base}/results/${result.id}/comments`, {
    text: 'Hi',
    back: 'https://example.com',
  })
  expect(elsewhere.location).toMatch(new RegExp(`^${base}/results/${result.id}`))
})

it('feed: shows the latest two comments and three faces, and how many there are', async () => {
  const { path, browser, result, gymId, db } = await stage()
  const createdAt = (at: number) => new Date(Date.now() - 100_000 + at * 1000)
  for (const at of [1, 2, 3, 4]) {
    const { id: athleteId, name: authorName } = await buildAthlete(db, { gymId })
    await db.fistBump.create({
      data: { gymId, athleteId, targetId: result.id, resultId: result.id, createdAt: createdAt(at) },
    })
    await buildComment(db, {
      gymId,
      resultId: result.id,
      authorId: athleteId,
      authorName,
      text: `No ${at}`,
      createdAt: createdAt(at),
    })
  }
  const page = await browser.get(path)
  expect(page.$('.react .fist').text().trim()).toMatch(/4$/)
  expect(page.$('.react .face-link')).toHaveLength(3)
  expect(flat(page.$('.comments').text())).toMatch(/^All 4 comments .* No 3 .* No 4$/)
})

it('feed: filters by members the reader follows, and marks what is unread with a dot until the feed is opened', async () => {
  const { base, path, browser, db, reader, member } = await stage()
  const following = `${path}?whose=following`
  expect((await browser.get(following)).main).toContain('Nothing yet from the members you follow.')
  expect((await browser.get(base)).$('.half .dot')).toHaveLength(1)
  await browser.get(path)
  expect((await browser.get(base)).$('.half .dot')).toHaveLength(0)
  await followMember(db, reader, member)
  expect((await browser.get(following)).$('.post')).toHaveLength(1)
})

it('feed: coaches hide, show, pin and unpin a post; members do not see what is hidden', async () => {
  const { base, path, browser, post, coach, gymId, db } = await stage()
  const staff = await portal.as(coach)
  const act = (action: string) => staff.post(`${base}/feed/${post.id}`, { action })
  expect((await act('hide')).location).toBe(path)
  expect((await browser.get(path)).main).toContain('Quiet so far. Log today’s workout.')
  expect((await staff.get(path)).main).toContain('Hidden from members.')
  await act('show')
  expect((await browser.get(path)).$('.post')).toHaveLength(1)
  await act('pin')
  const pinned = await browser.get(path)
  expect(pinned.$('[aria-label=Pinned] .post')).toHaveLength(1)
  expect(pinned.$('[aria-label=Today] .post')).toHaveLength(0)
  await act('unpin')
  expect((await browser.get(path)).$('[aria-label=Today] .post')).toHaveLength(1)
  expect((await act('burn')).status).toBe(422)
  const log = await db.auditEntry.findMany({ where: { gymId, subjectType: 'post' }, orderBy: { id: 'asc' } })
  expect(log.map(({ action }) => action)).toEqual(['post.hide', 'post.show', 'post.pin', 'post.unpin'])
})

it('feed: shows who comes to the next class, without members who hide, and books it', async () => {
  const { path, browser, db, gymId, program, reader } = await stage()
  const gymClass = await buildClassAhead(db, {
    gymId,
    programId: program.id,
    capacity: 12,
    date: addDays(today(), 1),
  })
  const people = [
    { name: 'Seen Person' },
    { name: 'Hidden Person', hidesClasses: true },
    { name: 'Locked Person', locksFollowing: true },
  ]
  for (const person of people) {
    const { id: athleteId } = await buildAthlete(db, { gymId, ...person })
    await buildBooking(db, { gymId, classId: gymClass.id, athleteId })
  }
  const page = await browser.get(path)
  const coming = flat(page.$('.coming').text())
  expect(coming).toMatch(/3 of 12 .*Seen Person .*and 2 more/)
  expect(coming).not.toMatch(/Hidden Person|Locked Person/)
  const after = await browser.submit(page.$('.coming form').attr('action')!, { from: 'feed' })
  expect(flat(after.$('.coming').text())).toMatch(/4 of 12 .*Reader .*You’re in/)
  expect(await db.classAttendee.count({ where: { gymId, athleteId: reader.id } })).toBe(1)
  await buildClassAhead(db, { gymId, programId: program.id, date: addDays(today(), 1), time: '00:01' })
  const day = await browser.get(path.replace(/\/feed$/, ''))
  const card = flat(day.$('.next-class').text())
  expect(card).toMatch(/Booked .*Seen Person .*and 2 more/)
  expect(card).not.toMatch(/Hidden Person|Locked Person/)
  expect(day.$('.coming')).toHaveLength(0)
})

it('feed: counts the posts since a page was loaded, behind a link', async () => {
  const { path, browser, db, reader, news, member, coach } = await stage()
  const of = (page: Awaited<ReturnType<typeof browser.get>>) => page.$('[data-new]').attr('data-new')!
  const count = async (address: string, as = browser) => JSON.parse((await as.get(address)).text).count
  const [all, followed] = [of(await browser.get(path)), of(await browser.get(`${path}?whose=following`))]
  expect([await count(all), await count(followed)]).toEqual([0, 0])
  expect(await count(`${path}/new?since=nonsense`)).toBe(0)
  const at = new Date(Date.now() + 1000)
  await buildPost(db, { ...news, athleteId: coach.id, at })
  await buildPost(db, { ...news, athleteId: reader.id, at, hiddenAt: at })
  await buildPost(db, { ...news, kind: 'weeks', subjectId: uuid(), at })
  expect([await count(all), await count(followed), await count(all, await portal.as(coach))]).toEqual([
    2, 0, 3,
  ])
  await followMember(db, reader, member)
  expect(await count(followed)).toBe(1)
})

it('feed: says once that followed members come first, where others follow', async () => {
  const { path, browser, db, gymId, news, reader } = await stage()
  expect((await browser.get(path)).$('.in-order')).toHaveLength(0)
  const { id: athleteId } = await buildAthlete(db, { gymId, name: 'Maya' })
  for (const [whose, ago] of [
    [athleteId, 0],
    [athleteId, 1],
    [news.athleteId, 1],
  ] as const)
    await buildPost(db, { ...news, athleteId: whose, day: addDays(news.day, -ago), subjectId: uuid() })
  expect((await browser.get(path)).$('.in-order')).toHaveLength(0)
  await db.athleteFollow.create({
    data: { gymId, followerId: reader.id, followedId: athleteId, followedAt: new Date() },
  })
  const page = await browser.get(path)
  expect(page.$('.in-order').text()).toBe('People you follow first')
  expect(page.$('.in-order + .feed .post').first().text()).toContain('Maya')
  expect((await browser.get(`${path}?whose=following`)).$('.in-order')).toHaveLength(0)
})

it('feed: shows ten people a page and goes on to earlier days', async () => {
  const { path, browser, db, gymId, news } = await stage()
  for (let at = 1; at <= 14; at++) {
    const { id: athleteId } = await buildAthlete(db, { gymId, name: `Person ${at}` })
    await buildPost(db, {
      ...news,
      athleteId,
      day: `2026-01-${10 + at}`,
      at: new Date(`2026-01-${10 + at}T10:00:00Z`),
    })
  }
  const first = await browser.get(path)
  expect(first.$('.post')).toHaveLength(10)
  // Nine of these days are on the first page.
  expect(first.$('a[rel=next]').text()).toMatch(/^Thursday, January 15.* and earlier$/)
  expect(first.main).not.toContain('This is where the feed began.')
  const second = await browser.get(first.$('a[rel=next]').attr('href')!)
  expect(second.$('.post')).toHaveLength(5)
  expect(second.$('a[rel=next]')).toHaveLength(0)
  expect(second.main).toContain('This is where the feed began.')
  expect((await browser.get(`${path}?after=nonsense&whose=x`)).$('.post')).toHaveLength(10)
})
