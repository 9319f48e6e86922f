/** The part of the matrix about changing what somebody else may have changed: `If-Match`, and what is gone. */
import { resourceRoute } from '../../../src/api/route'
import { ROUTES } from '../../../src/api/routes'
import type { Operation } from './matrix'

export function describePreconditions({ route, test }: Operation): void {
  const reader = resourceRoute(ROUTES, route)
  if (!reader) return

  test('applies only when If-Match matches, and else answers the current state', async scene => {
    const { allowed, call, path, subject, refused } = scene
    const read = () => allowed.get(reader.path.replace(':id', subject.id!))
    const { body: now, headers } = await read()
    for (const stale of ['"stale"', 'W/"stale", "older"']) {
      const answer = await call(allowed.with({ 'If-Match': stale }))
      await refused(answer, 412, 'precondition_failed', stale)
      expect([answer.body.errors.current, answer.headers.etag]).toEqual([now, plain(headers.etag)])
    }
    const malformed = await call(allowed.with({ 'If-Match': headers.etag!.slice(1, -1) }))
    await refused(malformed, 422, 'validation_failed')
    expect(Object.keys(malformed.body.errors.fields)).toEqual(['If-Match'])

    const done = await call(allowed.with({ 'If-Match': `"x", W/${headers.etag}` }))
    expect(done.status).toBe(route.status)
    if (route.method === 'delete') return
    const after = await read()
    expect(done.headers.etag).toBe(reader.path === route.path ? plain(after.headers.etag) : undefined)
    expect((await call(allowed.with({ 'If-Match': '*' }))).status).toBe(route.status)
    expect((await allowed.put(path(), subject.body)).status).toBe(route.status)
  })

  if (route.method === 'delete') {
    test('is 404 after a deletion, like its GET', async ({ allowed, call, subject }) => {
      expect((await call(allowed)).status).toBe(204)
      const gone = [await call(allowed), await call(allowed.with({ 'If-Match': '*' }))]
      expect(gone.map(({ status }) => status)).toEqual([404, 404])
      expect((await allowed.get(reader.path.replace(':id', subject.id!))).status).toBe(404)
    })
  }
}

/** The tag of what came compressed. */
const plain = (tag = '') => tag.replace('-gzip"', '"')
