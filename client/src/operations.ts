/** What each operation takes and answers, out of the generated types. */
import type { paths } from './schema.ts'

export type Method = 'get' | 'post' | 'put' | 'delete'
type Prefix = '/api/public'

/** The paths, below `/api/public`, that take the method. */
export type PathFor<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, { responses: unknown }>
    ? Path extends `${Prefix}${infer Rest}`
      ? Rest
      : never
    : never
}[keyof paths]

type Operation<M extends Method, Path extends string> = `${Prefix}${Path}` extends infer Whole extends
  keyof paths
  ? paths[Whole][M]
  : never

/** What success answers: nothing, where something is deleted, and the bytes as they come, where a file is downloaded. */
export type Data<M extends Method, Path extends string> =
  Operation<M, Path> extends { responses: infer Responses }
    ? Responses[keyof Responses] extends { content: { 'application/json': infer Body } }
      ? Body
      : Responses[keyof Responses] extends { content: object }
        ? ReadableStream<Uint8Array>
        : undefined
    : never

/** What a list is of. */
export type Entry<Path extends string> = Data<'get', Path> extends readonly (infer One)[] ? One : never

/** The paths that are lists. */
export type ListPath = { [Path in PathFor<'get'>]: Entry<Path> extends never ? never : Path }[PathFor<'get'>]

/** The body that the operation takes. */
export type Body<M extends Method, Path extends string> =
  Operation<M, Path> extends { requestBody: { content: { 'application/json': infer Sent } } } ? Sent : never

/** The parameters of the query that it takes. */
export type Query<M extends Method, Path extends string> =
  Operation<M, Path> extends { parameters: { query?: infer Given } } ? NonNullable<Given> : never

type WithId<Path extends string> = Path extends `${string}{id}${string}` ? { id: string } : { id?: never }
type WithBody<M extends Method, Path extends string> = [Body<M, Path>] extends [never]
  ? { body?: never }
  : { body: Body<M, Path> }
type WithQuery<M extends Method, Path extends string> = [Query<M, Path>] extends [never]
  ? { query?: never }
  : Record<string, never> extends Query<M, Path>
    ? { query?: Query<M, Path> }
    : { query: Query<M, Path> }

/** A request: the id in the path, the query and the body, where the operation has them, and what goes with any of them. */
export type Request<M extends Method, Path extends string> = WithId<Path> &
  WithBody<M, Path> &
  WithQuery<M, Path> &
  Common
export type Common = {
  /** Done only while the thing is still of this revision: the `etag` of what was read. */
  ifMatch?: string
  /** Answered only when the thing is no longer of this revision: otherwise `status` is 304 and there is no data. */
  ifNoneMatch?: string
  /** The key of a creation, for one that a program may begin twice; otherwise each call draws one for its tries. */
  idempotencyKey?: string
  /** Ends the request, and the waiting for its next try. */
  signal?: AbortSignal
}

/** What has to be said of a request: nothing, when nothing is wanted. */
export type Given<Options> = Record<string, never> extends Options ? [options?: Options] : [options: Options]
