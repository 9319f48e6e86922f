/** Every kind of page, on a phone and on a desk, light and dark: nothing for axe to find, nothing cut off, all within reach. */
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import { kindsOfPages, personIn } from '../support/pages'
import { useSite } from '../support/site'

const site = useSite()
jest.setTimeout(240_000)

const ROLES = ['admin', 'coach', null] as const

describe.each([360, 1280])('%i pixels wide', width => {
  it.each(ROLES)('as %s', async staff => {
    const { page, complaints } = await site.signedIn(personIn(site.demo, staff).email, { width })
    const paths = await kindsOfPages(page, `/g/${site.demo.gym.slug}`)
    expect(paths.length).toBeGreaterThan(staff === null ? 4 : 10)
    const problems: string[] = []
    for (const path of paths) {
      await page.goto(path)
      for (const theme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme: theme })
        const { violations } = await new AxeBuilder({ page: page as never }).analyze()
        problems.push(
          ...violations.map(
            ({ id, nodes }) =>
              `${path} ${theme}: ${id} ${nodes
                .map(node => node.html)
                .slice(0, 3)
                .join(' ')}`,
          ),
        )
      }
      problems.push(...(await outOfReach(page)).map(problem => `${path}: ${problem}`))
    }
    expect([...problems, ...complaints]).toEqual([])
  })
})

it.each([360, 1280])('the pages outside a gym, %i pixels wide', async width => {
  const { page, complaints } = await site.open({ width })
  const problems: string[] = []
  for (const path of ['/sign-in', '/nowhere', '/invite/unknown.token']) {
    const response = await page.goto(path)
    expect(response!.status()).toBeLessThan(500)
    const { violations } = await new AxeBuilder({ page: page as never }).analyze()
    problems.push(...violations.map(({ id }) => `${path}: ${id}`), ...(await outOfReach(page)))
  }
  expect(problems).toEqual([])
  expect(complaints.filter(complaint => !complaint.includes('404'))).toEqual([])
})

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
      if (box.height > 0 && box.height < 43.5)
        problems.push(`${element.outerHTML.slice(0, 80)} is ${Math.round(box.height)} pixels high`)
    }
    return problems
  })
}
