// A page that shows what is new by itself. The server tells when something has changed (server-sent events); then the body
// is fetched anew and put in place without moving what is being read. Without it, or without a script, the page is as it
// was when it was loaded.

const root = document.getElementById('live')
const said = document.getElementById('live-said')
/** Leads to a notice that came while the reader was further down. */
const news = document.getElementById('live-notice')

const LOOK_EVERY = 30000
const RETRY_AFTER = 5000

let shown = root.dataset.version
let source = null
let coming = 0
let wanted = shown
let looking = 0

/* ---- Being told ---- */

function listen() {
  if (source !== null || document.visibilityState === 'hidden') return
  source = new EventSource(root.dataset.live)
  source.addEventListener('open', () => say('New scores appear here automatically.'))
  source.addEventListener('changed', event => {
    const { version, spread } = JSON.parse(event.data)
    if (version !== shown) come(version, Math.random() * spread)
  })
  source.addEventListener('error', () => {
    say('No connection. These are the last places received.')
    // Refused for good, as by a server that has too many who listen: then the page looks now and then by itself.
    if (source !== null && source.readyState === EventSource.CLOSED) look()
  })
}

function hush() {
  source?.close()
  source = null
}

function look() {
  hush()
  clearTimeout(looking)
  looking = setTimeout(() => {
    come('look', 0)
    listen()
  }, LOOK_EVERY)
}

// A page that nobody looks at holds no connection. When it is looked at again it is told at once what it has missed.
document.addEventListener('visibilitychange', () =>
  document.visibilityState === 'hidden' ? hush() : listen(),
)
addEventListener('pagehide', hush)
addEventListener('pageshow', listen)

function say(words) {
  said.hidden = false
  if (said.textContent !== words) said.textContent = words
}

/* ---- Fetching ---- */

/** Comes for the new body after a while; whoever is told again before then comes once, for the newest. */
function come(version, after) {
  wanted = version
  if (coming !== 0) return
  coming = setTimeout(() => {
    coming = 0
    fetchBody(wanted)
  }, after)
}

async function fetchBody(version) {
  const url = new URL(location.href)
  url.searchParams.set('v', version)
  url.hash = ''
  try {
    const answer = await fetch(url, { cache: 'no-cache' })
    if (answer.status === 404) return location.reload()
    if (!answer.ok) throw new Error(String(answer.status))
    const html = await answer.text()
    shown = answer.headers.get('X-Version') ?? version
    replace(html)
  } catch {
    come(version, RETRY_AFTER * (1 + Math.random()))
  }
}

/* ---- Putting it in place ---- */

const rowsIn = element => [...element.querySelectorAll('[data-row]')]
const keyOf = element => element.closest('[data-row]')?.dataset.row
/** What folds open belongs to a row, or is named by its summary. */
const foldOf = details => keyOf(details) ?? details.querySelector('summary')?.textContent

function replace(html) {
  const before = new Map(
    rowsIn(root).map(row => [
      row.dataset.row,
      { top: row.getBoundingClientRect().top, text: row.textContent },
    ]),
  )
  const open = new Set([...root.querySelectorAll('details[open]')].map(foldOf))
  const focus = focusedIn(root)
  const noticed = noticeIn(root)?.textContent
  root.innerHTML = html
  for (const id of root.dataset.mine?.split(' ') ?? [])
    root.querySelector(`tr[data-row="${CSS.escape(id)}"]`)?.setAttribute('aria-current', 'true')
  linkNames()
  for (const details of root.querySelectorAll('details')) if (open.has(foldOf(details))) details.open = true
  for (const row of rowsIn(root)) {
    const was = before.get(row.dataset.row)
    if (!was || was.text !== row.textContent) row.classList.add('is-new')
  }
  if (focus) focusAgain(focus)
  stayWith(before, open)
  tellNotice(noticed)
}

const noticeIn = element => element.querySelector('.notice')

/** Marks another notice than before, and points to it from further down. */
function tellNotice(before) {
  const notice = noticeIn(root)
  if (notice === null) {
    if (news) news.hidden = true
    return
  }
  if (notice.textContent === before) return
  notice.classList.add('is-new')
  if (!news) return
  news.hidden = notice.getBoundingClientRect().bottom > 0
  if (news.hidden) say(`New notice: ${notice.querySelector('b').textContent}`)
}

news?.addEventListener('click', () => {
  news.hidden = true
  noticeIn(root)?.scrollIntoView()
})

/** Names lead members of the gym to the member. */
function linkNames() {
  const members = JSON.parse(root.dataset.members ?? '{}')
  for (const name of root.querySelectorAll('.who[data-of]')) {
    const href = members[name.dataset.of]
    if (!href) continue
    const link = document.createElement('a')
    link.className = 'who'
    link.href = href
    link.textContent = name.textContent
    name.replaceWith(link)
  }
}

/** What is being read stays where it is: the row that is open, else what most of the rows in view do. */
function stayWith(before, open) {
  if (scrollY < 1) return
  const moved = rowsIn(root).flatMap(row => {
    const was = before.get(row.dataset.row)
    const inView = was && was.top > -40 && was.top < innerHeight
    return inView
      ? [{ by: row.getBoundingClientRect().top - was.top, isOpen: open.has(row.dataset.row) }]
      : []
  })
  const read = moved.filter(({ isOpen }) => isOpen)
  const by = (read.length > 0 ? read : moved).map(each => each.by).sort((a, b) => a - b)
  const middle = by[Math.floor(by.length / 2)]
  if (middle) scrollBy({ top: middle, behavior: 'instant' })
}

function focusedIn(element) {
  const { activeElement: active } = document
  if (!element.contains(active)) return null
  return { key: keyOf(active), name: active.tagName, href: active.getAttribute('href') }
}

function focusAgain({ key, name, href }) {
  const place = key === undefined ? root : root.querySelector(`[data-row="${CSS.escape(key)}"]`)
  const same = [...(place?.querySelectorAll(name) ?? [])].find(
    element => element.getAttribute('href') === href,
  )
  same?.focus({ preventScroll: true })
}

if ('EventSource' in window) listen()
else look()
