// The app without a connection. Everyone who signs in has a store of their own: Today, tomorrow, the board, Book, the log
// forms, the timers and their records, as they came last, with the styles and scripts they name. A page is asked for first
// and taken from the store when nobody answers, and then shows how old it is. Signing out removes the stored pages. What
// was logged meanwhile is sent by js/shared/unsent.js, which the server puts above this script.
const PAGES = 'chalkbox pages 1 '
const FILES = 'chalkbox files 1'
const WHO = '/chalkbox-who'
const OFFLINE = '/offline'
const OFFLINE_FORM = '/offline/form'
const LONGEST_MS = 7 * 24 * 60 * 60 * 1000
const MOST_PAGES = 40
const PATIENCE_MS = 4000
const FRESH_MS = 5 * 60 * 1000
const STORED_AT = 'x-stored-at'

const isFile = path => /^\/(css|fonts|js|img)\//.test(path)
const STORED =
  /^\/g\/[^/]+(?:\/?|\/log|\/whiteboard|\/records|\/results|\/book|\/open-gym\/new|\/wods\/[^/]+\/(?:board|log|timer)|(?:\/roles\/[^/]+)?\/competitions\/[^/]+\/check-in)$/
const isStored = path => STORED.test(path)
const isOurs = path => path === '/' || /^\/g\//.test(path)
// offline.js loads two more when something waits.
const withLoaded = file =>
  file.endsWith('/offline.js')
    ? [file, ...['waiting', 'unsent'].map(name => file.replace(/offline(?=\.js$)/, name))]
    : [file]
const filesIn = html =>
  [...html.matchAll(/(?:src|href)="(\/(?:css|fonts|js|img)\/[^"]+)"/g)].flatMap(([, file]) =>
    withLoaded(file),
  )

self.addEventListener('install', event => {
  self.skipWaiting()
  event.waitUntil(storeOffline().catch(() => undefined))
})
self.addEventListener('activate', event => event.waitUntil(removeOld().then(() => self.clients.claim())))

async function removeOld() {
  const names = (await caches.keys()).filter(name => /^chalkbox (pages|files) /.test(name))
  const old = names.filter(name => name !== FILES && !name.startsWith(PAGES))
  await Promise.all(old.map(name => caches.delete(name)))
}

async function storeOffline() {
  for (const path of [OFFLINE, OFFLINE_FORM]) {
    const response = await fetch(path, { cache: 'no-store', credentials: 'omit' })
    if (!response.ok) return
    const html = await response.text()
    await storeFiles(filesIn(html))
    await (await caches.open(FILES)).put(path, new Response(html, { headers: response.headers }))
  }
}

async function storeFiles(files) {
  const cache = await caches.open(FILES)
  for (const file of files) if (!(await cache.match(file))) await cache.add(file).catch(() => undefined)
}

/* ---- Whose pages they are ---- */

async function whoIsIt() {
  const stored = await (await caches.open(FILES)).match(WHO)
  return stored ? stored.text() : null
}
// Counted up when somebody leaves: a page that was asked for before that is not stored after it.
let left = 0
function nobody() {
  left++
  return forget()
}
async function forget() {
  const names = (await caches.keys()).filter(name => name.startsWith(PAGES))
  await Promise.all([
    ...names.map(name => caches.delete(name)),
    caches.open(FILES).then(cache => cache.delete(WHO)),
  ])
}
async function somebody(person) {
  if ((await whoIsIt()) === person) return
  await forget()
  await (await caches.open(FILES)).put(WHO, new Response(person))
}

/* ---- Storing pages ---- */

async function store(path, response, asked) {
  const html = await response.text()
  const [, person, slug] = /<body\b[^>]*? data-owner="([^" ]+) ([^"]*)"/.exec(html) ?? []
  if (!person || !slug || asked !== left) return
  await somebody(person)
  await storeFiles(filesIn(html))
  const headers = new Headers({ 'content-type': 'text/html; charset=utf-8' })
  // What a page may load is the page's own policy, from the store too.
  headers.set('content-security-policy', response.headers.get('content-security-policy') ?? '')
  headers.set(STORED_AT, String(Date.now()))
  const cache = await caches.open(PAGES + person)
  await cache.delete(path)
  // What was said once, on the way here, is not said again.
  await cache.put(
    path,
    new Response(html.replace(/<p class="flash" role="status">[\s\S]*?<\/p>/, ''), { headers }),
  )
  if (asked !== left) return void (await forget())
  const keys = await cache.keys()
  await Promise.all(keys.slice(0, -MOST_PAGES).map(key => cache.delete(key)))
  return html
}

// The strip of days links today without its date.
function tomorrowIn(html, base) {
  const [strip = ''] = /<nav class="strip"[\s\S]*?<\/nav>/.exec(html) ?? []
  const days = [...strip.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)
  return days.slice(days.indexOf(base) + 1).slice(0, 1)
}

// Today leads to the pages that are wanted without a connection: they are fetched while there is one.
async function storeAround(html, base, asked) {
  const links = [...html.matchAll(/href="(\/g\/[^"#]+)"/g)].map(([, href]) => href.replaceAll('&amp;', '&'))
  const today = links.filter(href => /\/wods\/[^/]+\/(?:(?:log|timer)\?part=|board)/.test(href)).slice(0, 12)
  const pages = ['log', 'whiteboard', 'records', 'book'].map(name => `${base}/${name}`)
  for (const path of new Set([...pages, ...tomorrowIn(html, base), ...today])) {
    if (asked !== left) return
    const before = await stored(path)
    if (before && Date.now() - Number(before.headers.get(STORED_AT)) < FRESH_MS) continue
    const response = await fetch(path, { cache: 'no-store' }).catch(() => null)
    if (response?.status === 200 && isStored(new URL(response.url).pathname))
      await store(path, response, asked)
  }
}

// A page asks for it on the first visit, which came without this worker, and when something was sent: Today, what it leads
// to, and the page itself are stored as they are now, and forms that are done with are removed.
self.addEventListener('message', event => {
  const { visited, outdated = [] } = event.data ?? {}
  if (typeof visited === 'string') event.waitUntil(storeVisited(visited, outdated))
})
async function storeVisited(visited, outdated) {
  const [base] = /^\/g\/[^/?#]+/.exec(visited) ?? []
  if (!base) return
  const before = left
  const person = await whoIsIt()
  if (person !== null && outdated.length > 0) {
    const cache = await caches.open(PAGES + person)
    for (const path of [...outdated, `${base}/log`]) await cache.delete(path)
  }
  for (const path of new Set([visited, base])) {
    const response = await fetch(path, { cache: 'no-store' }).catch(() => null)
    if (response) await afterwards(path, response, before)
  }
}

self.addEventListener('sync', event => {
  if (event.tag === 'unsent') event.waitUntil(sendInBackground())
})
// What fails is tried again by the browser.
async function sendInBackground() {
  const { sent, left: waiting } = await unsent.flush()
  for (const { owner, page } of sent) await storeVisited(`/g/${owner.split(' ')[1]}`, [page])
  if (waiting > 0) throw new Error('still not sent')
}

async function stored(path) {
  const person = await whoIsIt()
  if (person === null || !(await caches.has(PAGES + person))) return undefined
  const found = await (await caches.open(PAGES + person)).match(path)
  return found && Date.now() - Number(found.headers.get(STORED_AT)) < LONGEST_MS ? found : undefined
}

/* ---- Push notifications ---- */

self.addEventListener('push', event => {
  const message = event.data?.json()
  if (message) event.waitUntil(showPush(message))
})
// A later message about the same takes the place of the earlier one, and sounds again.
function showPush({ title, body, icon, tag, path, opened }) {
  const data = { path, opened }
  return self.registration.showNotification(title, { body, icon, tag, data, renotify: true })
}

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openPush(event.notification.data))
})
async function openPush({ path, opened }) {
  const windows = await self.clients.matchAll({ type: 'window' })
  const [page] = windows.filter(({ url }) => new URL(url).origin === location.origin)
  const shown = await page?.focus().then(
    focused => focused.navigate(path),
    () => null,
  )
  if (!shown) await self.clients.openWindow(path)
  await fetch(opened, { method: 'POST', redirect: 'manual' }).catch(() => undefined)
}

async function unsubscribe() {
  const subscription = await self.registration.pushManager?.getSubscription()
  await subscription?.unsubscribe()
}

/* ---- Answering ---- */

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (origin !== location.origin) return
  if (request.mode === 'navigate' && request.method === 'POST' && pathname === '/sign-out') {
    event.waitUntil(Promise.all([nobody(), unsubscribe()]))
    return
  }
  if (isOwnForm(request)) event.respondWith(fetch(request).catch(() => offline(OFFLINE_FORM)))
  if (request.method !== 'GET') return
  if (request.mode === 'navigate' && isOurs(pathname)) event.respondWith(pageFor(event, pathname, search))
  else if (request.mode === 'navigate' && pathname === '/sign-in') event.waitUntil(nobody())
  else if (isFile(pathname)) event.respondWith(fileFor(request))
})

// The referrer is of this site on our own pages alone, so that forms of other sites go to the server untouched.
function isOwnForm({ method, mode, referrer, headers }) {
  const isPlain = headers.get('content-type')?.startsWith('application/x-www-form-urlencoded')
  return method === 'POST' && mode === 'navigate' && isPlain && referrer.startsWith(`${location.origin}/g/`)
}

async function pageFor(event, path, search) {
  const before = left
  const asked = fetch(event.request).then(response => {
    event.waitUntil(afterwards(path + search, response.clone(), before))
    return response
  })
  const late = new Promise(resolve => setTimeout(resolve, PATIENCE_MS, null))
  const response = await Promise.race([asked, late]).catch(() => undefined)
  // A proxy whose server is gone answers all the same.
  if (response && ![502, 503, 504].includes(response.status)) return response
  const kept = await keptFor(path, search)
  if (kept) return saidSince(kept)
  if (response === null) return asked.catch(() => offline())
  return response ?? offline()
}

async function afterwards(path, response, asked) {
  // Navigations are followed by the browser: one that leads to the sign-in comes back as such.
  if (response.status !== 200 || response.redirected || !isStored(new URL(response.url).pathname)) return
  const html = await store(path, response, asked)
  const [, base] = /^(\/g\/[^/?]+)\/?$/.exec(path) ?? []
  if (html && base) await storeAround(html, base, asked)
}

/** Choices that change how much of a page is shown, and not which: another day or part is another page. */
const SAME_PAGE = ['logged', 'all']

// The way in leads to the Today that was opened last.
async function keptFor(path, search) {
  const exact = await stored(path + search)
  if (exact) return exact
  if (path !== '/') {
    const choices = new URLSearchParams(search)
    for (const name of SAME_PAGE) choices.delete(name)
    return stored([path, String(choices)].filter(Boolean).join('?'))
  }
  const person = await whoIsIt()
  const cache = person === null ? null : await caches.open(PAGES + person)
  const [today] =
    (await cache?.keys())?.filter(({ url }) => /^\/g\/[^/]+\/?$/.test(new URL(url).pathname)) ?? []
  return today && cache.match(today)
}

async function saidSince(page) {
  const at = new Date(Number(page.headers.get(STORED_AT)))
  const isToday = at.toDateString() === new Date().toDateString()
  const time = `${at.getHours()}:${String(at.getMinutes()).padStart(2, '0')}`
  const since = isToday ? time : `${at.toDateString().slice(4, 10)}, ${time}`
  const words = `No connection. This page is as it was at <time datetime="${at.toISOString()}">${since}</time>.`
  const html = (await page.text()).replace(
    /<main[^>]*>/,
    main => `${main}<p class="flash ask" role="status" data-stale>${words}</p>`,
  )
  return new Response(html, { headers: page.headers })
}

async function offline(path = OFFLINE) {
  const page = await (await caches.open(FILES)).match(path)
  return page ? new Response(await page.text(), { status: 503, headers: page.headers }) : Response.error()
}

// Files are named by what is in them: one that is there is the right one.
async function fileFor(request) {
  return (await caches.match(request)) ?? fetch(request)
}
