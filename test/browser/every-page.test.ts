/**
 * Every kind of page, for everybody who has pages, with the longest data: on a phone and on a desk for axe in light and
 * dark, and for text that is cut at any width.
 */
import type { BrowserContext, Page } from 'playwright-core'
import { inviteUrl } from '../../src/domain/accounts/invite-link'
import { joinPath } from '../../src/domain/accounts/join-link'
import { problemsOnPhoneAndDesk } from '../support/portal/every-page'
import { fillLong, type LongPages } from '../support/portal/long-data'
import { cutAtWidths } from '../support/portal/looks/cut-at-widths'
import { kindOf, personIn, walk } from '../support/portal/pages'
import { useSite } from '../support/portal/site'

/** A card for everybody: a hundred times the same, which is looked at where there are only a few. */
const CARDS = /\/heats\/cards\b/
/** The server has a processor and the pages have one: with so many tabs neither waits for the other. */
const TABS = 3

const site = useSite()
jest.setTimeout(600_000)
let long: LongPages
beforeAll(async () => {
  long = await fillLong(site)
}, 120_000)

async function tabsOf(context: BrowserContext): Promise<Page[]> {
  const more = Array.from({ length: TABS - context.pages().length }, () => context.newPage())
  return [...context.pages(), ...(await Promise.all(more))]
}

// A coach's pages are an admin's, but for settings.
it.each([
  ['an admin', 'admin', 110],
  ['an athlete', null, 25],
] as const)('every page works for %s', async (_, staff, least) => {
  const { context, complaints } = await site.signedIn(personIn(site.demo, staff).email)
  // No link leads to the list of gyms from a gym that is one's only one.
  const starts = [...(staff ? long.staff : long.athlete), `/g/${site.demo.gym.slug}`, '/gyms']
  const { paths, problems } = await walk(await tabsOf(context), starts, async (page, path) => {
    if (CARDS.test(path) && !starts.includes(path)) return []
    // The first of a kind stands for it before axe; cut text depends on what is shown.
    const first = starts.find(start => kindOf(start) === kindOf(path)) ?? path
    const found = first === path ? await problemsOnPhoneAndDesk(page, kindOf(path)) : []
    return [...found, ...(await cutAtWidths(page))]
  })
  expect([...problems, ...complaints]).toEqual([])
  expect(paths.length).toBeGreaterThan(least)
})

it('every page outside a gym works', async () => {
  const { page, complaints } = await site.open()
  const { id } = await site.db.invite.findFirstOrThrow({
    where: { gymId: site.demo.gym.id, claimedAt: null, closedAt: null, athlete: { access: 'member' } },
  })
  const invite = new URL(inviteUrl(site.base, site.secret, id)).pathname
  const link = await site.db.joinLink.findFirstOrThrow({ where: { gymId: site.demo.gym.id } })
  const join = joinPath(site.secret, link.id)
  const problems: string[] = []
  const claim = [invite, `${invite}?with=account`, join]
  for (const path of ['/sign-in', '/nowhere', '/invite/unknown.token', ...claim]) {
    await page.goto(path)
    const found = [...(await problemsOnPhoneAndDesk(page, kindOf(path))), ...(await cutAtWidths(page))]
    problems.push(...found.map(problem => `${path}: ${problem}`))
  }
  expect(problems).toEqual([])
  expect(complaints.filter(complaint => !complaint.includes('404'))).toEqual([])
})
