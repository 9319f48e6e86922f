// A board that is open shows new scores by itself: the server tells when there are any, and the places are taken over from
// the page as it is now. Without it, or without a script, they are there when the page is loaded again.
// (Alone in a function: classic scripts of a page share their names.)
;(() => {
  const LISTEN_AFTER_MS = 1000
  const SLIDE = { duration: 300, easing: 'ease-out' }
  const calm = matchMedia('(prefers-reduced-motion: reduce)')

  const board = document.querySelector('[data-board]')
  let source = null
  let starting = 0
  let shown = board?.dataset.version
  let coming = 0

  function listen() {
    if (source !== null || document.visibilityState === 'hidden' || !('EventSource' in window)) return
    clearTimeout(starting)
    starting = setTimeout(() => {
      source = new EventSource(board.dataset.board)
      source.addEventListener('changed', event => told(JSON.parse(event.data)))
    }, LISTEN_AFTER_MS)
  }

  function hush() {
    clearTimeout(starting)
    source?.close()
    source = null
  }

  function told({ version, spread }) {
    if (shown === version) return
    shown = version
    clearTimeout(coming)
    coming = setTimeout(fetchPlaces, Math.random() * spread)
  }

  async function fetchPlaces() {
    try {
      const answer = await fetch(location.href, { cache: 'no-cache' })
      if (!answer.ok || answer.redirected) throw new Error('not the board')
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      take(page.querySelector('[data-board]'))
    } catch {
      // Told of it again, as when the connection is back, it is fetched again.
      shown = undefined
    }
  }

  // Places that were open stay open, and who was on one stays on it.
  function take(fresh) {
    if (fresh === null) return
    const isOpen = new Set(
      [...board.querySelectorAll('details[open]')].map(({ parentElement }) => parentElement.id),
    )
    const focused = board.contains(document.activeElement) && document.activeElement.closest('li')
    const inRow = focused ? targetsOf(focused).indexOf(document.activeElement) : -1
    const before = new Map(rows().map(row => [row.id, row.getBoundingClientRect().top]))
    board.replaceChildren(...fresh.children)
    for (const details of board.querySelectorAll('details'))
      details.open = isOpen.has(details.parentElement.id)
    const row = focused && document.getElementById(focused.id)
    if (row) targetsOf(row)[inRow]?.focus({ preventScroll: true })
    if (!calm.matches) slideFrom(before)
  }

  const targetsOf = row => [...row.querySelectorAll('a, summary, button')]
  const rows = () => [...board.querySelectorAll('li[id]')]

  /** Rows that climb or fall slide from where they were. */
  function slideFrom(before) {
    const moves = rows().map(row => [row, before.get(row.id) - row.getBoundingClientRect().top])
    for (const [row, by] of moves)
      if (by) row.animate([{ transform: `translateY(${by}px)` }, { transform: 'none' }], SLIDE)
  }

  if (board !== null) {
    document.addEventListener('visibilitychange', () =>
      document.visibilityState === 'hidden' ? hush() : listen(),
    )
    addEventListener('pagehide', hush)
    addEventListener('pageshow', listen)
    listen()
  }
})()
