import { z } from 'zod'
import type { ConflictCode } from '../../schemas/shared/failures'
import { PageQuery } from '../../schemas/shared/pages'
import { type OperationName, operationIdOf, type Resource } from '../../schemas/shared/resource'
import type { GymScope } from '../../scope'
import type { GymTransactionOptions } from '../../services/shared/in-transaction'
import type { Page } from '../../services/shared/keyset'
import { gymRoute, Nothing, type Route } from '../route'

type OperationOf<R extends Resource, Name extends OperationName> = NonNullable<R['operations'][Name]>
type BodyOf<Operation> = Operation extends { body: infer Body extends z.ZodType } ? z.output<Body> : never
type QueryOf<Operation> = Operation extends { query: infer Query extends z.ZodType }
  ? z.output<Query>
  : PageQuery

export type Services<R extends Resource, Row> = {
  list(scope: GymScope, query: QueryOf<OperationOf<R, 'list'>>): Promise<Page<Row>>
  create(scope: GymScope, body: BodyOf<OperationOf<R, 'create'>>): Promise<Row>
  get(scope: GymScope, id: string): Promise<Row>
  update(scope: GymScope, id: string, body: BodyOf<OperationOf<R, 'update'>>): Promise<Row>
  delete(scope: GymScope, id: string): Promise<unknown>
}

/** Returns a route for each declared operation, in the order list, create, get, update, delete. */
export function standardRoutes<R extends Resource, Row extends { id: string }>(
  declared: R,
  services: Pick<Services<R, Row>, keyof R['operations'] & OperationName>,
  serialize: (row: Row) => z.input<R['schema']>,
  transaction?: GymTransactionOptions,
): Route[] {
  const { path, schema, operations }: Resource = declared
  const { list, create, get, update, delete: remove } = operations
  // The type of the parameter guarantees a service for each declared operation.
  const of = services as unknown as Services<Resource, Row>
  const wordsOf = (name: OperationName) => {
    const { summary, description, first, conflicts } = operations[name]!
    return {
      operationId: operationIdOf(declared, name),
      summary,
      description,
      ...(conflicts && { conflicts: conflicts as readonly ConflictCode[] }),
      ...(!first && { addition: true as const }),
      ...(transaction && name !== 'list' && name !== 'get' && { transaction }),
    }
  }
  return [
    list &&
      gymRoute({
        ...wordsOf('list'),
        method: 'get',
        path,
        status: 200,
        query: list.query ?? PageQuery,
        answer: z.array(schema),
        async handle(scope, { query }) {
          const { rows, ...pages } = await of.list(scope, query as PageQuery)
          return { body: rows.map(serialize), pages }
        },
      }),
    create &&
      gymRoute({
        ...wordsOf('create'),
        method: 'post',
        path,
        status: 201,
        body: create.body,
        answer: schema,
        async handle(scope, { body }) {
          const row = await of.create(scope, body as never)
          return { body: serialize(row), location: `/api/public${path}/${row.id}` }
        },
      }),
    get &&
      gymRoute({
        ...wordsOf('get'),
        method: 'get',
        path: `${path}/:id`,
        status: 200,
        answer: schema,
        handle: async (scope, { id }) => ({ body: serialize(await of.get(scope, id)) }),
      }),
    update &&
      gymRoute({
        ...wordsOf('update'),
        method: 'put',
        path: `${path}/:id`,
        status: 200,
        body: update.body,
        answer: schema,
        handle: async (scope, { id, body }) => ({
          body: serialize(await of.update(scope, id, body as never)),
        }),
      }),
    remove &&
      gymRoute({
        ...wordsOf('delete'),
        method: 'delete',
        path: `${path}/:id`,
        status: 204,
        answer: Nothing,
        async handle(scope, { id }) {
          await of.delete(scope, id)
          return { body: undefined }
        },
      }),
  ].filter(route => route !== undefined)
}
