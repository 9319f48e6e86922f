/** Rows of declared resources, made of the examples in their declarations. */
import type { ApiContext } from '../../src/api/route'
import { ROUTES } from '../../src/api/routes'
import type { Db } from '../../src/db/client'
import type { Resource } from '../../src/schemas/shared/resource'
import { getTableName, operationIdOf } from '../../src/schemas/shared/resource'
import { RESOURCES } from '../../src/schemas/shared/resources'
import { gymScope, OPERATOR } from '../../src/scope'
import { createMembershipPlan } from '../../src/services/memberships/plans'
import { createWaiver } from '../../src/services/waivers/waivers'
import { buildClassAhead } from './builders/classes'
import { buildAthlete, buildProgram } from './builders/gyms'
import { buildResult } from './builders/training'
import { buildMovement, buildWorkout } from './builders/workouts'

/** The resources whose examples tests build. Others have builders, and a matrix for each operation. */
export const DECLARED = (RESOURCES as readonly Resource[]).filter(
  ({ operations }) => operations.create?.example,
)

/** What an example may name in braces, and how it is made in a gym. */
const MAKERS: Record<string, (db: Db, gymId: string) => Promise<{ id: string }>> = {
  athlete: (db, gymId) => buildAthlete(db, { gymId }),
  coach: (db, gymId) => buildAthlete(db, { gymId, staff: 'coach' }),
  class: (db, gymId) => buildClassAhead(db, { gymId }),
  program: (db, gymId) => buildProgram(db, { gymId }),
  result: (db, gymId) => buildResult(db, { gymId }),
  movement: (db, gymId) => buildMovement(db, { gymId, hasLoad: true, hasReps: true }),
  workout: (db, gymId) => buildWorkout(db, { gymId }),
  plan: (db, gymId) =>
    createMembershipPlan(gymScope({ db, gymId, actor: OPERATOR, requestId: null }), {
      name: 'Unlimited',
      price: '£89 a month',
    }),
  waiver: (db, gymId) =>
    createWaiver(gymScope({ db, gymId, actor: OPERATOR, requestId: null }), { text: `Waiver ${++made}` }),
}

/** Fields in which no two rows of a gym are alike. */
const UNIQUE: Record<string, string> = { movement: 'name', waiver: 'text' }
let made = 0

/** The body of the example of an operation, with ids of new rows of the gym. */
export async function exampleBody(
  db: Db,
  declared: Resource,
  verb: string,
  gymId: string,
): Promise<Record<string, unknown>> {
  let text = JSON.stringify(declared.operations[verb]!.example)
  for (const [quoted, name] of text.matchAll(/"\{(\w+)\}"/g))
    text = text.replace(quoted, JSON.stringify((await MAKERS[name!]!(db, gymId)).id))
  return toUnique(declared, verb, JSON.parse(text))
}

/** Makes a body that creates a row unlike all others of its gym. */
export function toUnique<Body extends object>({ name }: Resource, verb: string, body: Body): Body {
  const field = verb === 'create' ? UNIQUE[name] : undefined
  return field === undefined ? body : { ...body, [field]: `${++made} ${name}` }
}

/** The fields of an operation's example that name a row, such as `athlete_id`. */
export function namingFields({ operations }: Resource, verb: string): string[] {
  const example = Object.entries(operations[verb]?.example ?? {})
  return example.flatMap(([field, value]) => (/^\{\w+\}$/.test(String(value)) ? [field] : []))
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
    left: null,
    onFailure: error => {
      throw error
    },
  })
  return answer.body as { id: string }
}

/** The declared resource of an operation. */
export function declaredOf(operationId: string): Resource | undefined {
  return DECLARED.find(declared =>
    Object.keys(declared.operations).some(verb => operationIdOf(declared, verb) === operationId),
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
