/** A gym's own site, on another host: one script puts the schedule, the board and the rest into it. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from 'playwright-core'
import { problemsOnPhoneAndDesk } from '../../support/portal/every-page'
import { fillLong } from '../../support/portal/long-data'
import { cutAtWidths } from '../../support/portal/looks/cut-at-widths'
import { useSite } from '../../support/portal/site'
import { ALL_ON } from '../../support/portal/website'

const site = useSite()
jest.setTimeout(120_000)

const KINDS = ['schedule', 'workouts', 'board', 'competitions']
let elsewhere: Server
let gymSite = ''
let slug = ''
beforeAll(async () => {
  slug = site.demo.gym.slug
  await site.db.gym.update({ where: { slug }, data: ALL_ON })
  elsewhere = createServer((_req, res) => res.setHeader('Content-Type', 'text/html').end(page()))
  await new Promise<void>(resolve => elsewhere.listen(0, '127.0.0.1', resolve))
  gymSite = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`
})
afterAll(() => new Promise(resolve => elsewhere.close(resolve)))

/** The snippets of the settings page, and one with a misspelt kind. */
function page(): string {
  const widget = (kind: string) =>
    `<div data-chalkbox="${kind}" data-gym="${slug}" data-theme="light">${kind}</div>`
  return `<!doctype html><html lang="en"><title>Our gym</title><link rel="icon" href="data:,">
    <script src="${site.base}/public/widgets.js" async></script>${[...KINDS, 'scedule'].map(widget).join('')}</html>`
}

/** Scrolls to each frame, which loads it, and waits until it is as tall as its content. */
async function settle(page: Page): Promise<void> {
  for (const frame of await page.locator('iframe').all()) {
    await frame.scrollIntoViewIfNeeded()
    const inside = await (await frame.elementHandle())!.contentFrame()
    await inside!.waitForFunction(() => {
      const main = document.querySelector('main')
      return main && Math.abs(innerHeight - main.getBoundingClientRect().bottom) <= 1
    })
  }
}

it('shows each widget at the height of its content, also when the page gets narrower', async () => {
  const { page, context, complaints } = await site.open()
  await page.goto(gymSite)
  await page.waitForFunction(count => document.querySelectorAll('iframe').length === count, KINDS.length)
  await settle(page)
  await page.setViewportSize({ width: 360, height: 760 })
  await settle(page)
  expect(
    await page.locator('iframe').evaluateAll(all => all.map(each => each.getAttribute('title'))),
  ).toEqual([...['Classes', 'Workouts', 'Whiteboard', 'Competitions']])
  expect(await page.locator('div').allTextContents()).toEqual(['scedule'])
  const schedule = page.frameLocator('iframe >> nth=0')
  expect(await schedule.locator('.row').count()).toBeGreaterThan(3)
  expect(await schedule.locator('html').getAttribute('data-theme')).toBe('light')
  expect(await context.cookies()).toEqual([])
  expect(complaints.filter(complaint => !complaint.includes(`asked for ${gymSite}`))).toEqual([])
})

it('leaves the content of a div while its part is off, and makes a later div a widget', async () => {
  await site.db.gym.update({ where: { slug }, data: { publicBoards: null } })
  const { page } = await site.open()
  await page.goto(gymSite)
  await page.waitForFunction(count => document.querySelectorAll('iframe').length >= count, KINDS.length - 1)
  await page.evaluate(() => document.querySelector('iframe[title=Whiteboard]')?.scrollIntoView())
  await page.getByText('board', { exact: true }).waitFor()
  const frames = () => page.locator('iframe').count()
  expect(await frames()).toBe(KINDS.length - 1)
  await page.evaluate(gym => {
    const place = document.createElement('div')
    Object.assign(place.dataset, { chalkbox: 'schedule', gym })
    document.body.append(place)
  }, slug)
  await page.waitForFunction(count => document.querySelectorAll('iframe').length === count, KINDS.length)
  await site.db.gym.update({ where: { slug }, data: ALL_ON })
})

it('takes heights from its own frames only', async () => {
  const { page } = await site.open()
  await page.goto(gymSite)
  await page.waitForFunction(() => document.querySelector('iframe')?.style.height.match(/^(?!320px)/))
  const height = () =>
    page
      .locator('iframe')
      .first()
      .evaluate(frame => frame.style.height)
  const before = await height()
  await page.evaluate(
    () =>
      new Promise(resolve => {
        addEventListener('message', resolve, { once: true })
        postMessage({ chalkbox: { height: 5 } }, '*')
      }),
  )
  expect(await height()).toBe(before)
})

it('the frames have no axe violations and no cut text, with the longest data', async () => {
  await fillLong(site)
  const { page, complaints } = await site.open()
  const problems: string[] = []
  for (const kind of KINDS) {
    await page.goto(`/public/gyms/${slug}/embed/${kind}?days=7`)
    const found = [...(await problemsOnPhoneAndDesk(page, kind)), ...(await cutAtWidths(page))]
    problems.push(...found.map(problem => `${kind}: ${problem}`))
  }
  expect([...problems, ...complaints]).toEqual([])
})
