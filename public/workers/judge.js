// A judge's page, a door's, and the check-in of a desk's link, without a connection. Each link has a store of its own: its page as it last came, and the styles and
// scripts that page names. The page is asked for first and taken from the store when nobody answers; what is sent, and
// every other page, passes by. Stores of another version, of links that ended, and the oldest ones are removed.
const STORES = 'chalkbox judge 1 '
const MOST_STORES = 8
const LONGEST_MS = 7 * 24 * 60 * 60 * 1000
const PATIENCE_MS = 4000
const STORED_AT = 'x-stored-at'

const isPage = path =>
  /^\/(?:(?:judge|door)\/[\w-]+\.[\w-]+|role\/[\w-]+\.[\w-]+\/competitions\/[\w-]+\/check-in)$/.test(path)
const isFile = path => /^\/(css|fonts|js|img)\//.test(path)
const storeOf = path => caches.open(STORES + path)

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', event => event.waitUntil(removeOld().then(() => self.clients.claim())))

async function removeOld() {
  const names = (await caches.keys()).filter(name => name.startsWith('chalkbox judge '))
  const ours = names.filter(name => name.startsWith(STORES))
  // They are listed as they were made.
  const old = [...names.filter(name => !ours.includes(name)), ...ours.slice(0, -MOST_STORES)]
  await Promise.all(old.map(name => caches.delete(name)))
}

// The page asks for it on its first visit, and after something was saved.
self.addEventListener('message', event => {
  const { pathname } = new URL(event.source.url)
  if (event.data === 'store' && isPage(pathname)) event.waitUntil(fetchPage(pathname))
})
async function fetchPage(path) {
  const response = await fetch(path, { cache: 'no-store', redirect: 'manual' }).catch(() => null)
  if (response) await store(path, response)
}

async function store(path, response) {
  if ([404, 410].includes(response.status)) return caches.delete(STORES + path)
  if (response.status !== 200) return
  const html = await response.text()
  const files = [...html.matchAll(/(?:src|href)="(\/(?:css|fonts|js|img)\/[^"]+)"/g)].map(([, file]) => file)
  const cache = await storeOf(path)
  for (const file of files) if (!(await cache.match(file))) await cache.add(file)
  const headers = new Headers(response.headers)
  headers.set(STORED_AT, String(Date.now()))
  await cache.put(path, new Response(html, { headers }))
  for (const request of await cache.keys()) {
    const { pathname, search } = new URL(request.url)
    if (pathname !== path && !files.includes(pathname + search)) await cache.delete(request)
  }
  await removeOld()
}

self.addEventListener('fetch', event => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  // A desk that looks for somebody sees a part of its page.
  const isPart = search !== '' && pathname.startsWith('/role/')
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate' && isPage(pathname) && !isPart) event.respondWith(pageFor(event, pathname))
  else if (isFile(pathname)) event.respondWith(fileFor(request))
})

async function pageFor(event, path) {
  const asked = fetch(event.request).then(response => {
    event.waitUntil(store(path, response.clone()))
    return response
  })
  const stored = await storedPage(path)
  if (!stored) return asked
  const late = new Promise(resolve => setTimeout(resolve, PATIENCE_MS, stored))
  const response = await Promise.race([asked, late]).catch(() => stored)
  // A proxy whose server is gone answers all the same.
  return [502, 503, 504].includes(response.status) ? stored : response
}

async function storedPage(path) {
  const stored = (await caches.has(STORES + path)) ? await (await storeOf(path)).match(path) : undefined
  if (!stored || Date.now() - Number(stored.headers.get(STORED_AT)) < LONGEST_MS) return stored
  await caches.delete(STORES + path)
}

// Files are named by what is in them: one that is there is the right one.
async function fileFor(request) {
  return (await caches.match(request)) ?? fetch(request)
}
