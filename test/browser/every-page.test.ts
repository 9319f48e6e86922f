/** Every kind of page, on a phone and on a desk, in light and dark, for everybody who has pages. */
import type { BrowserContext, Page } from 'playwright-core'
import { inviteUrl } from '../../src/domain/accounts/invite-link'
import { joinPath } from '../../src/domain/accounts/join-link'
import type { Judged } from '../support/portal/axe'
import { problemsOnPhoneAndDesk } from '../support/portal/every-page'
import { personIn, walk } from '../support/portal/pages'
import { useSite } from '../support/portal/site'

/** A card for everybody, for paper: a hundred times the same, and nothing on it is tapped. */
const PRINTED = /\/heats\/cards\b/
/** The server has a processor and the pages have one: with so many tabs neither waits for the other. */
const TABS = 3

/** Texts of one look are judged once, whichever page they are on. */
const judged: Judged = new Set()

const site = useSite()
jest.setTimeout(240_000)

async function tabsOf(context: BrowserContext): Promise<Page[]> {
  const more = Array.from({ length: TABS - context.pages().length }, () => context.newPage())
  return [...context.pages(), ...(await Promise.all(more))]
}

// A coach's pages are an admin's, but for settings.
it.each([
  ['an admin', 'admin', 90],
  ['an athlete', null, 12],
] as const)('as %s', async (_, staff, least) => {
  const { context, complaints } = await site.signedIn(personIn(site.demo, staff).email)
  // No link leads to the list of gyms from a gym that is one's only one.
  const starts = [`/g/${site.demo.gym.slug}`, '/gyms']
  const { paths, problems } = await walk(await tabsOf(context), starts, async (page, path) =>
    PRINTED.test(path) ? [] : problemsOnPhoneAndDesk(page, judged),
  )
  expect([...problems, ...complaints]).toEqual([])
  expect(paths.length).toBeGreaterThan(least)
})

it('outside a gym', async () => {
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
    problems.push(...(await problemsOnPhoneAndDesk(page, judged)).map(problem => `${path}: ${problem}`))
  }
  expect(problems).toEqual([])
  expect(complaints.filter(complaint => !complaint.includes('404'))).toEqual([])
})
