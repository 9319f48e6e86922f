/** Whether a finger, the Tab key and a voice reach what a page offers: each target is touched, focused and named. */
import type { Page } from 'playwright-core'

const TARGETS = 'a[href], button, summary, input:not([type="hidden"]), select, textarea'
/** A phone of 1280 × 1024 pixels at 400 %. */
const LOW = { width: 320, height: 256 }

/** Targets whose middle is something else's: a finger that touches them does another thing, or none. */
export function deadTargets(page: Page): Promise<string[]> {
  return page.evaluate(findCovered, { targets: TARGETS, by: 'finger' } as const)
}

/** Targets that have the focus under a bar in a low window, where nobody sees that they have it. */
export async function stopsUnderBars(page: Page): Promise<string[]> {
  await page.setViewportSize(LOW)
  const problems = await page.evaluate(findCovered, { targets: TARGETS, by: 'focus' } as const)
  return problems.map(problem => `at ${LOW.width} × ${LOW.height} ${problem}`)
}

/** Runs in the page. A touched target is scrolled to the middle of the window, a focused one to where the browser wants it. */
function findCovered({ targets, by }: { targets: string; by: 'finger' | 'focus' }): string[] {
  const problems: string[] = []
  const nameOf = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '')
      .replace(/\s+/g, ' ')
      .trim()
    return `${element.tagName.toLowerCase()}${element.className && `.${String(element.className).split(' ')[0]}`} “${(words || (element.getAttribute('name') ?? '')).slice(0, 50)}”`
  }
  const before = [scrollX, scrollY] as const
  for (const element of document.querySelectorAll<HTMLElement>(targets)) {
    const isOff = element.closest(':disabled, [inert], .sr, .skip, [aria-hidden="true"]') !== null
    if (isOff || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const input = element as HTMLInputElement
    // A tick is touched at its label, and a file chosen by its words.
    const touched = ['checkbox', 'radio', 'file'].includes(input.type)
      ? (input.labels?.[0] ?? input)
      : element
    if (by === 'focus') {
      if (element.tabIndex < 0) continue
      element.focus()
      if (document.activeElement !== element) continue
    } else touched.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
    const rects = [...touched.getClientRects()].filter(({ width, height }) => width > 2 && height > 2)
    const [largest] = rects.sort((a, b) => b.width * b.height - a.width * a.height)
    if (!largest) continue
    const { left, top, width, height } = largest
    const at = (across: number, down: number) =>
      document.elementFromPoint(left + width * across, top + height * down)
    const isHit = (hit: Element | null) =>
      hit !== null &&
      (element.contains(hit) || touched.contains(hit) || hit.closest('label')?.control === element)
    // A row that opens may have a link in its middle, and of what is higher than the window a part is seen.
    const isAround = (hit: Element | null) => {
      const inner = hit?.closest(targets)?.getBoundingClientRect()
      return inner !== undefined && inner.width * inner.height < 0.8 * width * height
    }
    const middle = at(0.5, 0.5)
    // Of a text of several lines the browser brings the line that is typed into sight.
    const isTall = height > innerHeight / 2 || element.tagName === 'TEXTAREA'
    const isPartly = isAround(middle) || (by === 'focus' && isTall)
    const hits = [
      middle,
      ...(isPartly ? [0.1, 0.3, 0.7, 0.9].flatMap(part => [at(part, 0.5), at(0.5, part)]) : []),
    ]
    if (hits.some(isHit)) continue
    const over = hits.find(Boolean)
    problems.push(`${nameOf(element)} lies ${over ? `under ${nameOf(over)}` : 'outside the window'}`)
  }
  for (const face of by === 'finger' ? document.querySelectorAll('.opens .face') : []) {
    face.scrollIntoView({ block: 'center', behavior: 'instant' })
    const { left, top, width, height } = face.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    if (width > 2 && !hit?.closest('a.who')) problems.push(`a face leads to ${hit ? nameOf(hit) : 'nothing'}`)
  }
  ;(document.activeElement as HTMLElement | null)?.blur()
  scrollTo(...before)
  return [...new Set(problems)]
}

/** Targets whose name does not begin with the words that are seen on them: whoever says those words is not understood. */
export function misnamedTargets(page: Page): Promise<string[]> {
  return page.evaluate(targets => {
    type Texts = Record<'accessibleText', (of: Element) => string>
    const { setup, teardown, commons } = window.axe as typeof window.axe & { commons: { text: Texts } }
    // Blocks without a space between them are words apart, and a name in two colours is one word: spaces don't count.
    const plain = (words: string) => words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
    const seenOn = (element: Element): string => {
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      let seen = ''
      while (texts.nextNode()) {
        const { parentElement, textContent } = texts.currentNode
        // A sign is seen, and its word is said instead: “–” is “No place”.
        const isSaid = parentElement!.previousElementSibling?.matches('[aria-hidden="true"]') === true
        if (
          (parentElement!.closest('.sr, [aria-hidden="true"]') && !isSaid) ||
          !parentElement!.checkVisibility({ visibilityProperty: true })
        )
          continue
        seen += getComputedStyle(parentElement!).fontSize === '0px' ? '' : ` ${textContent}`
      }
      return plain(seen)
    }
    const problems: string[] = []
    setup(document.documentElement)
    for (const element of document.querySelectorAll(targets)) {
      if (element.matches('input, select, textarea') || element.closest('.sr, [aria-hidden="true"]')) continue
      if (!element.checkVisibility({ visibilityProperty: true })) continue
      const [seen, name] = [seenOn(element), commons.text.accessibleText(element)]
      if (/\p{L}/u.test(seen) && !plain(name).startsWith(seen)) problems.push(`“${seen}” is named “${name}”`)
    }
    teardown()
    return [...new Set(problems)]
  }, TARGETS)
}

/** Questions and folded parts that take the focus away from whoever opens them by a key. */
export function lostFocus(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const drawn = () => new Promise(done => requestAnimationFrame(() => setTimeout(done)))
    const problems: string[] = []
    for (const summary of document.querySelectorAll('summary')) {
      const details = summary.parentElement as HTMLDetailsElement
      if (details.open || !summary.checkVisibility({ visibilityProperty: true })) continue
      summary.focus()
      summary.click()
      await drawn()
      const { activeElement } = document
      if (!activeElement || !details.contains(activeElement) || !activeElement.checkVisibility())
        problems.push(`“${summary.textContent!.trim()}” loses the focus when it opens`)
      details.open = false
    }
    return problems
  })
}
