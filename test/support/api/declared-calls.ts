/** The example calls of declared resources. */
import type { DemoIds } from '../../../src/demo/report'
import { operationIdOf, type Resource } from '../../../src/schemas/shared/resource'
import { DECLARED } from '../resources'
import type { Call } from './examples'

/** What an example may name in braces, in the demo gym. */
const idsOf = (ids: DemoIds): Record<string, string> => ({
  athlete: ids.member_athlete,
  movement: ids.platform_movement,
  workout: ids.workout,
})

/** Creates, reads, updates and deletes the example of each declared resource. */
export function declaredCalls(ids: DemoIds): Omit<Call, 'key'>[] {
  return DECLARED.flatMap(declared => callsOf(declared, idsOf(ids)))
}

function callsOf(declared: Resource, ids: Record<string, string>): Omit<Call, 'key'>[] {
  const { path, operations } = declared
  const filledIn = (body: object): unknown =>
    JSON.parse(JSON.stringify(body).replaceAll(/"\{(\w+)\}"/g, (_, name: string) => `"${ids[name]}"`))
  const made = `${path}/:made`
  const calls = [
    ['create', 'POST', path],
    ['list', 'GET', `${path}?limit=1`],
    ['get', 'GET', made],
    ['update', 'PUT', made],
    ['delete', 'DELETE', made],
  ] as const
  return calls.flatMap(([name, method, at]) => {
    const operation = operations[name]
    if (!operation) return []
    const body = 'example' in operation ? { body: filledIn(operation.example) } : {}
    return [{ operationId: operationIdOf(declared, name), method, path: at, ...body }]
  })
}
