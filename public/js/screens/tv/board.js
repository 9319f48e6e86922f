// The boards of the day, of which one is shown: which, and which page of it.

const day = document.getElementById('day')

export const board = { scenes: [], at: 0, page: 0 }
export const sceneShown = () => board.scenes[board.at]

export function readScenes() {
  board.scenes = [...day.querySelectorAll('.scene[data-part]')].map(element => ({
    element,
    part: element.dataset.part,
    ranked: 'ranked' in element.dataset,
    clock: JSON.parse(element.dataset.clock),
    pages: [...element.querySelectorAll('.tv-page')],
  }))
  for (const { element } of board.scenes) tighten(element.querySelector('.tv-lines'))
}

/** A long workout is set smaller, until it has room. */
function tighten(lines) {
  for (let step = 1; step <= 4 && lines.scrollHeight > lines.clientHeight + 1; step++)
    lines.dataset.tight = step
}

export const indexOf = part => board.scenes.findIndex(scene => scene.part === part)

/** From one board to the next; parts that are not ranked are passed over where there are others. */
export function following(from, step) {
  const anyRanked = board.scenes.some(scene => scene.ranked)
  for (let index = 1; index <= board.scenes.length; index++) {
    const candidate = (from + step * index + board.scenes.length * index) % board.scenes.length
    if (!anyRanked || board.scenes[candidate].ranked) return candidate
  }
  return from
}

/** Shows one page of one board, and hides the others. */
export function showPage() {
  const scene = sceneShown()
  if (board.page >= scene.pages.length) board.page = 0
  for (const other of board.scenes) other.element.classList.toggle('is-on', other === scene)
  scene.pages.forEach((element, index) => {
    element.classList.toggle('is-on', index === board.page)
  })
  const number = scene.element.querySelector('.tv-at')
  if (number) number.textContent = scene.pages.length > 1 ? `${board.page + 1} / ${scene.pages.length}` : ''
}
