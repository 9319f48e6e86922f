/** A competition as everybody sees it, on its day: places that change by themselves, in a hall and on a phone. */
import { gymScope, PUBLIC } from '../../src/scope'
import { touchCompetition } from '../../src/services/competitions/revision'
import { inTransaction } from '../../src/services/shared/in-transaction'
import { buildThrowdown } from '../support/builders/show'
import { problemsOf } from '../support/portal/every-page'
import { useSite } from '../support/portal/site'

const site = useSite()
jest.setTimeout(90_000)

/** The demo's competition with the most registrations, and two of its first division. */
async function throwdown() {
  const competition = await site.db.competition.findFirstOrThrow({
    where: { gymId: site.demo.gym.id, status: 'published', name: { contains: 'Throwdown' } },
    include: { divisions: { orderBy: { position: 'asc' } }, events: { orderBy: { position: 'asc' } } },
  })
  return { competition, division: competition.divisions[0]!, path: `/c/${competition.id}` }
}

/** Takes a score away or gives one, as a judge's correction does: whoever looks is told. */
async function touched(competitionId: string, work: () => Promise<unknown>): Promise<void> {
  await work()
  const scope = gymScope({ db: site.db, gymId: site.demo.gym.id, actor: PUBLIC, requestId: null })
  await inTransaction(scope, inside => touchCompetition(inside, competitionId))
}

it('the public pages: shows new ranks without a reload and keeps the scroll position', async () => {
  const { competition, division, path } = await throwdown()
  const { page, complaints } = await site.open({ width: 360 })
  await page.goto(`${path}/leaderboard?division=${division.id}`)
  await page.getByText('New scores appear here automatically.').waitFor()
  await page.evaluate(() => {
    ;(window as unknown as { loaded: string }).loaded = 'once'
  })
  const rows = page.locator('.standings tbody tr')
  const leader = await rows.first().locator('.who').textContent()
  const tenth = rows.nth(9)
  const key = await tenth.getAttribute('data-row')
  await tenth.locator('summary').click()
  await page.locator('summary', { hasText: 'Download results' }).click()
  const row = page.locator(`[data-row="${key}"]`)
  await row.evaluate(element => element.scrollIntoView({ block: 'center' }))
  const before = await row.evaluate(element => element.getBoundingClientRect().top)
  const first = await rows.first().getAttribute('data-row')

  await touched(competition.id, () =>
    site.db.score.updateMany({ where: { registrationId: first! }, data: { review: 'rejected' } }),
  )
  await page.waitForFunction(
    name => document.querySelector('.standings tbody .who')?.textContent !== name,
    leader,
  )
  expect(await row.locator('details').getAttribute('open')).not.toBeNull()
  expect(await page.getByRole('link', { name: 'Results as CSV' }).isVisible()).toBe(true)
  const after = await row.evaluate(element => element.getBoundingClientRect().top)
  expect(Math.abs(after - before)).toBeLessThan(2)
  expect(await page.evaluate(() => (window as unknown as { loaded: string }).loaded)).toBe('once')
  expect(complaints).toEqual([])
})

it.each([390, 1280])('the public pages: a notice appears without a reload at %d pixels', async width => {
  const { competition, division, path } = await throwdown()
  const { page, complaints } = await site.open({ width })
  await page.goto(`${path}/leaderboard?division=${division.id}`)
  await page.getByText('New scores appear here automatically.').waitFor()
  const put = (noticeSubject: string | null) =>
    touched(competition.id, () =>
      site.db.competition.update({
        where: { id: competition.id },
        data: { noticeSubject, noticeText: 'Floor B.', noticeAt: new Date() },
      }),
    )
  const notice = page.locator('.notice')
  const button = page.getByRole('button', { name: 'New notice' })
  await put('Heat 4 starts at noon')
  await notice.getByText('Heat 4 starts at noon').waitFor()
  expect([await notice.count(), await button.isVisible()]).toEqual([1, false])
  await page.locator('.standings tbody tr').last().scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const top = await page.evaluate(() => scrollY)
  await put('Heat 5 starts at one')
  await button.waitFor()
  expect(await page.evaluate(() => scrollY)).toBe(top)
  await button.click()
  await page.waitForFunction(() => document.querySelector('.notice')!.getBoundingClientRect().top > -1)
  expect([await notice.textContent(), await button.isVisible()]).toEqual([
    expect.stringContaining('Heat 5 starts at one'),
    false,
  ])
  await put(null)
  await notice.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
})

it('pages through divisions on the hall screen and shows new scores', async () => {
  const { competition, division, path } = await throwdown()
  const { page, complaints } = await site.open({ width: 1920 })
  await page.goto(`${path}/tv?seconds=2`)
  const shown = page.locator('.hall-scene.is-on')
  expect(await shown.getAttribute('aria-label')).toBe(division.name)
  const first = await shown.locator('.hall-page.is-on .hall-who').first().textContent()
  await page.waitForFunction(
    name => document.querySelector('.hall-scene.is-on .hall-page.is-on .hall-who')?.textContent !== name,
    first,
  )
  await page.waitForFunction(
    name => document.querySelector('.hall-scene.is-on')?.getAttribute('aria-label') !== name,
    division.name,
  )
  const event = competition.events[0]!
  const newcomer = await site.db.registration.findFirstOrThrow({
    where: { divisionId: division.id, scores: { some: { eventId: event.id } } },
    include: { participants: true },
  })
  await touched(competition.id, () =>
    site.db.participant.updateMany({
      where: { registrationId: newcomer.id },
      data: { name: 'Zora Newname' },
    }),
  )
  await page.waitForFunction(() => document.body.textContent?.includes('Zora Newname'))
  expect(complaints).toEqual([])
})

it('the hall screen is complete without a script', async () => {
  const { division, path } = await throwdown()
  const { page } = await site.open({ width: 360, javaScript: false })
  await page.goto(`${path}/leaderboard?division=${division.id}`)
  const row = page.locator('.standings tbody tr').nth(1)
  expect(await row.locator('.of-event').first().isVisible()).toBe(true)
  await row.locator('summary').click()
  expect(await row.locator('.why').isVisible()).toBe(true)
})

it.each([320, 360, 768])(
  'shows the place and score of each event at %d pixels without a tap',
  async width => {
    const { division, path } = await throwdown()
    const { page } = await site.open({ width })
    await page.goto(`${path}/leaderboard?division=${division.id}`)
    const cells = page.locator('.standings tbody tr').first().locator('.of-event')
    expect(await cells.count()).toBeGreaterThan(1)
    for (const cell of await cells.all()) {
      expect(await cell.locator('.place').isVisible()).toBe(true)
      expect(await cell.locator('.score').isVisible()).toBe(true)
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  },
)

it('the hall screen keeps the points in view beside long scores', async () => {
  const { id: gymId } = await site.db.gym.findUniqueOrThrow({ where: { slug: site.demo.gym.slug } })
  const show = await buildThrowdown(site.db, { gymId, status: 'published' })
  const athlete = await show.enter('Bartholomew Christopherson-Montgomery III')
  for (let position = 1; position <= 12; position++)
    await show.score(athlete, await show.event({ position, name: `Event number ${position}` }), {
      details: { type: 'FranStyleResult', reps: 77 },
      status: 'cap',
    })
  const { page } = await site.open({ width: 1280 })
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.goto(`${show.path}/tv`)
  expect(await page.locator('.hall-page td.of-event').first().textContent()).toContain('CAP 77')
  const excess = await page.evaluate(() => {
    const right = (selector: string) => document.querySelector(selector)!.getBoundingClientRect().right
    return right('.hall-page .points') - right('.hall-head')
  })
  expect(excess).toBeLessThanOrEqual(0)
})

it.each([360, 1280])('the public pages have no axe violations and no cut text at %d pixels', async width => {
  const { competition, division, path } = await throwdown()
  const { page } = await site.open({ width })
  const { id } = await site.db.registration.findFirstOrThrow({ where: { divisionId: division.id } })
  const phone = [
    '',
    '/leaderboard',
    '/events',
    `/events/${competition.events[0]!.id}`,
    `/athletes/${id}`,
    '/podium',
  ]
  const pages =
    width < 600 ? phone : ['/leaderboard', '/embed', `/events/${competition.events[2]!.id}`, '/tv']
  const problems: string[] = []
  for (const each of pages) problems.push(...(await problemsOf(page, path + each)))
  expect(problems).toEqual([])
})

describe.each([9, 13])('with %d events', count => {
  it('the leaderboard shows the score of the last event at every width, and nothing lies over it', async () => {
    const show = await buildThrowdown(site.db, { gymId: site.demo.gym.id, name: `${count} events` })
    const people = [await show.enter('Maximiliane-Alexandra Featherstonehaugh-Ng'), await show.enter('Ana')]
    for (let number = 1; number <= count; number++) {
      const event = await show.event({ name: `Qualifier ${number}`, position: number })
      for (const person of people) await show.score(person, event, 3723.45 + number)
    }
    const { page } = await site.open()
    await page.goto(`${show.path}/leaderboard`)
    const hidden: string[] = []
    for (const width of [320, 360, 768, 1024, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 860 })
      const found = await page.evaluate(() =>
        [...document.querySelectorAll('.standings tbody tr')].flatMap(row => {
          const scores = [...row.querySelectorAll('.of-event .score')]
          return scores.flatMap((score, index) => {
            const before = score.getBoundingClientRect()
            scrollBy(0, before.top - innerHeight / 2)
            const { left, top, width, height } = score.getBoundingClientRect()
            const hit = document.elementFromPoint(left + width / 2, top + height / 2)
            return hit && (score.contains(hit) || hit.contains(score)) && hit.closest('.of-event')
              ? []
              : [index + 1]
          })
        }),
      )
      if (found.length > 0) hidden.push(`at ${width} pixels: event ${found.join(', ')}`)
    }
    expect(hidden).toEqual([])
  })
})
