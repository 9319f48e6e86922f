/** The pages and actions of the portal, as the routers themselves have them: whatever is mounted is in here. */
import type { RequestHandler } from 'express'
import { createApp, uploadsIn } from '../../../src/app'
import type { Db } from '../../../src/db/client'
import { Drain } from '../../../src/http/drain'
import { limitGym } from '../../../src/http/limit-gym'
import { declaredCost } from '../../../src/http/load/cost'
import { createLog } from '../../../src/log'
import { pages } from '../../../src/pages'
import type { Cost } from '../../../src/scope'
import { CONFIG } from '../api/config'

/** A layer of a router as Express keeps it; its types leave these out. */
type Layer = {
  rawPath: unknown
  route?: { methods: Record<string, boolean>; stack: { handle: RequestHandler }[] }
  handle: Partial<Stack>
}
type Stack = { stack: Layer[] }
type Listed = { method: string; path: string; cost: Cost | 'reads' | 'writes' }

const GYM = '/g/:gymSlug'

/** `GET /athletes/:id` for every route inside a gym, paths below the gym's own; those of development are among them. */
export function routesInGym(db: Db): string[] {
  return allRoutes(db)
    .filter(({ path }) => path === GYM || path.startsWith(`${GYM}/`))
    .map(({ method, path }) => `${method} ${path.slice(GYM.length) || '/'}`)
}

/** The paths outside a gym that take a form. */
export function formsOutsideGym(db: Db): string[] {
  return allRoutes(db)
    .filter(
      ({ method, path }) => method === 'POST' && !path.startsWith(`${GYM}/`) && !path.startsWith('/api/'),
    )
    .map(({ path }) => path)
}

/** `GET /tv/:token` for every route that is neither of the interface nor inside a gym. */
export function routesOutsideGym(db: Db): string[] {
  return allRoutes(db)
    .filter(({ path }) => path !== GYM && !path.startsWith(`${GYM}/`) && !path.startsWith('/api/'))
    .map(({ method, path }) => `${method} ${path}`)
}

/** Every route of the portal, with the class of its cost. */
export function allRoutes(db: Db): Listed[] {
  const config = { ...CONFIG, development: true }
  const app = createApp({ db, config, log: createLog('silent') })
  // The application itself loads its pages when somebody asks for one.
  const parts = {
    drain: new Drain(),
    clock: () => new Date(),
    uploads: uploadsIn(config),
    limitGym: limitGym(db),
  }
  const portal = pages({ db, config, ...parts })
  return [app.router, portal].flatMap(router => routesOf(router as unknown as Stack, ''))
}

function routesOf({ stack }: Stack, base: string): Listed[] {
  return stack.flatMap(({ rawPath, route, handle }) => {
    if (!route && !handle.stack) return []
    return [rawPath].flat().flatMap(own => {
      if (typeof own !== 'string')
        throw new Error(`A route below ${base || '/'} has no path that could be listed.`)
      const path = `${base}${own}`.replace(/\/+$/, '') || '/'
      if (!route) return routesOf(handle as Stack, path === '/' ? '' : path)
      const cost = declaredCost(route.stack.map(layer => layer.handle))
      // Express answers HEAD wherever there is a GET.
      return Object.keys(route.methods).map(name => ({
        ...{ method: name.toUpperCase(), path },
        cost: cost ?? (name === 'get' ? 'reads' : 'writes'),
      }))
    })
  })
}
