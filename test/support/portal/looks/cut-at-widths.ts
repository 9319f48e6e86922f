/** A page with the longest data, at the widths of a phone, a tablet, a desk and a wall. */
import type { Page } from 'playwright-core'
import { oneOf } from '../one-of'
import { kindOf } from '../pages'
import { cutText } from './cut-text'

const WIDTHS = [360, 390, 768, 1280, 1920]
/** What is printed, and how wide A4 is between its margins. (Score cards have a test of their own, page by page.) */
const PRINTED = /\/heats\/sheet\b|\/classes\/[^/]+\/sheet$|\/athletes\/join\/poster$/
const PAPER_WIDTH = 700

/**
 * What is cut, broken or out of sight on the page that is open, loaded once: on a phone as it opens, then unfolded at every width
 * (in the run that everybody waits for at one, another for other kinds of pages).
 */
export async function cutAtWidths(page: Page): Promise<string[]> {
  const found: string[] = []
  const look = async (width: number, how: string) => {
    await page.setViewportSize({ width, height: width < 600 ? 760 : Math.round((width * 9) / 16) })
    for (const problem of await cutText(page)) found.push(`at ${width} pixels${how} ${problem}`)
  }
  await look(WIDTHS[0]!, '')
  const folded = await unfold(page)
  const widths = folded > 0 ? WIDTHS : WIDTHS.slice(1)
  for (const width of oneOf(kindOf(new URL(page.url()).pathname), widths))
    await look(width, folded > 0 ? ', unfolded,' : '')
  if (!PRINTED.test(page.url())) return found
  await page.emulateMedia({ media: 'print' })
  await look(PAPER_WIDTH, ' on paper')
  await page.emulateMedia({ media: null })
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
