/** Every object of a gym as the interface's lists answer it, read through the route table. */
import type { z } from 'zod'
import { type ApiContext, type GymRoute, isList, type Route } from '../../../src/api/route'
import { ROUTES } from '../../../src/api/routes'
import type { Db } from '../../../src/db/client'
import { OBJECTS } from '../../../src/schemas/webhooks/event-types'
import { type Actor, gymScope } from '../../../src/scope'
import { CONFIG } from '../api/config'

/** By kind and id, `class 0198…`: the object as JSON. */
export type InterfaceRows = Map<string, string>

type Json = Record<string, unknown> & { id?: unknown }

const READER: Actor = {
  kind: 'gym_key',
  id: 'reader',
  name: 'Reader',
  readOnly: false,
  reads: null,
  writes: null,
}

/** About the interface itself; docs/webhooks.md names them. */
const WITHOUT_EVENTS = ['/audit_entries', '/events', '/webhook_endpoints']
/** Lists of what other objects say already. */
const DERIVED = [
  ...[
    '/attendance',
    '/boards',
    '/benchmarks',
    '/athletes/:id/records',
    '/cycles/:id/loads',
    '/competitions/:id/questions',
    '/competitions/:id/competition_invitations',
    '/competitions/:id/partner_searches',
  ],
  ...['/wods/:id/leaderboard', '/competitions/:id/leaderboard'],
]

const kindOf = (path: string) => {
  const noun = `/${path.split('/').at(-1)}/`
  return Object.entries(OBJECTS).find(([, at]) => at === noun)?.[0]
}
const isGymRoute = (route: Route): route is GymRoute => route.scope === 'gym'
const single = (path: string) =>
  ROUTES.filter(isGymRoute).find(route => route.method === 'get' && route.path === path)

const FOLLOWERS = '/programs/:id/followers'
/** The same sessions as in their own list. */
const SESSIONS_OF_WOD = '/wods/:id/training_sessions'
const LISTS = ROUTES.filter(isGymRoute).filter(
  route =>
    isList(route) &&
    route.method === 'get' &&
    ![...WITHOUT_EVENTS, ...DERIVED, FOLLOWERS, SESSIONS_OF_WOD].includes(route.path) &&
    !route.path.startsWith('/webhook_'),
)

/** The lists that are read, for a test that none is missing. */
export const LISTED = LISTS.map(({ path }) => path)

/** Objects that their list has only when asked. */
const ALSO: Record<string, object> = {
  '/competitions/:id/registrations': { list: 'waiting' },
  '/movements': { archived: 'true' },
}

/** Objects inside others that have no list of their own, by the field that has them. */
const NESTED: Record<string, string> = { results: 'result', components: 'component', divisions: 'division' }
/** Fields that follow from other objects. */
const FOLLOWING = ['records', 'current', 'reached', 'parts']
/** Objects inside others that name the other themselves. */
const CHILDREN = ['comments', 'events', 'scores', ...Object.keys(NESTED)]

/** Returns every object of a gym that an event could name. */
export async function readInterface(db: Db, gymId: string): Promise<InterfaceRows> {
  const rows: InterfaceRows = new Map()
  const scope = gymScope({ db, gymId, actor: READER, requestId: null })
  const app = { db, config: CONFIG } as ApiContext
  const ask = async (route: GymRoute, id: string, query: object = {}) => {
    const given = { app, id, query: route.query?.parse(query) ?? {}, body: undefined, prepared: undefined }
    return route.handle(scope, { ...given, left: null, onFailure: () => {} })
  }
  const listAll = async (route: GymRoute, id = '', given: object = {}) => {
    const found: Json[] = []
    for (let after: string | null = null; ; ) {
      const page = { ...given, limit: '100', ...(after && { after_cursor: after }) }
      const query = route.query ? page : {}
      const { body, pages } = await ask(route, id, query)
      found.push(...(JSON.parse(JSON.stringify(body)) as Json[]))
      after = pages?.next ?? null
      if (after === null) return found
    }
  }
  const idsOf = (kind: string) =>
    [...rows.keys()].filter(key => key.startsWith(`${kind} `)).map(key => key.split(' ')[1]!)
  const store = (kind: string, id: string, row: Json) => {
    rows.set(`${kind} ${id}`, JSON.stringify(withoutOthers(row, rows)))
  }
  const byDepth = [...LISTS].sort((a, b) => a.path.split(':').length - b.path.split(':').length)
  for (const route of byDepth) {
    const kind = kindOf(route.path)
    if (kind === undefined) throw new Error(`The rows of ${route.path} have no event object`)
    const [, parent] = /^\/(\w+)\/:id\//.exec(route.path) ?? []
    const get = single(`/${route.path.split('/').at(-1)}/:id`)
    const isSummary = get && get.answer !== (route.answer as z.ZodArray).element
    for (const parentId of parent ? idsOf(kindOf(`/${parent}`)!) : ['']) {
      const also = ALSO[route.path]
      const listed = [
        ...(await listAll(route, parentId)),
        ...(also ? await listAll(route, parentId, also) : []),
      ]
      for (const row of listed) {
        const id = row.id as string
        const whole = isSummary ? (JSON.parse(JSON.stringify((await ask(get, id)).body)) as Json) : row
        store(kind, id, whole)
      }
    }
  }
  for (const id of idsOf('program')) {
    const followers = (await listAll(single(FOLLOWERS)!, id)).map(row => row.id)
    rows.set(`program ${id}`, `${rows.get(`program ${id}`)} ${followers.sort()}`)
  }
  const { body } = await ask(single('/gym')!, '')
  rows.set(`gym ${gymId}`, JSON.stringify(body))
  return rows
}

/** Returns what an event about an object tells of: its answer without the other objects in it. */
export function ownText(row: object): string {
  return JSON.stringify(withoutOthers(row as Json, new Map()))
}

/** Reduces objects with events of their own to their ids, and leaves out those that name this one. */
function withoutOthers(row: Json, rows: InterfaceRows): Json {
  const reduce = (value: unknown, isRoot: boolean): unknown => {
    if (Array.isArray(value)) return value.map(each => reduce(each, false))
    if (typeof value !== 'object' || value === null) return value
    const object = value as Json
    if (!isRoot && typeof object.id === 'string' && !('country_code' in object)) return object.id
    const fields = Object.entries(object).flatMap(([name, inner]) => {
      if (isRoot && FOLLOWING.includes(name)) return []
      if (!CHILDREN.includes(name) || !Array.isArray(inner) || typeof inner[0] === 'string')
        return [[name, reduce(inner, false)]]
      const kind = NESTED[name]
      if (kind) for (const child of inner as Json[]) storeNested(kind, child)
      return []
    })
    return Object.fromEntries(fields)
  }
  const storeNested = (kind: string, child: Json) => {
    rows.set(`${kind} ${child.id}`, JSON.stringify(reduce(child, true)))
  }
  return reduce(row, true) as Json
}
