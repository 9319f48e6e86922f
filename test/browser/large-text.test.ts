/** The pages that athletes and coaches open every day, in a narrow window and with text twice as large. */
import type { Page } from 'playwright-core'
import { fillLong } from '../support/portal/long-data'
import { cutText } from '../support/portal/looks/cut-text'
import { personIn } from '../support/portal/pages'
import { useSite } from '../support/portal/site'

/** `text` is what the browser's own text size makes of 100 %. */
const LOOKS = [
  { width: 320, text: '100%' },
  { width: 390, text: '200%' },
  { width: 1280, text: '200%' },
]

const site = useSite()
jest.setTimeout(300_000)
beforeAll(async () => {
  await fillLong(site)
}, 120_000)

const base = () => `/g/${site.demo.gym.slug}`

async function problemsOn(page: Page, paths: string[]): Promise<string[]> {
  const problems: string[] = []
  for (const path of paths) {
    await page.goto(path)
    for (const { width, text } of LOOKS) {
      await page.setViewportSize({ width, height: width < 600 ? 760 : 860 })
      await page.evaluate(size => document.documentElement.style.setProperty('font-size', size), text)
      const found = await cutText(page)
      problems.push(...found.map(problem => `${path}, ${width} pixels, text ${text}: ${problem}`))
    }
  }
  return problems
}

it('pages for athletes work with large text', async () => {
  const { page } = await site.signedIn(personIn(site.demo, null).email)
  await page.goto(`${base()}/records`)
  const lift = (await page.locator('.row.lift').first().getAttribute('href')) as string
  const paths = ['', '/book', '/records', '/log', '/whiteboard', '/results'].map(path => base() + path)
  expect(await problemsOn(page, [...paths, lift])).toEqual([])
})

it('pages of a competition work with large text', async () => {
  const { db, demo } = site
  const { id } = await db.competition.findFirstOrThrow({
    where: { gymId: demo.gym.id, status: 'published', name: { contains: 'Throwdown' } },
  })
  await db.competition.update({ where: { id }, data: { name: 'Winter Championships' } })
  const { page } = await site.signedIn(personIn(demo, 'coach').email)
  const open = ['', '/leaderboard', '/events', '/podium', '/schedule'].map(path => `/c/${id}${path}`)
  const own = ['', '/events', '/scores', '/show'].map(path => `${base()}/competitions/${id}${path}`)
  expect(await problemsOn(page, [...open, ...own, `${base()}/competitions`])).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/c/${id}`)
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(
    await page.locator('h1').evaluate(title => {
      const text = title.firstChild!
      const at = text.textContent!.indexOf('Championships')
      const word = document.createRange()
      word.setStart(text, at)
      word.setEnd(text, at + 'Championships'.length)
      return word.getClientRects().length
    }),
  ).toBe(1)
})

it("one's own row lets a board be seen with large text", async () => {
  const { page } = await site.signedIn(personIn(site.demo, null).email)
  await page.goto(`${base()}/wods/${site.demo.ids.wod}/board`)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  const { bottom } = await page.locator('.mine').evaluate(row => row.getBoundingClientRect())
  expect(bottom).toBeGreaterThan(844)
})

it('pages for coaches work with large text', async () => {
  const { page } = await site.signedIn(personIn(site.demo, 'coach').email)
  const paths = ['', '/classes', '/whiteboard'].map(path => base() + path)
  expect(await problemsOn(page, paths)).toEqual([])
})
