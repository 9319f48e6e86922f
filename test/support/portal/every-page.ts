/** Every kind of page: nothing for axe to find in light or dark, nothing cut off, all within a thumb's reach. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { inviteUrl } from '../../../src/domain/accounts/invite-link'
import { kindsOfPages, personIn } from './pages'
import { useSite } from './site'

/** A card for everybody, for paper: a hundred times the same, and nothing on it is tapped. */
const PRINTED = /\/heats\/cards\b/

/**
 * Declares the tests for one width, in the file that calls it. A coach's pages are an admin's, but for settings. The dark
 * theme is looked at where `dark` says so: its colours are the same at every width.
 */
export function checkEveryPage(width: number, { dark }: { dark: boolean }): void {
  const site = useSite()

  it.each([
    ['an admin', 'admin'],
    ['an athlete', null],
  ] as const)(
    'as %s',
    async (_, staff) => {
      const { page, complaints } = await site.signedIn(personIn(site.demo, staff).email, { width })
      const paths = await kindsOfPages(page, `/g/${site.demo.gym.slug}`)
      expect(paths.length).toBeGreaterThan(staff === null ? 4 : 10)
      const problems: string[] = []
      // No link leads to the list of gyms from a gym that is one's only one.
      for (const path of [...paths.filter(path => !PRINTED.test(path)), '/gyms'])
        problems.push(...(await problemsOf(page, path, { dark })))
      expect([...problems, ...complaints]).toEqual([])
    },
    480_000,
  )

  it('outside a gym', async () => {
    const { page, complaints } = await site.open({ width })
    const problems: string[] = []
    const { id } = await site.db.invite.findFirstOrThrow({
      where: { gymId: site.demo.gym.id, claimedAt: null, closedAt: null, athlete: { access: 'member' } },
    })
    const invite = new URL(inviteUrl(site.base, site.secret, id)).pathname
    const claim = [invite, `${invite}?with=account`]
    for (const path of ['/sign-in', '/nowhere', '/invite/unknown.token', ...claim])
      problems.push(...(await problemsOf(page, path, { dark })))
    expect(problems).toEqual([])
    expect(complaints.filter(complaint => !complaint.includes('404'))).toEqual([])
  })
}

/** What is wrong with one page, in words: for axe in both themes, and for a thumb. */
export async function problemsOf(page: Page, path: string, { dark = true } = {}): Promise<string[]> {
  const response = await page.goto(path)
  const answered = response !== null && response.status() < 500 ? [] : [`answers ${response?.status()}`]
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await axe(page).analyze()
  // Colours are all that changes with the theme.
  await page.emulateMedia({ colorScheme: 'dark' })
  const inTheDark = dark ? (await axe(page).withRules(['color-contrast']).analyze()).violations : []
  const found = [...light.violations, ...inTheDark].map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(node => node.html)
        .slice(0, 3)
        .join(' ')}`,
  )
  return [...answered, ...found, ...(await outOfReach(page))].map(problem => `${path}: ${problem}`)
}

/** Only what is wrong is asked for: the rest of axe's report takes as long to write as the checks. */
function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page: page as never }).options({ resultTypes: ['violations'] })
}

/** What is wider than the page, and buttons or boxes that a thumb would miss. */
function outOfReach(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems: string[] = []
    const wide = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (wide > 0) problems.push(`${wide} pixels too wide`)
    for (const element of document.querySelectorAll(
      'main button, main summary, main .btn, main input, main select, main textarea',
    )) {
      const input = element as HTMLInputElement
      const target = ['checkbox', 'radio'].includes(input.type) ? (input.closest('label') ?? input) : element
      const box = target.getBoundingClientRect()
      // Boxes that only a password manager or a screen reader meets are nobody's target.
      if (element.closest('.sr, [aria-hidden="true"]')) continue
      if (box.height > 0 && box.height < 43.5)
        problems.push(`${element.outerHTML.slice(0, 80)} is ${Math.round(box.height)} pixels high`)
    }
    return problems
  })
}
