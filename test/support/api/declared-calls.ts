/** The example calls of declared resources. */
import type { DemoIds } from '../../../src/demo/report'
import { operationIdOf, type Resource } from '../../../src/schemas/shared/resource'
import { DECLARED } from '../resources'
import type { Call } from './examples'

/** What an example may name in braces, in the demo gym. */
const idsOf = (ids: DemoIds): Record<string, string> => ({
  athlete: ids.member_athlete,
  class: ids.class,
  coach: ids.coach,
  program: ids.program,
  result: ids.result,
  movement: ids.platform_movement,
  workout: ids.workout,
  plan: ids.plan,
  waiver: ids.waiver,
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
  const { create, list, get, update, delete: remove, ...others } = operations
  const calls = [
    ...(create ? [['create', 'POST', path]] : []),
    ...(list ? [['list', 'GET', `${path}?limit=1`]] : []),
    ...(get ? [['get', 'GET', made]] : []),
    ...(update ? [['update', 'PUT', made]] : []),
    ...Object.keys(others).map(verb => [verb, 'POST', `${made}/${verb}`]),
    ...(remove ? [['delete', 'DELETE', made]] : []),
  ] as [verb: string, method: string, path: string][]
  return calls.map(([verb, method, at]) => {
    const { example, conflicts } = operations[verb]!
    const body = example ? { body: filledIn(example) } : {}
    // The demo gym has a waiver, which nobody has signed for the example.
    const query = conflicts?.includes('waiver_unsigned') ? '?without_waiver=true' : ''
    return { operationId: operationIdOf(declared, verb), method, path: at + query, ...body }
  })
}
