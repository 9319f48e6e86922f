/** Score cards on paper: each whole on its page, and no page begun before the one before it is full. */
import { cutText } from '../support/portal/cut-text'
import { fillLong, type LongPages } from '../support/portal/long-data'
import { personIn } from '../support/portal/pages'
import { useSite } from '../support/portal/site'

const site = useSite()
jest.setTimeout(300_000)
let long: LongPages
beforeAll(async () => {
  long = await fillLong(site)
}, 120_000)

/** What a page has room for within its margins of 10 mm, in CSS pixels. */
const PAPER = { a4: { width: 718, height: 1046 }, letter: { width: 740, height: 980 } }

/** How many pages cards of these heights take, when each page takes as many as fit whole. */
function pagesFor(heights: number[], height: number): number {
  let [pages, used] = [1, 0]
  for (const each of heights) {
    if (used + each > height) [pages, used] = [pages + 1, 0]
    used += each
  }
  return pages
}

it('prints as many cards on a page as fit there whole, whatever is counted on them', async () => {
  const { page } = await site.signedIn(personIn(site.demo, 'admin').email)
  await page.emulateMedia({ media: 'print' })
  for (const address of long.cards) {
    for (const [paper, { width, height }] of Object.entries(PAPER)) {
      const path = `${address}&paper=${paper}`
      await page.goto(path)
      await page.setViewportSize({ width, height })
      const heights = await page.$$eval('.score-card', cards =>
        cards.map(card => card.getBoundingClientRect().height),
      )
      expect(heights).toHaveLength(12)
      expect([path, Math.max(...heights) <= height]).toEqual([path, true])
      expect([path, await cutText(page)]).toEqual([path, []])
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      const pages = pdf.match(/\/Type\s*\/Page\b/g)!.length
      expect([path, pages]).toEqual([path, pagesFor(heights, height)])
    }
  }
})
