// The standings on a screen in the hall: one page after the other, one division after the other. It is told when something
// has changed, and goes on with what it has while nobody answers. Written for the browsers of televisions.

const hall = document.getElementById('hall')
const board = document.getElementById('scenes')
const said = document.getElementById('said')

const asked = Number(new URLSearchParams(location.search).get('seconds'))
/** How long a page stands, in milliseconds: ten seconds, or what the address asks for. */
const PAGE_FOR = (asked >= 2 && asked <= 120 ? asked : 10) * 1000
const RETRY_AFTER = 5000

let shown = hall.dataset.version
let scenes = []
let at = 0
let page = 0

function readScenes() {
  scenes = [...board.querySelectorAll('.hall-scene')].map(element => ({
    element,
    id: element.dataset.scene,
    pages: [...element.querySelectorAll('.hall-page')],
    at: element.querySelector('.hall-at'),
    said: element.querySelector('.hall-at')?.textContent,
  }))
}

function show() {
  const scene = scenes[at]
  if (scene === undefined) return
  for (const other of scenes) other.element.classList.toggle('is-on', other === scene)
  for (const [index, element] of scene.pages.entries()) element.classList.toggle('is-on', index === page)
  if (scene.at && scene.pages.length > 1)
    scene.at.textContent = `${scene.said} · ${page + 1} / ${scene.pages.length}`
}

/** The next page; after the last the next division that has any. */
function turn() {
  if (scenes.length === 0) return
  page++
  if (page >= scenes[at].pages.length) {
    page = 0
    const order = scenes.map((_, step) => (at + 1 + step) % scenes.length)
    at = order.find(index => scenes[index].pages.length > 0) ?? 0
  }
  show()
}

async function fetchBoard(version) {
  const url = new URL(location.href)
  url.searchParams.set('v', version)
  try {
    const answer = await fetch(url, { cache: 'no-cache' })
    if (!answer.ok) throw new Error(String(answer.status))
    const html = await answer.text()
    shown = answer.headers.get('X-Version') || version
    const before = scenes[at]?.id
    board.innerHTML = html
    readScenes()
    at = Math.max(
      0,
      scenes.findIndex(({ id }) => id === before),
    )
    page = Math.min(page, Math.max(0, (scenes[at]?.pages.length ?? 1) - 1))
    show()
  } catch {
    setTimeout(() => fetchBoard(version), RETRY_AFTER)
  }
}

function listen() {
  const source = new EventSource(hall.dataset.live)
  source.addEventListener('open', () => {
    said.textContent = 'Live'
  })
  source.addEventListener('changed', event => {
    const { version, spread } = JSON.parse(event.data)
    if (version !== shown) setTimeout(() => fetchBoard(version), Math.random() * spread)
  })
  source.addEventListener('error', () => {
    said.textContent = 'No connection: last places received'
    // Refused: asked again after a while, and the places with it.
    if (source.readyState === EventSource.CLOSED) {
      setTimeout(() => {
        fetchBoard('look')
        listen()
      }, RETRY_AFTER * 2)
    }
  })
}

/** A screen that goes to sleep in the middle of a competition is of no use. */
async function stayAwake() {
  try {
    if (navigator.wakeLock && document.visibilityState === 'visible')
      await navigator.wakeLock.request('screen')
  } catch {
    // Televisions do not sleep by themselves; a tablet on its last battery may.
  }
}
document.addEventListener('visibilitychange', stayAwake)

readScenes()
show()
listen()
stayAwake()
setInterval(turn, PAGE_FOR)
