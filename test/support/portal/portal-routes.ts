/** The pages and actions of the portal, as the routers themselves have them: whatever is mounted is in here. */
import { createApp, uploadsIn } from '../../../src/app'
import type { Db } from '../../../src/db/client'
import { Drain } from '../../../src/http/drain'
import { limitGym } from '../../../src/http/limit-gym'
import { createLog } from '../../../src/log'
import { pages } from '../../../src/pages'
import { CONFIG } from '../api/api'

/** What `listRoutes()` of a router answers; the types of Express do not know it yet. */
type Listed = { path: unknown; methods?: string[]; router?: Listing }
type Listing = { listRoutes(): Listed[] }

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

function allRoutes(db: Db): { method: string; path: string }[] {
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
  return [app.router, portal].flatMap(router => routesOf(router as unknown as Listing, ''))
}

function routesOf(router: Listing, base: string): { method: string; path: string }[] {
  return router.listRoutes().flatMap(({ path: own, methods, router: mounted }) => {
    if (typeof own !== 'string')
      throw new Error(`A route below ${base || '/'} has no path that could be listed.`)
    const path = `${base}${own}`.replace(/\/+$/, '') || '/'
    if (mounted) return routesOf(mounted, path === '/' ? '' : path)
    // Express answers HEAD wherever there is a GET.
    return (methods ?? []).filter(method => method !== 'HEAD').map(method => ({ method, path }))
  })
}
