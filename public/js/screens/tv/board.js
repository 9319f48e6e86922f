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
    isWide: element.matches('.is-wide'),
    pages: leavesOf(element),
  }))
  for (const name of day.querySelectorAll('.tv-who:not(.long)'))
    if (name.scrollWidth > name.clientWidth + 1) name.classList.add('long')
}

/** What is seen at a time: one page of every board. A board that has fewer pages begins again. */
function leavesOf(element) {
  const boards = [...element.querySelectorAll('.tv-pages')]
    .map(each => [...each.querySelectorAll('.tv-page')])
    .filter(pages => pages.length > 0)
  const most = Math.max(0, ...boards.map(pages => pages.length))
  const leaves = Array.from({ length: most }, (_, index) => boards.map(pages => pages[index % pages.length]))
  // The workout by itself, then its board.
  return element.matches('.is-wide') ? [[], ...leaves] : leaves
}

const SIZES = 10

/** The smallest size of a workout, 56 of 1080 pixels, as long as the whole screen has room for it. */
const READABLE = 2
const isUpright = matchMedia('(max-aspect-ratio: 1 / 1)')

/** A workout is set as large as it has room for: beside its board, else on the whole screen, else in two columns. */
function fit(lines) {
  const scene = lines.closest('.scene[data-kind="part"]')
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
  scene.element.classList.toggle('is-reading', leaf.length === 0)
  for (const page of scene.element.querySelectorAll('.tv-page'))
    page.classList.toggle('is-on', leaf.includes(page))
  const number = scene.element.querySelector('.tv-at')
  const before = scene.isWide ? 1 : 0
  const pages = scene.pages.length - before
  if (number) number.textContent = pages > 1 ? `${board.page + 1 - before} / ${pages}` : ''
}
