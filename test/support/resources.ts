/** Rows of declared resources, made of the examples in their declarations. */
import type { ApiContext } from '../../src/api/route'
import { ROUTES } from '../../src/api/routes'
import type { Db } from '../../src/db/client'
import type { Resource } from '../../src/schemas/shared/resource'
import { getTableName, operationIdOf } from '../../src/schemas/shared/resource'
import { RESOURCES } from '../../src/schemas/shared/resources'
import { gymScope, OPERATOR } from '../../src/scope'
import { buildAthlete } from './builders/gyms'
import { buildMovement, buildWorkout } from './builders/workouts'

export const DECLARED: readonly Resource[] = RESOURCES

/** What an example may name in braces, and how it is made in a gym. */
const MAKERS: Record<string, (db: Db, gymId: string) => Promise<{ id: string }>> = {
  athlete: (db, gymId) => buildAthlete(db, { gymId }),
  movement: (db, gymId) => buildMovement(db, { gymId, hasLoad: true, hasReps: true }),
  workout: (db, gymId) => buildWorkout(db, { gymId }),
}

/** The body of the example that creates or updates a resource, with ids of new rows of the gym. */
export async function exampleBody(
  db: Db,
  declared: Resource,
  operation: 'create' | 'update',
  gymId: string,
): Promise<Record<string, unknown>> {
  const entries = Object.entries(declared.operations[operation]!.example)
  const filled: [string, unknown][] = []
  for (const [field, value] of entries) {
    const name = /^\{(\w+)\}$/.exec(String(value))?.[1]
    filled.push([field, name === undefined ? value : (await MAKERS[name]!(db, gymId)).id])
  }
  return Object.fromEntries(filled)
}

/** Creates the example of a resource, as its operation does. `given` replaces fields of its body. */
export async function buildExample(
  db: Db,
  declared: Resource,
  gymId: string,
  given: Record<string, unknown> = {},
): Promise<{ id: string }> {
  const route = ROUTES.find(({ operationId }) => operationId === operationIdOf(declared, 'create'))
  if (route?.scope !== 'gym') throw new Error(`${declared.name} has no operation that creates it`)
  const body = { ...(await exampleBody(db, declared, 'create', gymId)), ...given }
  const scope = gymScope({ db, gymId, actor: OPERATOR, requestId: null })
  const answer = await route.handle(scope, {
    app: {} as ApiContext,
    id: '',
    body: route.body!.parse(body),
    query: undefined,
    prepared: undefined,
    onFailure: error => {
      throw error
    },
  })
  return answer.body as { id: string }
}

/** The declared resource of an operation. */
export function declaredOf(operationId: string): Resource | undefined {
  return DECLARED.find(declared =>
    (Object.keys(declared.operations) as (keyof Resource['operations'])[]).some(
      operation => operationIdOf(declared, operation) === operationId,
    ),
  )
}

/** The table of a declared resource, which is named after it. */
export function tableOf(db: Db, declared: Resource): Table {
  return (db as unknown as Record<string, Table>)[getTableName(declared)]!
}

type Table = {
  count(args: { where: object }): Promise<number>
  findMany(args: object): Promise<{ id: string }[]>
  updateMany(args: object): Promise<unknown>
}
