/** The part of the matrix about where a request goes: its method, its path and the id in it. */
import { v7 as uuid } from 'uuid'
import { ROUTES } from '../../../src/api/routes'
import type { Operation } from './matrix'
import { someOf } from './some-of'

const METHODS = ['get', 'post', 'put', 'patch', 'delete', 'options']

/** What no id looks like. Percent-encoded as it goes into a path. */
const MALFORMED_IDS: Record<string, string> = {
  'U+0000': '%00',
  'a U+0000 at the end of an id': `${uuid()}%00`,
  'broken percent-encoding': '%E0%A4%A',
  'bytes that are not UTF-8': '%FF',
  'an unpaired surrogate': '%ED%A0%80',
  '300 characters': 'x'.repeat(300),
  'a space': '%20',
  'a slash': '..%2F..%2Fgyms',
  'an emoji': '%F0%9F%8F%8B',
  'another word': 'null',
  'a quote': `%27%20OR%201%3D1`,
}

export function describeMethods({ route, test, common }: Operation): void {
  const atPath = ROUTES.filter(({ path }) => path === route.path).map(({ method }) => method as string)
  const allow = atPath.flatMap(method => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))

  test(`is 405 for every method but ${allow.join(', ')}`, async ({ allowed, path, refusedEach }) => {
    await refusedEach(
      405,
      'method_not_allowed',
      someOf(
        route,
        METHODS.filter(other => !atPath.includes(other)),
      ).map(method => [
        method,
        {
          send: () => allowed.send({ method, path: path() }),
          look: ({ headers }) => expect(headers.allow).toBe(allow.join(', ')),
        },
      ]),
    )
  })

  common('is at this very path: another case, or a slash more, is another path', async scene => {
    const { allowed, call, path, refusedEach } = scene
    const others = [`${path()}/`, path().replace(/^\/\w/, start => start.toUpperCase()), `/${path()}`]
    await refusedEach(
      404,
      'not_found',
      others.map(other => [other, { send: () => call(allowed, { path: other }) }]),
    )
  })
}

export function describePathIds({ route, test, common }: Operation): void {
  test("is 404 for an unknown id and another gym's id alike", async scene => {
    const { allowed, call, path, subject, refused } = scene
    const foreign = await call(allowed, { path: path(subject.foreignId) })
    const unknown = await call(allowed, { path: path(uuid()) })
    await refused(foreign, 404, 'not_found')
    await refused(unknown, 404, 'not_found')
    expect(foreign.text).toBe(unknown.text)
  })

  test('works for the other gym, so that only the gym was refused', async scene => {
    const { rival, call, path, subject } = scene
    const own = { path: path(subject.foreignId), ...(subject.foreignBody && { body: subject.foreignBody }) }
    expect((await call(rival, own)).status).toBe(route.status)
  })

  common('is 404 for what no id looks like', async ({ allowed, call, path, refusedEach }) => {
    await refusedEach(
      404,
      'not_found',
      someOf(route, Object.entries(MALFORMED_IDS)).map(([name, id]) => [
        name,
        { send: () => call(allowed, { path: path(id) }) },
      ]),
    )
  })
}
