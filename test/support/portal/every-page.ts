/** What holds for every page: nothing for axe to find in light or dark, nothing cut off, all within a thumb's reach. */
import type { Page } from 'playwright-core'
import { axeFinds, contrastFinds, structureFinds } from './looks/axe'
import { deadTargets, lostFocus, misnamedTargets, stopsUnderBars } from './looks/targets'
import { oneOf } from './one-of'

/** What is wrong with one page, in words: for axe in both themes, and for a thumb. */
export async function problemsOf(page: Page, path: string): Promise<string[]> {
  const response = await page.goto(path)
  const answered = response !== null && response.status() < 500 ? [] : [`answers ${response?.status()}`]
  const problems = [
    ...answered,
    ...(await axeFinds(page)),
    ...(await contrastInTheDark(page)),
    ...(await outOfReach(page)),
  ]
  return problems.map(problem => `${path}: ${problem}`)
}

const WIDTHS = [360, 1280]

/**
 * The same on a phone and then, without loading it again, on a desk: no page's script asks how wide it is. Axe, for whom
 * little is another at another width, is asked at one of the two and in one of the themes, which are others for other kinds of
 * pages; `npm run test:long` asks for all of them.
 */
export async function problemsOnPhoneAndDesk(page: Page, kind: string): Promise<string[]> {
  const problems = []
  const [axeWidths, themes] = [oneOf(kind, WIDTHS), oneOf(`theme of ${kind}`, ['light', 'dark'])]
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 600 ? 760 : 860 })
    const found = [...(await outOfReach(page)), ...(await deadTargets(page))]
    if (axeWidths.includes(width)) {
      found.push(...(await structureFinds(page)), ...(await misnamedTargets(page)))
      if (themes.includes('light')) found.push(...(await contrastFinds(page)))
      if (themes.includes('dark')) found.push(...(await contrastInTheDark(page)))
    }
    problems.push(...found.map(problem => `at ${width} pixels ${problem}`))
  }
  return [...problems, ...(await stopsUnderBars(page)), ...(await lostFocus(page))]
}

/** Colours are all that changes with the theme. */
async function contrastInTheDark(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const problems = await contrastFinds(page)
  await page.emulateMedia({ colorScheme: 'light' })
  return problems.map(problem => `in the dark, ${problem}`)
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
    for (const button of document.querySelectorAll('main .btn:not(.quiet)')) {
      const words = [...button.childNodes].find(
        node => node.nodeType === Node.TEXT_NODE && node.textContent!.trim(),
      )
      if (!words || button.querySelector(':scope > :not(.sr)')) continue
      const range = document.createRange()
      range.selectNodeContents(words)
      const [box, text] = [button.getBoundingClientRect(), range.getBoundingClientRect()]
      const off = Math.abs(text.left + text.right - box.left - box.right) / 2
      if (off > 1.5) problems.push(`“${words.textContent!.trim()}” is ${Math.round(off)} pixels off centre`)
    }
    return problems
  })
}
