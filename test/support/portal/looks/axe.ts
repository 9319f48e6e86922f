/** What axe finds wrong with a page that is open in Chromium. */
import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import type { Page } from 'playwright-core'

declare global {
  interface Window {
    axe: typeof axe
  }
}

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')

/** The looks of texts whose contrast has been judged, on other pages or in another width. */
const judged = new Set<string>()

/** Each rule that the page breaks, with the first elements that do. */
export async function axeFinds(page: Page): Promise<string[]> {
  return [...(await structureFinds(page)), ...(await contrastFinds(page))]
}

/**
 * The same for every rule but contrast, which takes as long for each page as for the first. Axe is asked in the page itself: its wrapper for
 * Playwright opens a window more and loads itself there for every look, which takes several times as long as the look.
 */
export async function structureFinds(page: Page): Promise<string[]> {
  await load(page)
  const { violations } = await page.evaluate(() => {
    const rules = { 'color-contrast': { enabled: false } }
    return window.axe.run(document, { resultTypes: ['violations'], preload: false, rules })
  })
  return violations.map(({ id, nodes }) => `${id}: ${firstOf(nodes.map(node => node.html))}`)
}

/**
 * The same for contrast alone, which is most of what axe takes its time for. It is asked for one text of each look: texts
 * of one colour, size and weight on the same grounds are as easy to read as each other, on this page and on every other.
 * Where axe cannot tell for that one, because something lies over it, it is asked for all the others.
 */
export async function contrastFinds(page: Page): Promise<string[]> {
  await load(page)
  const looks = await page.evaluate(looksOfTexts)
  const texts = [...looks.keys()].filter(at => looks[at] !== null)
  const isOpen = (at: number) => !judged.has(looks[at]!)
  const problems: string[] = []
  const ask = async (asked: number[]) => {
    if (asked.length === 0) return
    const { settled, broken } = await page.evaluate(judgeContrast, asked)
    problems.push(...broken)
    for (const at of settled) if (looks[at]) judged.add(looks[at])
  }
  const first = texts.filter(isOpen).filter(at => looks.indexOf(looks[at]!) === at)
  await ask(first)
  await ask(texts.filter(at => isOpen(at) && !first.includes(at)))
  return problems.length > 0 ? [`color-contrast: ${firstOf(problems)}`] : []
}

const firstOf = (html: string[]): string => html.slice(0, 3).join(' ')

async function load(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE)
}

/** Which elements axe can tell of, and which of them are hard to read. Runs in the page. */
async function judgeContrast(asked: number[]): Promise<{ settled: number[]; broken: string[] }> {
  const all = [...document.body.querySelectorAll('*')]
  const { violations, passes } = await window.axe.run(
    { include: asked.map(at => all[at]!) },
    { runOnly: { type: 'rule', values: ['color-contrast'] }, elementRef: true, preload: false },
  )
  const broken = violations.flatMap(({ nodes }) => nodes)
  const settled = [...broken, ...passes.flatMap(({ nodes }) => nodes)]
  return { settled: settled.map(node => all.indexOf(node.element!)), broken: broken.map(node => node.html) }
}

/** For each element all that its own text's contrast hangs on, or null where there is none to see. Runs in the page. */
function looksOfTexts(): (string | null)[] {
  const known = new Map<Element, string>()
  /** All that shines through from under a text. What floats is told apart by its name, as it may float over anything. */
  function groundOf(element: Element): string {
    const before = known.get(element)
    if (before !== undefined) return before
    const style = getComputedStyle(element)
    const { backgroundColor, backgroundImage, filter, mixBlendMode, opacity } = style
    const own = [backgroundColor, backgroundImage, filter, mixBlendMode, opacity].join()
    const floating = style.position === 'static' ? '' : `${element.tagName} ${element.className}`
    const under = element.parentElement ? groundOf(element.parentElement) : ''
    const isClear = own === 'rgba(0, 0, 0, 0),none,none,normal,1' && floating === ''
    const ground = isClear ? under : `${own} ${floating}/${under}`
    known.set(element, ground)
    return ground
  }
  /** Axe asks nothing of what is switched off. */
  const isOff = (element: Element): boolean =>
    element.closest(':disabled, [aria-disabled="true"], [inert]') !== null ||
    (element.closest('label')?.control?.matches(':disabled') ?? false)
  return [...document.body.querySelectorAll('*')].map(element => {
    const speaks =
      element.matches('input, select, textarea') ||
      [...element.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())
    if (!speaks || !element.checkVisibility({ visibilityProperty: true }) || isOff(element)) return null
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    return [color, fontSize, fontWeight, textShadow, groundOf(element)].join()
  })
}
