/** Finds text that a reader does not get to see whole: cut off, outside the window, pushed down, broken in a word, under other text. */
import type { Page } from 'playwright-core'

/** What is wrong with the text of the page that is open, in words. */
export function cutText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    type Piece = { node: Text; element: Element; rects: DOMRect[]; words: string }
    const problems = new Set<string>()
    const name = (words: string) => `“${words.replace(/\s+/g, ' ').trim().slice(0, 60)}”`
    const scrolls = (value: string) => value === 'auto' || value === 'scroll'
    const cuts = (value: string) => value === 'hidden' || value === 'clip'
    const width = document.documentElement.clientWidth
    // A page has far fewer boxes than its texts have boxes around them.
    const styles = new Map<Element, CSSStyleDeclaration>()
    const styleOf = (box: Element) => {
      const style = styles.get(box) ?? getComputedStyle(box)
      styles.set(box, style)
      return style
    }
    const edges = new Map<Element, DOMRect>()
    const edgeOf = (box: Element) => {
      const edge = edges.get(box) ?? box.getBoundingClientRect()
      edges.set(box, edge)
      return edge
    }
    const crosses = (rects: DOMRect[], edge: DOMRect) =>
      rects.some(
        ({ left, right }) =>
          (left < edge.left - 1 && right > edge.left + 1) ||
          (left < edge.right - 1 && right > edge.right + 1),
      )
    // A summary that is shortened on purpose ends in an ellipsis, and stands whole on the page it leads to.
    const shortened = (element: Element) => styleOf(element).webkitLineClamp !== 'none'

    // Addresses and keys have no place to be broken at, so any will do.
    const isAddress = (words: string, index: number) =>
      /[@/_\d]/.test(/\S*$/.exec(words.slice(0, index))![0] + /^\S*/.exec(words.slice(index))![0])

    const pieces: Piece[] = []
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement!
      if (!node.textContent?.trim() || element.closest('.sr, .skip, script, noscript, option, svg')) continue
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const clamp = shortened(element) ? edgeOf(element).bottom : Infinity
      const rects = [...range.getClientRects()].filter(
        rect => rect.width > 0.5 && rect.height > 0.5 && rect.top < clamp - 2,
      )
      if (rects.length > 0) pieces.push({ node: node as Text, element, rects, words: node.textContent })
    }

    // A phone has a bar above the page.
    const page = document.querySelector('.shell > .page')
    const bar = document.querySelector('.shell > header')?.getBoundingClientRect().height ?? 0
    if (page && page.getBoundingClientRect().top + scrollY > bar + 1)
      problems.add('the page does not begin at the top')
    if (bar > innerHeight / 4) problems.add(`the bar above the page is ${bar} pixels high`)
    if (document.documentElement.scrollWidth > width + 1)
      problems.add(`the page is ${document.documentElement.scrollWidth - width} pixels too wide`)

    for (const { node, element, rects, words } of pieces) {
      const [left, right] = [Math.min(...rects.map(r => r.left)), Math.max(...rects.map(r => r.right))]
      const [top, bottom] = [Math.min(...rects.map(r => r.top)), Math.max(...rects.map(r => r.bottom))]
      // A line box is higher than its letters.
      const slack = (rects[0]!.height ?? 0) * 0.25
      let scrolled = false
      for (let box: Element | null = element; box && box !== document.body; box = box.parentElement) {
        const style = styleOf(box)
        const edge = edgeOf(box)
        if (scrolls(style.overflowX)) {
          // A table may scroll. A row of choices that ends in half a word looks broken.
          if (!scrolled && !box.querySelector('table') && crosses(rects, edge))
            problems.add(`${name(words)} is cut by the edge of what scrolls`)
          scrolled = true
        }
        const inX = scrolled || (left >= edge.left - 1 && right <= edge.right + 1)
        if (cuts(style.overflowX) && style.display !== 'inline' && !inX)
          problems.add(`${name(words)} is cut off at the side`)
        const isLower = bottom > edge.bottom + slack || top < edge.top - slack
        if (cuts(style.overflowY) && style.display !== 'inline' && isLower)
          problems.add(`${name(words)} is cut off below`)
      }
      const fixed = getComputedStyle(document.documentElement).overflowY === 'hidden'
      if (!scrolled && (left < -1 || right > width + 1)) problems.add(`${name(words)} is outside the window`)
      if (fixed && (bottom > innerHeight + slack || top < -slack))
        problems.add(`${name(words)} is below the window`)

      // A score stands on one line; a word of usual length is not broken, nor a number.
      const lines = new Set(rects.map(rect => Math.round(rect.top / 4))).size
      if (lines < 2) continue
      if (element.closest('.score, .hall-page .of-event > span, .hall-page .points, .tv-score, .rank'))
        problems.add(`the score ${name(words)} wraps`)
      for (const { 0: word, index } of words.matchAll(/\p{L}{2,12}|(?<!\S)\d{2,6}(?!\S)/gu)) {
        if (/\p{L}/u.test(words[index - 1] ?? '') || /\p{L}/u.test(words[index + word.length] ?? '')) continue
        if (/\p{L}/u.test(word) && isAddress(words, index)) continue
        const range = document.createRange()
        range.setStart(node, index)
        range.setEnd(node, index + word.length)
        const tops = [...range.getClientRects()].filter(rect => rect.width > 0.5).map(rect => rect.top)
        if (Math.max(...tops) - Math.min(...tops) > 4) problems.add(`the word ${name(word)} is broken`)
      }
    }

    // The typeface has a hyphen as wide as a digit where digits are; in words it looks like a dash.
    for (const { element, words } of pieces)
      if (/\p{L}-\p{L}/u.test(words) && styleOf(element).fontVariantNumeric.includes('tabular-nums'))
        problems.add(`${name(words)} has wide hyphens`)
    for (const box of document.querySelectorAll<HTMLInputElement>('input:not([type="password"])'))
      if (
        box.value.length > 0 &&
        box.checkVisibility() &&
        !box.closest('.sr') &&
        box.scrollWidth > box.clientWidth + 1
      )
        problems.add(`the box with ${name(box.value)} cuts it`)

    // Two texts in one place. What floats over the page while it scrolls is meant to, and so is an open menu.
    const floats = (element: Element) => {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { position } = styleOf(box)
        if (['fixed', 'sticky'].includes(position)) return true
        if (position === 'absolute' && box.parentElement?.matches('details.menu')) return true
      }
      return false
    }
    const boxes = pieces
      .filter(({ element }) => !floats(element))
      .flatMap(({ rects, words }, index) =>
        rects.map(({ left, right, top, bottom }) => {
          const trim = (bottom - top) * 0.22
          return { index, words, left: left + 2, right: right - 2, top: top + trim, bottom: bottom - trim }
        }),
      )
      .sort((a, b) => a.top - b.top)
    for (const [at, box] of boxes.entries()) {
      for (let next = at + 1; next < boxes.length && boxes[next]!.top < box.bottom; next++) {
        const other = boxes[next]!
        if (other.index !== box.index && other.left < box.right && box.left < other.right)
          problems.add(`${name(box.words)} and ${name(other.words)} lie on each other`)
      }
    }

    for (const box of document.querySelectorAll<HTMLInputElement>(
      '[name="score"], [name="tie_break"], .page input.input:is([type="text"], [type="email"])',
    )) {
      const [wide, high] = [box.scrollWidth - box.clientWidth, box.scrollHeight - box.clientHeight]
      if (box.checkVisibility() && !box.closest('.sr') && (wide > 1 || high > 1))
        problems.add(`the box with ${name(box.value)} is too small for it`)
    }

    for (const must of document.querySelectorAll('.standings tbody :is(.rank, .who, .points > .score)')) {
      const box = must.getBoundingClientRect()
      if (must.checkVisibility() && (box.left < 0 || box.right > width + 1))
        problems.add(`${name(must.textContent ?? '')} of the leaderboard is out of view`)
    }
    return [...problems]
  })
}
