import { z } from 'zod'
import type { ConflictCode } from '../../schemas/shared/failures'
import { PageQuery } from '../../schemas/shared/pages'
import { type Operation, operationIdOf, type Resource } from '../../schemas/shared/resource'
import type { GymScope } from '../../scope'
import type { GymTransactionOptions } from '../../services/shared/in-transaction'
import type { Page } from '../../services/shared/keyset'
import { type ApiContext, type GymRoute, gymRoute, Nothing, type Route } from '../route'
import { datedBody } from './updated-at'

type BodyOf<Declared> = Declared extends { body: infer Body extends z.ZodType } ? z.output<Body> : undefined
/** Query parameters of an operation on a row, or its body. */
type GivenOf<Declared> = Declared extends { query: infer Query extends z.ZodType }
  ? z.output<Query>
  : BodyOf<Declared>
type QueryOf<Declared> = Declared extends { query: infer Query extends z.ZodType }
  ? z.output<Query>
  : PageQuery
/** An operation with an answer of its own serializes it in its service. */
type RowOf<Declared, Row> = Declared extends { answer: infer Own extends z.ZodType } ? z.input<Own> : Row

type ParentOf<R> = R extends { under: string } ? [parentId: string] : []
type ListOf<Declared, Row> = Declared extends { complete: true }
  ? RowOf<Declared, Row>[]
  : Page<RowOf<Declared, Row>>

type ServiceOf<R, Verb, Declared, Row> = Verb extends 'list'
  ? (scope: GymScope, ...given: [...ParentOf<R>, query: QueryOf<Declared>]) => Promise<ListOf<Declared, Row>>
  : Verb extends 'create'
    ? (scope: GymScope, ...given: [...ParentOf<R>, body: BodyOf<Declared>]) => Promise<RowOf<Declared, Row>>
    : Verb extends 'delete'
      ? (scope: GymScope, id: string) => Promise<unknown>
      : (scope: GymScope, id: string, given: GivenOf<Declared>) => Promise<RowOf<Declared, Row>>

type Services<R extends Resource, Row> = {
  [Verb in keyof R['operations']]: ServiceOf<R, Verb, R['operations'][Verb], Row>
}

const SHAPES = {
  list: { method: 'get', at: '', status: 200 },
  create: { method: 'post', at: '', status: 201 },
  get: { method: 'get', at: '/:id', status: 200 },
  update: { method: 'put', at: '/:id', status: 200 },
  delete: { method: 'delete', at: '/:id', status: 204 },
} as const
const isStandard = (verb: string): verb is keyof typeof SHAPES => Object.hasOwn(SHAPES, verb)

type Service = (scope: GymScope, ...given: unknown[]) => Promise<unknown>
type Serialize = (row: unknown, scope: GymScope, app: ApiContext) => unknown
type Handle = GymRoute['handle']

/** Returns a route for each declared operation. `transactions` are those of writes that take long. */
export function standardRoutes<R extends Resource, Row>(
  declared: R,
  services: Services<R, Row>,
  serialize: (row: Row, scope: GymScope, app: ApiContext) => z.input<R['schema']>,
  transactions: { [Verb in keyof R['operations']]?: GymTransactionOptions } = {},
): Route[] {
  const { operations }: Resource = declared
  return Object.entries(operations).flatMap(([verb, operation]) =>
    operation
      ? [
          gymRoute({
            ...shapeOf(declared, verb, operation),
            ...(transactions[verb] && { transaction: transactions[verb] }),
            handle: handlerOf(declared, verb, services[verb] as Service, serialize as Serialize),
          }),
        ]
      : [],
  )
}

/** Returns services that answer with the row as it is after a change. */
export function reading<Row>(get: (scope: GymScope, id: string) => Promise<Row>) {
  return <Body>(change: (scope: GymScope, id: string, body: Body) => Promise<unknown>) =>
    async (scope: GymScope, id: string, body: Body): Promise<Row> => {
      await change(scope, id, body)
      return get(scope, id)
    }
}

function shapeOf(declared: Resource, verb: string, operation: Operation) {
  const { first, complete, query, example: _, conflicts, ...words } = operation
  const { answer = firstSchemaOf(declared, operation) ?? declared.schema } = operation
  const shape = isStandard(verb)
    ? SHAPES[verb]
    : ({ method: 'post', at: `/:id/${verb}`, status: 200 } as const)
  const parent = declared.under && isOfAll(verb) ? `${declared.under}/:id` : ''
  return {
    status: shape.status,
    ...words,
    operationId: operationIdOf(declared, verb),
    method: shape.method,
    path: parent + declared.path + shape.at,
    ...(conflicts && { conflicts: conflicts as readonly ConflictCode[] }),
    ...(!first && { addition: true as const }),
    ...(isDated(declared, verb) && { dated: true as const }),
    ...(first && verb === 'update' && { body: datedBody(operation.body!) }),
    ...(verb === 'list' ? !complete && { query: query ?? PageQuery } : query && { query }),
    answer: verb === 'list' ? z.array(answer) : verb === 'delete' ? Nothing : answer,
  }
}

/** The answers of a resource have `updated_at`, unless version 0.1 has the same answer. */
function isDated({ operations }: Resource, verb: string): boolean {
  const { first, answer } = operations[verb]!
  if (first || verb === 'delete') return false
  return answer ? verb === 'list' : !operations.get?.first
}

const firstSchemaOf = ({ firstSchema }: Resource, { first }: Operation) => (first ? firstSchema : undefined)

/** Returns the fields of an answer that version 0.1 has. */
export function onlyFields<Shape extends z.ZodRawShape>(first: z.ZodObject<Shape>, answer: object) {
  const fields = Object.entries(answer).filter(([name]) => name in first.shape)
  return Object.fromEntries(fields) as z.input<z.ZodObject<Shape>>
}

/** True for operations that name no row. */
const isOfAll = (verb: string) => verb === 'list' || verb === 'create'

function handlerOf(declared: Resource, verb: string, service: Service, serialize: Serialize): Handle {
  const operation = declared.operations[verb]!
  const { answer, body: taken, query: asked, complete, status } = operation
  const first = firstSchemaOf(declared, operation)
  const serializeFirst: Serialize = (...given) => onlyFields(first!, serialize(...given) as object)
  const toBody: Serialize = answer ? row => row : first ? serializeFirst : serialize
  const pathIds = (id: string) => (isOfAll(verb) && declared.under === undefined ? [] : [id])
  if (verb === 'list')
    return async (scope, { app, id, query }) => {
      const found = await service(scope, ...pathIds(id), query)
      const { rows, ...pages } = (complete ? { rows: found } : found) as Page<unknown>
      return { body: rows.map(row => toBody(row, scope, app)), ...(!complete && { pages }) }
    }
  if (verb === 'delete')
    return async (scope, { id }) => {
      await service(scope, id)
      return { body: undefined }
    }
  const creates = verb === 'create' || status === 201
  return async (scope, { app, id, body, query }) => {
    const row = await service(scope, ...pathIds(id), ...(taken ? [body] : asked ? [query] : []))
    const answered = toBody(row, scope, app)
    const location = `/api/public${declared.path}/${(answered as { id: string }).id}`
    return { body: answered, ...(creates && { location }) }
  }
}
