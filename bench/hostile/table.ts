/** Clients for the routes without a declared cost, made of the route tables: every read, and every write of nothing. */
import { randomUUID } from 'node:crypto'
import { getCost } from '../../src/api/route'
import { ROUTES } from '../../src/api/routes'
import type { Db } from '../../src/db/client'
import { allRoutes } from '../../test/support/portal/portal-routes'
import type { Attack, Client, Key } from './client'
import { form, type Sent, send } from './sending'

const basic = ({ username, password }: Key) =>
  `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`

/** What ends the sessions and keys of the clients, hides the public page, or keeps a connection open. */
const LEFT_OUT = /sign-out|unpublish|devices|sessions|password|\/account|\/setup|\/live$|\/erase|two-step/
const MOST_IDS = 200

const ids: string[] = []
/** Remembers the ids in an answer, for requests of other routes. */
function learn({ text = '' }: Sent): void {
  for (const id of text.match(/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f-]{17}/g) ?? [])
    if (ids.length < MOST_IDS) ids.push(id)
    else ids[Math.floor(Math.random() * MOST_IDS)] = id
}

const fill = (path: string, { gym, competition }: Attack) =>
  path
    .replace(':gymSlug', gym)
    .replace('/c/:id', `/c/${competition}`)
    .replace('/competitions/:id', `/competitions/${competition}`)
    .replace(/:\w+/g, () => ids[Math.floor(Math.random() * ids.length)] ?? randomUUID())

type Ask = { method: string; path: string }

/** A client that goes round the routes. */
function round(routes: readonly Ask[], ask: (target: Attack, route: Ask) => Promise<Sent>): Client {
  return async (target, count) => {
    for (let at = 0; ; at++) {
      const sent = await ask(target, routes[at % routes.length]!)
      learn(sent)
      count(sent)
    }
  }
}

export function tableClients(): Record<string, Client> {
  const ofInterface = ROUTES.filter(({ path }) => !path.endsWith('/unpublish')).map(route => ({
    method: route.method.toUpperCase(),
    path: `/api/public${route.path}`,
    cost: getCost(route),
  }))
  // The database is asked for nothing while the routers are made.
  const ofPages = allRoutes({} as Db).filter(({ path }) => !LEFT_OUT.test(path))
  const of = (routes: typeof ofInterface | typeof ofPages, cost: string) =>
    routes.filter(route => route.cost === cost && route.method !== 'DELETE')
  const asKey = ({ base, key, ...target }: Attack, { method, path }: Ask) =>
    send(base + fill(path, { base, key, ...target }), {
      ...{ method, keep: method === 'GET' },
      headers: { Authorization: basic(key), 'Content-Type': 'application/json' },
      ...(method !== 'GET' && { body: '{}' }),
    })
  const read = (as: keyof Attack['cookies']) => (target: Attack, route: Ask) =>
    send(target.base + fill(route.path, target), { headers: { Cookie: target.cookies[as] }, keep: true })
  return {
    'every read of the interface': round(of(ofInterface, 'reads'), asKey),
    'every write of the interface, with nothing': round(of(ofInterface, 'writes'), asKey),
    'every page of an athlete': round(of(ofPages, 'reads'), read('athlete')),
    'every page of a coach': round(of(ofPages, 'reads'), read('coach')),
    'every form, with nothing': round(of(ofPages, 'writes'), (target, { path }) =>
      send(target.base + fill(path, target), form({}, target.cookies.athlete)),
    ),
  }
}
