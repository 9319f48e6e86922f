// Cards on paper: four on a page where every card fits into a quarter of it, otherwise two, so that a stack of pages is cut
// in one go. Only a card that is taller than half a page has a page to itself. Without this, paper takes what fits.
import '../shared/sheet.js'

const prints = document.querySelector('.prints')
const summary = document.querySelector('[data-on-paper]')

function pageOf(count, ...cards) {
  const page = document.createElement('div')
  page.className = `paper-page of-${count}`
  page.append(...cards)
  return page
}

/** Which of the cards fit in half of a page's height, side by side or each as wide as the page. */
function fitting(cards, count) {
  const page = pageOf(count, ...cards)
  page.classList.add('measured')
  prints.append(page)
  const half = page.clientHeight / 2
  return cards.filter(
    card => card.getBoundingClientRect().height <= half && card.scrollWidth <= card.clientWidth,
  )
}

/** The cards by pages, in their order. */
function pagesOf(cards) {
  if (cards.length > 2 && fitting(cards, 'four').length === cards.length) return chunks(cards, 4, 'four')
  let halves = new Set(fitting(cards, 'two'))
  if (halves.size < cards.length) {
    prints.classList.add('tight')
    const more = new Set(fitting(cards, 'two'))
    if (more.size > halves.size) halves = more
    else prints.classList.remove('tight')
  }
  const runs = []
  for (const card of cards) {
    const last = runs.at(-1)
    if (halves.has(card) && last && halves.has(last[0])) last.push(card)
    else runs.push([card])
  }
  return runs.flatMap(run => (halves.has(run[0]) ? chunks(run, 2, 'two') : [pageOf('one', ...run)]))
}

function chunks(cards, size, count) {
  const pages = []
  for (let at = 0; at < cards.length; at += size) pages.push(pageOf(count, ...cards.slice(at, at + size)))
  return pages
}

if (prints) {
  // Another typeface has other widths, so cards are measured once the printed one is loaded.
  await document.fonts.load('1em Inter', prints.textContent).catch(() => undefined)
  const pages = pagesOf([...prints.children])
  prints.replaceChildren(...pages)
  const most = Math.max(...pages.map(page => page.children.length))
  const each = most === 1 ? '' : `, ${most === 2 ? 'two' : 'four'} to a page`
  summary.textContent = `${each}: ${pages.length === 1 ? '1 page' : `${pages.length} pages`}`
}
