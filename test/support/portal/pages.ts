/** Which pages there are, and whose. */
import type { Page } from 'playwright-core'
import type { DemoReport } from '../../../src/demo/report'

/** The demo gym's people by what they are. */
export function personIn(demo: DemoReport, staff: 'admin' | 'coach' | null): DemoReport['people'][number] {
  return demo.people.find(person => person.gym === demo.gym.slug && person.staff === staff)!
}

export type Walked = { paths: string[]; problems: string[] }

/**
 * Follows the links from some pages and looks at one page of every kind: pages that differ only in an id are one kind.
 * As many at a time as there are tabs, and always the same ones, since all that are equally many links away are chosen
 * before any of them is opened.
 */
export async function walk(
  tabs: Page[],
  starts: string[],
  look: (page: Page, path: string) => Promise<string[]> = async () => [],
): Promise<Walked> {
  const walked: Walked = { paths: [], problems: [] }
  const seen = new Set(starts.map(kindOf))
  for (let paths = starts; paths.length > 0; ) {
    const visits: { problems: string[]; links: string[] }[] = []
    const queue = [...paths.entries()]
    const visitNext = async (page: Page): Promise<void> => {
      const next = queue.shift()
      if (!next) return
      const [at, path] = next
      const links = await linksFrom(page, path)
      visits[at] = { links, problems: (await look(page, path)).map(problem => `${path}: ${problem}`) }
      return visitNext(page)
    }
    await Promise.all(tabs.map(visitNext))
    walked.paths.push(...paths)
    walked.problems.push(...visits.flatMap(({ problems }) => problems))
    paths = visits.flatMap(({ links }) =>
      links.filter(link => !seen.has(kindOf(link)) && seen.add(kindOf(link))),
    )
  }
  return walked
}

/** Opens a page and tells which others it leads to. */
async function linksFrom(page: Page, path: string): Promise<string[]> {
  // A board that is open holds two of the six connections that a browser has to a server: they end before the next is asked.
  await page.goto('about:blank')
  const response = await page.goto(path)
  if (response === null || response.status() >= 400) throw new Error(`${path} answers ${response?.status()}`)
  const hrefs = await page.$$eval('a[href^="/"]', links => links.map(link => link.getAttribute('href')!))
  return hrefs
    .map(href => href.split('#')[0]!)
    .filter(href => !/^\/api\/|\.(csv|ics|json|pdf|png|tar\.gz)(\?|$)/.test(href))
}

/** Two addresses are of one kind when they differ in ids, or both have a query. */
export function kindOf(path: string): string {
  const [plain, query] = path.split('?')
  const ids = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
  const kind = plain!
    .replace(ids, ':id')
    .replace(/\/invite\/.+/, '/invite/:token')
    .replace(/\/keys\/gk_.+/, '/keys/:key')
  return query === undefined ? kind : `${kind}?`
}

/**
 * Presses the button of a form and waits for the page it leads to: a form asks first whether one is still signed in. The
 * page that is left is marked, since a step within it is told as a navigation too.
 */
export async function submits(page: Page, button: string): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-left', ''))
  await page.getByRole('button', { name: button, exact: true }).click()
  await page.locator('html:not([data-left])').waitFor({ state: 'attached' })
  await page.waitForLoadState()
}
