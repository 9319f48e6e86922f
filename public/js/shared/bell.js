// How much is new for whoever has this page open: the server tells (server-sent events). Without it, or without a script,
// the number is that of when the page was loaded. A page that nobody looks at, or that is left at once, holds no connection.

const bell = document.querySelector('[data-bell]')
const LISTEN_AFTER = 1500

let source = null
let starting = 0
let shown = null

function listen() {
  if (source !== null || document.visibilityState === 'hidden' || !('EventSource' in window)) return
  clearTimeout(starting)
  starting = setTimeout(() => {
    source = new EventSource(bell.dataset.bell)
    source.addEventListener('unread', event => told(event.data))
  }, LISTEN_AFTER)
}

function hush() {
  clearTimeout(starting)
  source?.close()
  source = null
}

function told(data) {
  const { unread } = JSON.parse(data)
  const before = document.querySelector('[data-unread-count]').textContent.trim()
  for (const mark of document.querySelectorAll('[data-unread]')) {
    mark.hidden = unread === 0
    mark.querySelector('[data-unread-count]').textContent = unread > 99 ? '99+' : unread
  }
  const isNews = shown === null ? before !== String(unread) : shown !== data
  shown = data
  if (isNews) fetchList()
}

/** The page of notifications itself shows the new ones in their places. */
async function fetchList() {
  const list = document.querySelector('[data-notifications]')
  if (list === null) return
  try {
    const answer = await fetch(location.href, { cache: 'no-cache' })
    if (!answer.ok || answer.redirected) return
    const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
    const fresh = page.querySelector('[data-notifications]')
    const focused =
      list.contains(document.activeElement) && document.activeElement.form?.getAttribute('action')
    list.replaceWith(fresh)
    if (focused)
      fresh.querySelector(`[action="${CSS.escape(focused)}"] button`)?.focus({ preventScroll: true })
  } catch {
    // They are there when the page is loaded again.
  }
}

if (bell !== null) {
  document.addEventListener('visibilitychange', () =>
    document.visibilityState === 'hidden' ? hush() : listen(),
  )
  addEventListener('pagehide', hush)
  addEventListener('pageshow', listen)
  listen()
}

// There while this device gets push notifications of this person's.
try {
  if (
    localStorage.getItem(`chalkbox push ${document.body.dataset.owner}`) &&
    !document.querySelector('[data-push]')
  )
    import('./push.js')
} catch {
  // Without storage nothing was turned on.
}
