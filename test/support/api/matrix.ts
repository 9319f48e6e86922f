/**
 * The matrix of an operation: everything that holds for every route, made from the route table. A test file calls
 * describeMatrix once for its operation and adds the operation's own rules beside it.
 */
import { isScoped, isWrite, type Route } from '../../../src/api/route'
import { ROUTES } from '../../../src/api/routes'
import type { Cast } from '../cast'
import { findMissedEvents } from '../feed/watch'
import { everyRow } from '../rows'
import type { Answer, Api, Client } from './api'
import { describeBodies, describeQueries } from './matrix-input'
import { describeMethods, describePathIds } from './matrix-paths'
import { describePreconditions } from './matrix-preconditions'
import { describeCredentials, describeGyms, describeKeys } from './matrix-principals'
import { isAskedAll } from './some-of'

export type Subject = {
  /** The id in the path of a request that works, and the id of the same kind of thing in the rival gym. */
  id?: string
  foreignId?: string
  /** A body that works. */
  body?: object
  /** Status of the same request sent again, where that differs from the first. */
  repeatedStatus?: number
  /** Bodies that name something of the rival gym, by the field at fault. */
  foreignBodies?: Record<string, object>
  /** The body by which the rival does the same with its own, where that names something of the gym. */
  foreignBody?: object
}

export type MatrixOptions = {
  api: Api
  /** Makes what a request needs to work, in the cast's gym. */
  prepare(cast: Cast): Promise<Subject> | Subject
}

/** What the cases of a matrix have in common. */
export type Operation = {
  api: Api
  route: Route
  write: boolean
  /** A test on the stage that all of them share. */
  test(name: string, run: (scene: Scene) => Promise<void>): void
  /** Of what one piece of code does for all operations: asked of the first of each kind, and of every one in the long run. */
  common(name: string, run: (scene: Scene) => Promise<void>): void
  /** One of those that leaves the stage in another state: with a cast and a subject of its own. */
  alone(name: string, run: (scene: Scene) => Promise<void>): void
}

export type Scene = {
  cast: Cast
  subject: Subject
  /** Where a request that works goes, or the same path with another id. */
  path(id?: string): string
  /** A client that may do this: a key of the gym, or of the platform where that is wanted. */
  allowed: Client
  /** A key of the rival gym. */
  rival: Client
  /** Sends the request that works, or one with another path or body. */
  call(client: Client, change?: { path?: string; body?: unknown }): Promise<Answer>
  /** Where the same request goes once more: what a deletion has taken away is made again. */
  again(): Promise<string>
  /** Asserts that the answer to `what` is this failure, and that no row of either gym is another than before. */
  refused(answer: Answer, status: number, code: string, what?: string): Promise<void>
  /** The same for requests of one kind, one after the other: the rows are compared once, after the last of them. */
  refusedEach(status: number, code: string, asked: Iterable<[what: string, Asked]>): Promise<void>
  /** The same for requests that are refused in different ways. */
  refusedAll(refusals: Iterable<Refusal>): Promise<void>
}

/** Sends a request; `look` looks further into the answer. */
export type Asked = { send(): Promise<Answer>; look?(answer: Answer): void }

export type Refusal = [what: string, status: number, code: string, send: () => Promise<Answer>]

export function describeMatrix(operationId: string, options: MatrixOptions): void {
  const route = ROUTES.find(known => known.operationId === operationId)
  if (!route) throw new Error(`${operationId} is not in the route table`)
  const { api } = options
  let shared: { cast: Cast; subject: Subject } | undefined
  const onStage = async () => {
    const cast = shared?.cast ?? (await api.cast())
    const scene = await stage(route, options, cast, shared?.subject)
    // A deletion works once, and so does the creation of what is created once.
    if (route.method !== 'delete' && !route.returnsExisting) shared = { cast, subject: scene.subject }
    return scene
  }
  const asksAll = isAskedAll(route)
  const onSharedStage: Operation['test'] = (name, run) => test(name, async () => run(await onStage()))
  const operation: Operation = {
    api,
    route,
    write: isScoped(route),
    test: onSharedStage,
    common: (name, run) => asksAll && onSharedStage(name, run),
    alone: (name, run) =>
      asksAll && test(name, async () => run(await stage(route, options, await api.cast()))),
  }
  describe(`${operationId}, rules of every operation`, () => {
    describeWorks(operation)
    if (asksAll) {
      describeCredentials(operation)
      describeGyms(operation)
    } else describeKeys(operation)
    describeMethods(operation)
    if (route.path.includes(':id')) describePathIds(operation)
    if (route.method === 'put' || route.method === 'delete') describePreconditions(operation)
    describeBodies(operation)
    describeQueries(operation)
  })
}

async function stage(
  route: Route,
  { api, prepare }: MatrixOptions,
  cast: Cast,
  given?: Subject,
): Promise<Scene> {
  const subject = given ?? (await prepare(cast))
  const before = isWrite(route) ? await everyRow(api.db, cast) : null
  const assertUnchanged = async () => {
    if (before) expect(await everyRow(api.db, cast)).toEqual(before)
  }
  const path = (id = subject.id) => route.path.replace(':id', id ?? '')
  return {
    cast,
    subject,
    path,
    allowed: api.as(route.scope === 'gym' ? cast.keys.gym : cast.keys.platform),
    rival: api.as(cast.keys.rival),
    call: (client, change = {}) => {
      const at = change.path ?? path()
      const body = 'body' in change ? change.body : subject.body
      return route.method === 'get' ? client.get(at) : client[route.method](at, body)
    },
    again: async () => (route.method === 'delete' ? path((await prepare(cast)).id) : path()),
    refused: async (answer, status, code, what = '') => {
      assertFailure(answer, status, code, what)
      await assertUnchanged()
    },
    refusedEach: async (status, code, asked) => {
      for (const [what, request] of asked) {
        const answer = await request.send()
        assertFailure(answer, status, code, what)
        request.look?.(answer)
      }
      await assertUnchanged()
    },
    refusedAll: async refusals => {
      for (const [what, status, code, send] of refusals) assertFailure(await send(), status, code, what)
      await assertUnchanged()
    },
  }
}

function assertFailure(answer: Answer, status: number, code: string, what: string): void {
  expect([what, answer.status, answer.body.errors?.code]).toEqual([what, status, code])
}

/** Fields that a created object has only when it is read: the answer to its creation is as specified. */
const READ_ALONE: Record<string, string[]> = { createComment: ['commentable', 'parent_id', 'updated_at'] }

function describeWorks({ api, route, test, common }: Operation): void {
  test('succeeds, with an event about each object that it changes', async ({ allowed, call, cast }) => {
    const send = async () => expect((await call(allowed)).status).toBe(route.status)
    if (!isWrite(route)) await send()
    else expect(await findMissedEvents(api.db, cast.gym.id, send)).toEqual([])
  })

  if (route.status === 201) {
    test('returns the readable location of the created resource', async ({ allowed, call }) => {
      const { headers, body } = await call(allowed)
      expect(headers.location).toMatch(/^\/api\/public\/[a-z_]+\/[0-9a-f-]{36}$/)
      const read = await allowed.get(headers.location!.replace('/api/public', ''))
      const more = READ_ALONE[route.operationId] ?? []
      expect(Object.keys(read.body)).toEqual(expect.arrayContaining(more))
      expect(Object.fromEntries(Object.entries(read.body).filter(([name]) => !more.includes(name)))).toEqual(
        body,
      )
    })
  }

  if (route.method === 'get') {
    common('answers HEAD with the head of GET', async ({ allowed, path }) => {
      const head = await allowed.send({ method: 'head', path: path() })
      expect([head.status, head.text]).toEqual([200, ''])
      expect(head.headers['x-request-id']).toBeDefined()
    })
  }

  common(
    'gives back a request id of the caller, and makes one where that is none',
    async ({ allowed, call }) => {
      const given = await call(allowed.with({ 'X-Request-Id': 'trace-2026-0001' }))
      expect(given.headers['x-request-id']).toBe('trace-2026-0001')
      const odd = await call(allowed.with({ 'X-Request-Id': 'no good, it has spaces' }))
      expect(odd.headers['x-request-id']).toMatch(/^req_/)
    },
  )

  common('does not answer what another site asks in a browser', async ({ allowed, call, refused }) => {
    await refused(await call(allowed.with({ 'Sec-Fetch-Site': 'cross-site' })), 403, 'cross_site_request')
  })
}
