/** What of a list of wrong requests an operation is asked. */
import { createHash } from 'node:crypto'
import type { Route } from '../../../src/api/route'
import { ROUTES } from '../../../src/api/routes'

/** How many of a list the others are asked. */
const FEW = 2

/**
 * What is wrong before any operation is reached is refused by the same code for all of them. So the first operation of each
 * method and kind of key is asked everything in the list, and any other two of it: always the same two, and others for others.
 * `npm run test:long` asks everything of all.
 */
export function someOf<Item>(route: Route, all: readonly Item[]): readonly Item[] {
  if (isAskedAll(route)) return all
  const start = createHash('sha256').update(route.operationId).digest().readUInt16BE()
  return Array.from({ length: Math.min(FEW, all.length) }, (_, index) => all[(start + index) % all.length]!)
}

/** Whether an operation is asked all that is the same code for every operation: the first of its kind, and each in the long run. */
export function isAskedAll(route: Route): boolean {
  return Boolean(process.env.TEST_LONG) || isModel(route)
}

function isModel({ operationId, method, scope, path }: Route): boolean {
  const alike = ROUTES.filter(
    other => other.method === method && other.scope === scope && hasId(other.path) === hasId(path),
  )
  return alike[0]!.operationId === operationId
}

const hasId = (path: string) => path.includes(':id')
