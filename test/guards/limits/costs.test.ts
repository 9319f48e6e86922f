/**
 * Every route has a class of cost: the declared one, or reads and writes by its method. A route that uses the decoding room
 * without declaring it fails by itself (services/shared/decoding/asker.ts), and a declared one needs a hostile client.
 */
import { COSTLY } from '../../../bench/hostile/costly'
import { getCost } from '../../../src/api/route'
import { ROUTES } from '../../../src/api/routes'
import type { Db } from '../../../src/db/client'
import { gymScope, PUBLIC } from '../../../src/scope'
import { getAsker } from '../../../src/services/shared/decoding/asker'
import { allRoutes } from '../../support/portal/portal-routes'
import { sources } from '../../support/sources'

const interfaceRoutes = ROUTES.map(route => ({
  name: `${route.method.toUpperCase()} /api/public${route.path}`,
  cost: getCost(route),
}))
// The database is asked for nothing while the routers are made.
const pages = allRoutes({} as Db).map(({ method, path, cost }) => ({
  // Organisers by role have the pages of the staff at addresses of their own.
  name: `${method} ${path.replace(/^\/(?:role\/:token|g\/:gymSlug\/roles\/:roleId)(?=\/competitions\/)/, '/g/:gymSlug')}`,
  cost,
}))
const costly = [...interfaceRoutes, ...pages]
  .filter(({ cost }) => cost === 'decodes' || cost === 'draws')
  .map(({ name }) => name)

test('every route that decodes or draws has a hostile client', () => {
  expect(interfaceRoutes.length).toBeGreaterThan(150)
  expect(pages.length).toBeGreaterThan(300)
  expect(Object.keys(COSTLY).sort()).toEqual([...new Set(costly)].sort())
})

test('a request of a route without a declared cost cannot use the decoding room', () => {
  const scope = gymScope({ db: {} as Db, gymId: 'a', actor: PUBLIC, requestId: 'req_1' })
  expect(() => getAsker(scope)).toThrow('must declare its cost')
  expect(getAsker({ ...scope, cost: 'draws' })).toEqual({ gym: 'a', person: 'public', quick: true })
  expect(getAsker({ ...scope, requestId: null })).toMatchObject({ gym: 'a' })
})

test('pages that use the decoding room themselves declare a cost', () => {
  const using = [...sources('portal'), ...sources('api')].filter(({ text }) => /decoding\/room'/.test(text))
  expect(using.length).toBeGreaterThan(1)
  expect(using.filter(({ text }) => !text.includes("costs('")).map(({ path }) => path)).toEqual([])
})
