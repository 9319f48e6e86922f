// The boards of the day, of which one is shown: which, and which page of it.

const day = document.getElementById('day')

export const board = { scenes: [], at: 0, page: 0 }
export const sceneShown = () => board.scenes[board.at]

export function readScenes() {
  for (const lines of day.querySelectorAll('.tv-lines')) fit(lines)
  board.scenes = [...day.querySelectorAll('.scene')].map(element => ({
    element,
    part: element.dataset.part,
    kind: element.dataset.kind,
    inTurn: 'turn' in element.dataset,
    clock: JSON.parse(element.dataset.clock),
    ...leavesOf(element),
  }))
  for (const name of day.querySelectorAll('.tv-who:not(.long)'))
    if (name.scrollWidth > name.clientWidth + 1) name.classList.add('long')
}

/** What is seen at a time: one page of every board and of every long workout. */
function leavesOf(element) {
  const boards = [...element.querySelectorAll('.tv-pages')]
    .map(each => [...each.querySelectorAll('.tv-page')])
    .filter(pages => pages.length > 0)
  const texts = [...element.querySelectorAll('.tv-lines')].map(lines => pagesOf.get(lines)).filter(Boolean)
  // The workout by itself, then its board.
  if (element.matches('.is-wide')) {
    const read = texts.length === 0 ? [[]] : inStep(texts)
    return { texts: read.length, pages: [...read, ...inStep(boards)] }
  }
  return { texts: 0, pages: inStep([...boards, ...texts]) }
}

/** One page of each list at a time. A list that has fewer begins again. */
function inStep(lists) {
  const most = Math.max(0, ...lists.map(pages => pages.length))
  return Array.from({ length: most }, (_, index) => lists.flatMap(pages => pages[index % pages.length]))
}

const SIZES = 10

/** The smallest size of a workout, 56 of 1080 pixels, as long as the whole screen has room for it. */
const READABLE = 2
const isUpright = matchMedia('(max-aspect-ratio: 1 / 1)')
/** A phone scrolls instead. */
const isWall = matchMedia('(min-width: 700px)')
/** The paragraphs of each page, of workouts that are too long for one. */
const pagesOf = new WeakMap()

/** A workout is set as large as it has room for: beside its board, else on the whole screen, else in two columns. */
function fit(lines) {
  const scene = lines.closest('.scene[data-kind="part"]')
  join(lines)
  if (isUpright.matches && isWall.matches && lines.closest('.tv-workout, .tv-board')) return fitUpright(lines)
  if (!scene || isUpright.matches) return shrink(lines, SIZES)
  scene.classList.remove('is-wide')
  delete lines.dataset.columns
  const isScaled = lines.querySelectorAll('.tv-form').length > 1
  if (!isScaled && shrink(lines, READABLE)) return
  if ('ranked' in scene.dataset) scene.classList.add('is-wide')
  if (shrink(lines, READABLE)) return
  lines.dataset.columns = 2
  shrink(lines, SIZES)
}

/** An upright screen is too narrow for columns: what is still too long takes turns, some paragraphs at a time. */
function fitUpright(lines) {
  const scene = lines.closest('.scene')
  scene.classList.remove('is-wide')
  if (shrink(lines, READABLE)) return
  if ('ranked' in scene.dataset) scene.classList.add('is-wide')
  if (!shrink(lines, READABLE)) split(lines)
}

function join(lines) {
  for (const each of lines.querySelectorAll('[hidden]')) each.hidden = false
  const turn = lines.querySelector('.tv-turn')
  if (turn) turn.remove()
  pagesOf.delete(lines)
}

function split(lines) {
  const turn = document.createElement('p')
  turn.className = 'tv-turn'
  turn.textContent = '1 / 2'
  lines.append(turn)
  const paragraphs = [...lines.querySelectorAll('p:not(.tv-turn)')]
  for (const each of paragraphs) each.hidden = true
  const pages = [[]]
  for (const each of paragraphs) {
    each.hidden = false
    if (lines.scrollHeight > lines.clientHeight + 1 && pages.at(-1).length > 0) {
      const page = pages.at(-1)
      for (const before of page) before.hidden = true
      // A heading goes with what it heads.
      pages.push(page.length > 1 && page.at(-1).matches('.tv-of') ? [page.pop()] : [])
      for (const heading of pages.at(-1)) heading.hidden = false
    }
    pages.at(-1).push(each)
  }
  pagesOf.set(lines, pages)
}

function showText(lines, leaf) {
  const pages = pagesOf.get(lines) || []
  const at = pages.findIndex(page => leaf.includes(page[0]))
  if (at < 0) return
  for (const page of pages) for (const each of page) each.hidden = page !== pages[at]
  lines.querySelector('.tv-turn').textContent = `${at + 1} / ${pages.length}`
}

function shrink(lines, most) {
  for (let size = 1; size <= most; size++) {
    lines.dataset.fit = size
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = lines
    if (scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1) return true
  }
  return false
}

export const indexOf = part => board.scenes.findIndex(scene => scene.part === part)

/** From what is shown to what has its turn next. */
export function following(from) {
  for (let index = 1; index <= board.scenes.length; index++) {
    const candidate = (from + index) % board.scenes.length
    if (board.scenes[candidate].inTurn) return candidate
  }
  return from
}

/** Shows one page of one board, and hides the others. */
export function showPage() {
  const scene = sceneShown()
  if (board.page >= scene.pages.length) board.page = 0
  for (const other of board.scenes) other.element.classList.toggle('is-on', other === scene)
  const leaf = scene.pages[board.page] || []
  const isText = leaf.every(each => each.matches('p'))
  scene.element.classList.toggle('is-reading', isText)
  for (const lines of scene.element.querySelectorAll('.tv-lines')) showText(lines, leaf)
  for (const page of scene.element.querySelectorAll('.tv-page'))
    page.classList.toggle('is-on', leaf.includes(page))
  const number = scene.element.querySelector('.tv-at')
  const before = scene.texts
  const pages = scene.pages.length - before
  if (number) number.textContent = pages > 1 ? `${board.page + 1 - before} / ${pages}` : ''
}
