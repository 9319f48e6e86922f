/** What staff announce: written, shown to everybody on Today and on screens until it is over, and taken down. */
import { screenUrl } from '../../../src/domain/screens/screen-link'
import { addDays } from '../../../src/domain/shared/days'
import { announcements } from '../../../src/schemas/announcements/announcements'
import { CONFIG } from '../../support/api/api'
import { buildScreen } from '../../support/builders'
import { usePortal } from '../../support/portal/portal'
import { today } from '../../support/portal/whiteboard'
import { buildExample } from '../../support/resources'

const portal = usePortal()
const rowsOf = (gymId: string) =>
  portal.db.announcement.findMany({ where: { gymId }, orderBy: { createdAt: 'asc' } })
const build = (gymId: string, given: object = {}) =>
  buildExample(portal.db, announcements, gymId, { until: null, pinned: false, ...given })

it('a coach creates announcements, which Today shows with pinned announcements first', async () => {
  const { gym, coach, member } = await portal.cast()
  const base = `/g/${gym.slug}`
  const browser = await portal.as(coach)
  await browser.submit(`${base}/announcements`, {
    title: 'New bars',
    text: 'Mind the knurling.\nAll of you.',
  })
  const list = await browser.submit(`${base}/announcements`, {
    title: 'Closed <today>',
    until: today(),
    pinned: 'yes',
  })
  expect(list.main).toMatch(/Announced “Closed <today>”\..*Closed <today>.*until.*Pinned.*New bars/)
  expect(await rowsOf(gym.id)).toMatchObject([
    { title: 'New bars', text: 'Mind the knurling.\nAll of you.', until: null, pinned: false },
    { title: 'Closed <today>', text: '', until: today(), pinned: true },
  ])
  const shown = await (await portal.as(member)).get(base)
  expect(
    shown
      .$('.announcement h2')
      .map((_, title) => shown.$(title).text())
      .get(),
  ).toEqual(['Closed <today>', 'New bars'])
  expect(shown.$('.announcement a')).toHaveLength(0)
  expect((await browser.get(base)).$('.announcement a')).toHaveLength(2)
  expect((await browser.get(`${base}?day=${addDays(today(), 1)}`)).$('.announcement')).toHaveLength(0)
  const entries = await portal.db.auditEntry.findMany({ where: { gymId: gym.id } })
  expect(entries.map(({ action }) => action)).toEqual(['announcement.create', 'announcement.create'])
})

it('a refused announcement keeps the typed values and shows the errors', async () => {
  const { gym, coach } = await portal.cast()
  const browser = await portal.as(coach)
  const form = { title: ' ', text: 'x'.repeat(2001), until: '2026-02-30', pinned: 'yes' }
  const page = await browser.post(`/g/${gym.slug}/announcements`, form)
  expect(page.status).toBe(422)
  expect(page.wrong('title')).toBe('Title must not be blank.')
  expect(page.wrong('text')).toContain('must have at most 2000 characters')
  expect(page.wrong('until')).toContain('must be a day such as')
  expect(page.$('input[name=pinned]').attr('checked')).toBe('checked')
  expect(await rowsOf(gym.id)).toEqual([])
})

it('a coach edits and deletes an announcement, and a conflicting edit is reported', async () => {
  const { gym, admin } = await portal.cast()
  const { id } = await build(gym.id, { pinned: true, until: '2026-12-24' })
  const path = `/g/${gym.slug}/announcements/${id}`
  const browser = await portal.as(admin)
  const page = await browser.get(path)
  expect([page.value('title'), page.value('until'), page.value('revision')]).toEqual([
    'Closed on Thursday',
    '2026-12-24',
    '1',
  ])
  await browser.submit(path, { title: 'Closed on Friday', revision: '1' })
  expect(await rowsOf(gym.id)).toMatchObject([
    { title: 'Closed on Friday', text: '', until: null, pinned: false, revision: 2 },
  ])
  const late = await browser.post(path, { title: 'Closed on Monday', revision: '1' })
  expect([late.status, late.main.includes('Someone else changed this announcement')]).toEqual([409, true])
  const gone = await browser.submit(`${path}/delete`)
  expect(gone.main).toContain('Deleted “Closed on Friday”.')
  expect(gone.$('.board')).toHaveLength(0)
  expect((await browser.get(path)).status).toBe(404)
  const log = await browser.get(`/g/${gym.slug}/settings/log?kind=announcement`)
  expect(log.main).toMatch(/deleted the announcement “Closed on Friday”.*changed the announcement/)
})

it('announcements: ends after its last day, and is 404 in another gym', async () => {
  const { gym, rival, coach, member } = await portal.cast()
  const over = await build(gym.id, { until: addDays(today(), -1) })
  const theirs = await build(rival.id)
  const base = `/g/${gym.slug}`
  expect((await (await portal.as(member)).get(base)).$('.announcement')).toHaveLength(0)
  const browser = await portal.as(coach)
  expect((await browser.get(`${base}/announcements`)).main).toMatch(/Closed on Thursday.*Over/)
  for (const path of [theirs.id, `${theirs.id}/delete`])
    expect((await browser.post(`${base}/announcements/${path}`, { title: 'Ours' })).status).toBe(404)
  expect(await rowsOf(rival.id)).toMatchObject([{ title: 'Closed on Thursday', deletedAt: null }])
  expect(await rowsOf(gym.id)).toMatchObject([{ id: over.id, deletedAt: null }])
})

it('announcements: appears on screens between boards: the first four, shortened to fit', async () => {
  const { gym } = await portal.cast()
  const screen = await buildScreen(portal.db, { gymId: gym.id })
  const path = new URL(screenUrl('http://gym.example', CONFIG.secret, screen.id)).pathname
  expect((await portal.anonymous.get(path)).$('.tv-news')).toHaveLength(0)
  for (const title of ['First', 'Second', 'Third', 'Fourth', 'Fifth'])
    await build(gym.id, { title, text: 'word '.repeat(300) })
  await build(gym.id, { until: '2020-01-01', title: 'Over' })
  for (const at of [path, `${path}/board`]) {
    const { $ } = await portal.anonymous.get(at)
    const titles = $('.scene[data-turn] .tv-news h2').get()
    expect(titles.map(title => $(title).text())).toEqual(['Fifth', 'Fourth', 'Third', 'Second'])
    expect($('.tv-news p').first().text().trim().length).toBeLessThanOrEqual(601)
    expect($('.scene.is-on').attr('data-kind')).toBe('rest')
  }
})

it('Today shows ten announcements and leads to older ones, the list fifty', async () => {
  const { gym, coach, member } = await portal.cast()
  const base = `/g/${gym.slug}`
  for (let at = 1; at <= 12; at++) await build(gym.id, { title: `News ${at}` })
  const titlesOn = async (path: string) => {
    const page = await (await portal.as(member)).get(path)
    const titles = page.$('.announcement h2').map((_, title) => page.$(title).text())
    return { titles: titles.get(), hrefOf: (rel: string) => page.$(`nav a[rel=${rel}]`).attr('href') }
  }
  const first = await titlesOn(base)
  expect(first.titles).toEqual(Array.from({ length: 10 }, (_, at) => `News ${12 - at}`))
  expect(first.hrefOf('next')).toBe(`${base}?announcements=2#announcements`)
  const second = await titlesOn(`${base}?announcements=2`)
  expect(second.titles).toEqual(['News 2', 'News 1'])
  expect([second.hrefOf('prev'), second.hrefOf('next')]).toEqual([`${base}#announcements`, undefined])

  const [row] = (await rowsOf(gym.id)) as [Awaited<ReturnType<typeof rowsOf>>[number]]
  const rows = Array.from({ length: 40 }, (_, at) => ({ ...row, id: `${row.id}-${at}` }))
  await portal.db.announcement.createMany({ data: rows })
  const list = await (await portal.as(coach)).get(`${base}/announcements`)
  expect(list.$('.board .row')).toHaveLength(50)
  expect(list.main).toContain('Page 1 of 2')
  const rest = await (await portal.as(coach)).get(`${base}/announcements?page=2`)
  expect(rest.$('.board .row')).toHaveLength(2)
})
