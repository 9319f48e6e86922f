import { z } from 'zod'
import type { ConflictCode } from '../../schemas/shared/failures'
import { PageQuery } from '../../schemas/shared/pages'
import { type Operation, operationIdOf, type Resource } from '../../schemas/shared/resource'
import type { GymScope } from '../../scope'
import type { GymTransactionOptions } from '../../services/shared/in-transaction'
import type { Page } from '../../services/shared/keyset'
import { type Answer, gymRoute, Nothing, type Route } from '../route'

type BodyOf<Declared> = Declared extends { body: infer Body extends z.ZodType } ? z.output<Body> : undefined
type QueryOf<Declared> = Declared extends { query: infer Query extends z.ZodType }
  ? z.output<Query>
  : PageQuery
/** An operation with an answer of its own serializes it in its service. */
type RowOf<Declared, Row> = Declared extends { answer: infer Own extends z.ZodType } ? z.input<Own> : Row

type ServiceOf<Verb, Declared, Row> = Verb extends 'list'
  ? (scope: GymScope, query: QueryOf<Declared>) => Promise<Page<RowOf<Declared, Row>>>
  : Verb extends 'create'
    ? (scope: GymScope, body: BodyOf<Declared>) => Promise<RowOf<Declared, Row>>
    : Verb extends 'delete'
      ? (scope: GymScope, id: string) => Promise<unknown>
      : (scope: GymScope, id: string, body: BodyOf<Declared>) => Promise<RowOf<Declared, Row>>

export type Services<R extends Resource, Row> = {
  [Verb in keyof R['operations']]: ServiceOf<Verb, R['operations'][Verb], Row>
}

const SHAPES = {
  list: { method: 'get', at: '', status: 200 },
  create: { method: 'post', at: '', status: 201 },
  get: { method: 'get', at: '/:id', status: 200 },
  update: { method: 'put', at: '/:id', status: 200 },
  delete: { method: 'delete', at: '/:id', status: 204 },
} as const
const isStandard = (verb: string): verb is keyof typeof SHAPES => Object.hasOwn(SHAPES, verb)

type Given = { id: string; body: unknown; query: unknown }
type Service = (scope: GymScope, ...given: unknown[]) => Promise<unknown>

/** Returns a route for each declared operation. */
export function standardRoutes<R extends Resource, Row extends { id: string }>(
  declared: R,
  services: Services<R, Row>,
  serialize: (row: Row) => z.input<R['schema']>,
  transaction?: GymTransactionOptions,
): Route[] {
  const { operations }: Resource = declared
  return Object.entries(operations).flatMap(([verb, operation]) =>
    operation
      ? [
          gymRoute({
            ...shapeOf(declared, verb, operation),
            ...(transaction && verb !== 'list' && verb !== 'get' && { transaction }),
            handle: handlerOf(
              declared,
              verb,
              services[verb] as Service,
              serialize as (row: unknown) => unknown,
            ),
          }),
        ]
      : [],
  )
}

function shapeOf(declared: Resource, verb: string, operation: Operation) {
  const { first, query, answer = declared.schema, example: _, conflicts, ...words } = operation
  const shape = isStandard(verb)
    ? SHAPES[verb]
    : ({ method: 'post', at: `/:id/${verb}`, status: 200 } as const)
  return {
    status: shape.status,
    ...words,
    operationId: operationIdOf(declared, verb),
    method: shape.method,
    path: declared.path + shape.at,
    ...(conflicts && { conflicts: conflicts as readonly ConflictCode[] }),
    ...(!first && { addition: true as const }),
    ...(verb === 'list' && { query: query ?? PageQuery }),
    answer: verb === 'list' ? z.array(answer) : verb === 'delete' ? Nothing : answer,
  }
}

function handlerOf(
  declared: Resource,
  verb: string,
  service: Service,
  serialize: (row: unknown) => unknown,
): (scope: GymScope, given: Given) => Promise<Answer> {
  const { answer, body: taken, status = verb === 'create' ? 201 : 200 } = declared.operations[verb]!
  const toBody = answer ? (row: unknown) => row : serialize
  if (verb === 'list')
    return async (scope, { query }) => {
      const { rows, ...pages } = (await service(scope, query)) as Page<unknown>
      return { body: rows.map(toBody), pages }
    }
  if (verb === 'delete')
    return async (scope, { id }) => {
      await service(scope, id)
      return { body: undefined }
    }
  return async (scope, { id, body }) => {
    const row = await service(scope, ...(verb === 'create' ? [] : [id]), ...(taken ? [body] : []))
    const location = `/api/public${declared.path}/${(row as { id: string }).id}`
    return { body: toBody(row), ...(status === 201 && { location }) }
  }
}
