/** No text is cut off, out of sight, broken or under another on the pages that nobody signs in for, with the longest data. */

import { fillLong, type LongPages } from '../support/portal/long-data'
import { cutAtWidths } from '../support/portal/looks/cut-at-widths'
import { useSite } from '../support/portal/site'

const site = useSite()
jest.setTimeout(600_000)
let long: LongPages
beforeAll(async () => {
  long = await fillLong(site)
}, 120_000)

it('no text is cut off on public pages', async () => {
  const { page } = await site.open()
  const problems: string[] = []
  for (const path of [...long.open, '/sign-in', '/nowhere']) {
    await page.goto(path)
    problems.push(...(await cutAtWidths(page)).map(problem => `${path} ${problem}`))
  }
  expect(problems).toEqual([])
})
