/** Score cards on paper: four or two to a page by how high they are, each whole, cut in the same places on every page. */
import type { Page } from 'playwright-core'
import { fillLong, type LongPages } from '../support/portal/long-data'
import { cutText } from '../support/portal/looks/cut-text'
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

/** Which events have the shortest card, and one with three tables. */
const [ROW, STATIONS] = [3, 4]
const FOURS = [4, 4, 4]
const TWOS = [2, 2, 2, 2, 2, 2]

/** How many cards each page has, and which of them are higher or wider than their share of it. */
function pagesOf(page: Page) {
  return page.$$eval('.paper-page', pages => ({
    cards: pages.map(({ children }) => children.length),
    tooLarge: pages.flatMap(each => {
      const { bottom, right } = each.getBoundingClientRect()
      const isIn = (card: Element) => {
        const box = card.getBoundingClientRect()
        const last = card.lastElementChild!.getBoundingClientRect()
        const share = each.clientHeight / (each.children.length > 1 ? 2 : 1)
        return box.bottom <= bottom + 1 && box.right <= right + 1 && last.bottom <= box.top + share + 1
      }
      return [...each.children].filter(card => !isIn(card)).map(card => card.querySelector('h2')!.textContent)
    }),
  }))
}

it('score cards: prints four cards per page when all fit, otherwise two', async () => {
  const { page } = await site.signedIn(personIn(site.demo, 'admin').email)
  await page.emulateMedia({ media: 'print' })
  for (const [index, address] of long.cards.entries()) {
    for (const [paper, size] of Object.entries(PAPER)) {
      await page.setViewportSize(size)
      await page.goto(`${address}&paper=${paper}`)
      await page.locator('.paper-page').first().waitFor()
      const { cards, tooLarge } = await pagesOf(page)
      expect([index, paper, tooLarge, await cutText(page)]).toEqual([index, paper, [], []])
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(cards.length)
      const isHigh = index === STATIONS && paper === 'letter'
      expect(index === ROW ? [FOURS] : isHigh ? [TWOS] : [FOURS, TWOS]).toContainEqual(cards)
    }
  }
})

it('score cards: gives a tall card its own page and shows the number of pages, also on a phone', async () => {
  const { page } = await site.signedIn(personIn(site.demo, 'admin').email, { width: 360 })
  const { id: competitionId } = await site.db.competition.findFirstOrThrow({
    where: { name: 'Pairs on a Friday' },
  })
  const event = await site.db.event.findFirstOrThrow({ where: { competitionId, name: 'You go, I go' } })
  const teamName = 'The Featherstonehaugh and Cholmondeley Barbell Collective of the North '.repeat(3).trim()
  await site.db.registration.updateMany({ where: { competitionId }, data: { teamName } })
  await page.goto(
    `/g/${site.demo.gym.slug}/competitions/${competitionId}/heats/cards?event=${event.id}&paper=letter`,
  )
  await page.locator('.paper-page').first().waitFor()
  expect((await pagesOf(page)).cards).toEqual(Array.from({ length: 10 }, () => 1))
  expect(await page.locator('.top .soft').textContent()).toContain('10 cards: 10 pages')
})

it('score cards: prints as many cards as fit on a page without a script', async () => {
  const { page } = await site.signedIn(personIn(site.demo, 'admin').email, { javaScript: false })
  await page.goto(`${long.cards[3]!}&paper=a4`)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(await page.locator('.prints > .score-card').count()).toBe(12)
  expect(pdf.match(/\/Type\s*\/Page\b/g)!.length).toBeLessThanOrEqual(6)
})
