/** The worker of the app, run with stores and a server of the test’s: pages are forgotten, and pushes are shown. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, runInContext } from 'node:vm'

const CODE = readFileSync(join(__dirname, '../../public/workers/app.js'), 'utf8')
const TODAY = '<body class="task" data-owner="ana garage"><main></main></body>'

type Asked = { request: { url: string; mode: string; method: string; referrer: string; headers: Headers } }

/** A store as browsers have it, by what is asked for. */
function newStores() {
  const stores = new Map<string, Map<string, Response>>()
  const urlOf = (key: string) => new URL(key, 'http://gym.test').href
  const storeOf = (kept: Map<string, Response>) => ({
    match: async (key: string) => kept.get(urlOf(key))?.clone(),
    put: async (key: string, answer: Response) => void kept.set(urlOf(key), answer),
    delete: async (key: string) => kept.delete(urlOf(key)),
    keys: async () => [...kept.keys()].map(url => ({ url })),
  })
  const caches = {
    keys: async () => [...stores.keys()],
    has: async (name: string) => stores.has(name),
    delete: async (name: string) => stores.delete(name),
    async open(name: string) {
      const kept = stores.get(name) ?? new Map<string, Response>()
      stores.set(name, kept)
      return storeOf(kept)
    },
  }
  return { caches, pages: () => [...stores.keys()].filter(name => name.startsWith('chalkbox pages ')) }
}

function startWorker() {
  const { caches, pages } = newStores()
  const listeners = new Map<string, (event: object) => void>()
  const waiting: Promise<unknown>[] = []
  let answer = (_html: string) => {}
  const shown: { title: string; options: { data: unknown; tag: string } }[] = []
  const opened: string[] = []
  const unsubscribe = jest.fn(async () => true)
  const globals = {
    registration: {
      showNotification: async (title: string, options: { data: unknown; tag: string }) =>
        void shown.push({ title, options }),
      pushManager: { getSubscription: async () => ({ unsubscribe }) },
    },
    clients: {
      matchAll: async () => [],
      openWindow: async (path: string) => void opened.push(path),
    },
    caches,
    Response,
    Headers,
    URL,
    Date,
    setTimeout: () => 0,
    location: { origin: 'http://gym.test' },
    addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    /** A page is answered when the test says so; what it leads to is not. */
    fetch: (asked: string | object, { method = 'GET' } = {}) =>
      new Promise<Response>((resolve, reject) => {
        if (method === 'POST') opened.push(`${method} ${asked}`)
        if (typeof asked === 'string') reject(new Error('no connection'))
        answer = html => {
          const response = new Response(html, { status: 200 })
          Object.defineProperty(response, 'url', { value: 'http://gym.test/g/garage' })
          response.clone = () => response
          resolve(response)
        }
      }),
  }
  const context = createContext({ ...globals, self: globals })
  runInContext(CODE, context)
  const navigate = (path: string, method = 'GET') => {
    const event: Asked & Record<string, unknown> = {
      request: {
        ...{ url: `http://gym.test${path}`, mode: 'navigate', method },
        ...{ referrer: 'http://gym.test/g/garage', headers: new Headers() },
      },
      waitUntil: (work: Promise<unknown>) => waiting.push(work),
      respondWith: (work: Promise<unknown>) => waiting.push(work),
    }
    listeners.get('fetch')!(event)
  }
  const settled = async () => {
    for (let done = 0; done < waiting.length; done++) await waiting[done]
  }
  const tell = (name: string, given: object) =>
    listeners.get(name)!({ waitUntil: (work: Promise<unknown>) => waiting.push(work), ...given })
  const told = { tell, shown, opened, unsubscribe }
  return { navigate, settled, pages, answer: (html: string) => answer(html), ...told }
}

it('app worker: stores the page of a signed-in person', async () => {
  const worker = startWorker()
  worker.navigate('/g/garage')
  worker.answer(TODAY)
  await worker.settled()
  expect(worker.pages()).toEqual(['chalkbox pages 1 ana'])
})

it('app worker: stores no page that arrives after signing out', async () => {
  const worker = startWorker()
  worker.navigate('/g/garage')
  worker.navigate('/sign-out', 'POST')
  worker.answer(TODAY)
  await worker.settled()
  expect(worker.pages()).toEqual([])
})

it('ends the push subscription with the session', async () => {
  const worker = startWorker()
  worker.navigate('/sign-out', 'POST')
  await worker.settled()
  expect(worker.unsubscribe).toHaveBeenCalledTimes(1)
})

it('shows a push, and a tap opens its page and marks the notification as read', async () => {
  const worker = startWorker()
  const message = {
    ...{ title: 'Bo commented on your Fran', body: 'Garage', icon: '/img/icon.png', tag: 'n1' },
    ...{ path: '/g/garage/results/r1', opened: '/g/garage/notifications/n1/open' },
  }
  worker.tell('push', { data: { json: () => message } })
  worker.tell('push', { data: null })
  await worker.settled()
  expect(worker.shown).toMatchObject([{ title: message.title, options: { tag: 'n1', body: 'Garage' } }])
  const close = jest.fn()
  worker.tell('notificationclick', { notification: { close, data: worker.shown[0]!.options.data } })
  await worker.settled()
  expect(close).toHaveBeenCalled()
  expect(worker.opened).toEqual([message.path, `POST ${message.opened}`])
})
