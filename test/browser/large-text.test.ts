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

it('pages for coaches work with large text', async () => {
  const { page } = await site.signedIn(personIn(site.demo, 'coach').email)
  const paths = ['', '/classes', '/whiteboard'].map(path => base() + path)
  expect(await problemsOn(page, paths)).toEqual([])
})
