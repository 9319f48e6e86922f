// The boards of the day, of which one is shown: which, and which page of it.

const day = document.getElementById('day')

export const board = { scenes: [], at: 0, page: 0 }
export const sceneShown = () => board.scenes[board.at]

export function readScenes() {
  board.scenes = [...day.querySelectorAll('.scene')].map(element => ({
    element,
    part: element.dataset.part,
    kind: element.dataset.kind,
    inTurn: 'turn' in element.dataset,
    clock: JSON.parse(element.dataset.clock),
    pages: leavesOf(element),
  }))
  for (const lines of day.querySelectorAll('.tv-lines')) fit(lines)
  for (const name of day.querySelectorAll('.tv-who:not(.long)'))
    if (name.scrollWidth > name.clientWidth + 1) name.classList.add('long')
}

/** What is seen at a time: one page of every board. A board that has fewer pages begins again. */
function leavesOf(element) {
  const boards = [...element.querySelectorAll('.tv-pages')]
    .map(each => [...each.querySelectorAll('.tv-page')])
    .filter(pages => pages.length > 0)
  const most = Math.max(0, ...boards.map(pages => pages.length))
  return Array.from({ length: most }, (_, index) => boards.map(pages => pages[index % pages.length]))
}

const SIZES = 10

/** A workout is set as large as it has room for. */
function fit(lines) {
  for (let size = 1; size <= SIZES; size++) {
    lines.dataset.fit = size
    const { scrollHeight, clientHeight, scrollWidth, clientWidth } = lines
    if (scrollHeight <= clientHeight + 1 && scrollWidth <= clientWidth + 1) return
  }
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
  for (const page of scene.element.querySelectorAll('.tv-page'))
    page.classList.toggle('is-on', leaf.includes(page))
  const number = scene.element.querySelector('.tv-at')
  if (number) number.textContent = scene.pages.length > 1 ? `${board.page + 1} / ${scene.pages.length}` : ''
}
