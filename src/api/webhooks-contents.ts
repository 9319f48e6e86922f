/** Reads the objects of events by their own routes, each once. */
import { z } from 'zod'
import { getRootClient } from '../db/client'
import { groupBy } from '../domain/shared/group-by'
import { toTimestamp } from '../domain/shared/moments'
import { AppError } from '../errors'
import type { GymEvent } from '../schemas/webhooks/webhooks'
import { commonScopes, type GymScope, gymScope, mayRead } from '../scope'
import { findConnectionScopes } from '../services/platform/is-connected'
import type { Claimed } from '../services/platform/webhooks/deliveries'
import { type ChangedValues, listChangedValues } from '../services/webhooks/events'
import { endpointActor } from '../services/webhooks/owner'
import { requiredRead } from './http/scopes'
import { toJson } from './present/once'
import type { ApiContext, GymRoute, Route, WithContents } from './route'

type Json = Record<string, unknown>
type Subject = Pick<GymEvent, 'id' | 'gym_id' | 'data'>
type Reader = Pick<GymScope, 'db' | 'actor'>

const MOST_BYTES = 32 * 1024

export function eventContents(app: Omit<ApiContext, 'withContents'>, routes: readonly Route[]): WithContents {
  const context: ApiContext = { ...app, withContents }
  const readers = new Map(routes.filter(isReader).map(route => [route.path, route]))

  async function withContents<Event extends Subject>(by: Reader, events: readonly Event[]) {
    const filled = new Map<string, Event>()
    for (const [gymId, own] of groupBy(events, ({ gym_id }) => gym_id)) {
      const scope = await scopeIn(by, gymId)
      for (const event of scope ? await fill(scope, own) : own.map(withoutContents))
        filled.set(event.id, event)
    }
    return events.map(({ id }) => filled.get(id)!)
  }

  async function fill<Event extends Subject>(scope: GymScope, events: readonly Event[]) {
    const ids = events.map(({ id }) => id)
    const values = await listChangedValues(scope, ids)
    const objects = new Map<string | null, Json | null>()
    const filled: Event[] = []
    for (const event of events) {
      const { href, id } = event.data
      const route = href === null ? undefined : readers.get(toRoutePath(href, id))
      const shown = route && isReadable(scope, route) ? route : null
      if (shown && !objects.has(href)) objects.set(href, await read(scope, shown, id))
      const current = objects.get(href) ?? null
      const previous = shown ? formerValues(shown, values.get(event.id)) : null
      filled.push({ ...event, data: { ...event.data, current, previous } })
    }
    return filled
  }

  async function read(scope: GymScope, route: GymRoute, id: string): Promise<Json | null> {
    const query = route.query?.parse({}) ?? {}
    const request = {
      app: context,
      id,
      query,
      body: undefined,
      prepared: undefined,
      left: null,
      onFailure() {},
    }
    try {
      const { body } = await route.handle(scope, request)
      const text = toJson(body)
      return Buffer.byteLength(text) > MOST_BYTES ? null : (JSON.parse(text) as Json)
    } catch (error) {
      if (error instanceof AppError && error.kind === 'not_found') return null
      throw error
    }
  }

  return withContents
}

/** Returns the scope of a reader in a gym. Null for a platform that is no longer connected. */
async function scopeIn(by: Reader, gymId: string): Promise<GymScope | null> {
  const { db, actor } = by
  if (actor.kind !== 'platform_key') return gymScope({ requestId: null, db, actor, gymId })
  const scopes = await findConnectionScopes(getRootClient(db), actor.platformId, gymId)
  if (scopes === null) return null
  return gymScope({ requestId: null, db, actor: { ...actor, ...commonScopes(actor, scopes) }, gymId })
}

const withoutContents = <Event extends Subject>(event: Event): Event => ({
  ...event,
  data: { ...event.data, current: null, previous: null },
})

const isReader = (route: Route): route is GymRoute => route.method === 'get' && route.scope === 'gym'

/** `/api/public/results/0198…` as `/results/:id`. */
const toRoutePath = (href: string, id: string) => href.replace(/^\/api\/public/, '').replace(id, ':id')

function isReadable({ actor }: GymScope, route: Route): boolean {
  const read = requiredRead(route)
  return read === null || mayRead(actor, read)
}

function formerValues({ answer }: Route, changed: ChangedValues | undefined): Json | null {
  if (changed === undefined || !(answer instanceof z.ZodObject)) return null
  const { before, after } = changed
  const values = Object.entries(before).flatMap(([name, value]) => {
    const isChanged = name in after && JSON.stringify(value) !== JSON.stringify(after[name])
    const given = isChanged ? asAnswered(answer.shape[name], value) : undefined
    return given === undefined ? [] : [[name, given]]
  })
  return values.length === 0 ? null : Object.fromEntries(values)
}

/** Undefined for lists, because the log has names instead of ids. */
function asAnswered(field: z.ZodType | undefined, value: unknown): unknown {
  if (field === undefined || Array.isArray(value)) return undefined
  if (field.safeParse(value).success) return value
  const moment = typeof value === 'string' ? new Date(value) : null
  if (moment === null || Number.isNaN(moment.getTime())) return undefined
  const written = toTimestamp(moment)
  return field.safeParse(written).success ? written : undefined
}

/** Reads the body of a delivery as its endpoint wants it. */
export function deliveryBody(db: ApiContext['db'], withContents: WithContents) {
  return async ({ body, endpoint, gymId }: Claimed): Promise<string> => {
    if (endpoint.payload !== 'current' || gymId === null) return body
    const event = JSON.parse(body) as GymEvent
    const [filled] = await withContents({ db, actor: endpointActor(endpoint) }, [event])
    return JSON.stringify(filled)
  }
}
