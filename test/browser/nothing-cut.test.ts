/** No text is cut off, out of sight, broken or under another on the pages that nobody signs in for, with the longest data. */
import type { Page } from 'playwright-core'
import { cutText } from '../support/portal/cut-text'
import { fillLong, type LongPages } from '../support/portal/long-data'
import { useSite } from '../support/portal/site'

const WIDTHS = [360, 768, 1280, 1920]

const site = useSite()
jest.setTimeout(600_000)
let long: LongPages
beforeAll(async () => {
  long = await fillLong(site)
}, 120_000)

/** A page, loaded once and looked at in every width, as it opens and with all that folds unfolded. */
async function problemsOf(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const open of [false, true]) {
    if (open && (await unfold(page)) === 0) break
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: width < 600 ? 760 : (width * 9) / 16 })
      for (const problem of await cutText(page)) found.push(`${width}${open ? ', unfolded' : ''}: ${problem}`)
    }
  }
  return found
}

/** Opens all that is folded, and says how much that was. */
function unfold(page: Page): Promise<number> {
  return page.evaluate(() => {
    const folded = document.querySelectorAll('main details:not([open])')
    for (const each of folded) each.setAttribute('open', '')
    return folded.length
  })
}

it('on the pages that nobody signs in for', async () => {
  const { page } = await site.open()
  const problems: string[] = []
  for (const path of [...long.open, '/sign-in', '/nowhere']) {
    await page.goto(path)
    problems.push(...(await problemsOf(page)).map(problem => `${path} ${problem}`))
  }
  expect(problems).toEqual([])
})
