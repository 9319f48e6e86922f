/** The client's requests, sent to a stand-in for the server that answers what a test has written down. */
import { Chalkbox, ChalkboxError, ConnectionError } from '../../client/src/index'

type Sent = { method: string; url: string; headers: Record<string, string>; body: unknown }
type Reply = { status?: number; headers?: Record<string, string>; json?: unknown; text?: string } | 'lost'

const ID = '01a1f8c9-5865-711f-84c6-cc5a94815cfe'

/** A client whose server gives these replies, one after the other, and what it was sent. */
function talk(replies: Reply[], options: { gym?: string; tries?: number } = {}) {
  const sent: Sent[] = []
  const client = new Chalkbox({
    baseUrl: 'https://gym.example/',
    key: { id: 'gk_1', secret: 'cbx_secret' },
    ...(options.gym && { gym: options.gym }),
    retrying: { firstWaitMs: 0, tries: options.tries ?? 3 },
    fetch: (async (url: string, given: RequestInit) => {
      const body = typeof given.body === 'string' ? JSON.parse(given.body) : given.body
      sent.push({ method: given.method!, url, headers: given.headers as Record<string, string>, body })
      const reply = replies.length > 1 ? replies.shift()! : replies[0]!
      if (reply === 'lost') throw new TypeError('fetch failed')
      const {
        status = 200,
        headers = {},
        json,
        text = json === undefined ? null : JSON.stringify(json),
      } = reply
      const type: Record<string, string> =
        json === undefined ? {} : { 'content-type': 'application/json; charset=utf-8' }
      return new Response(text, { status, headers: { ...type, ...headers } })
    }) as typeof fetch,
  })
  return { client, sent }
}

const refused = (status: number, code: string, more = {}): Reply => ({
  status,
  json: { errors: { code, detail: 'Why.', ...more } },
  headers: { 'x-request-id': 'req_1' },
})

describe('a request', () => {
  test('signs in, names its gym and follows the path and the query', async () => {
    const { client, sent } = talk([{ json: { id: ID }, headers: { etag: '"a"', 'x-request-id': 'req_2' } }])
    const answer = await client.forGym('gym-1').get('/athletes/{id}', { id: ID })
    expect(answer).toMatchObject({
      data: { id: ID },
      status: 200,
      etag: '"a"',
      requestId: 'req_2',
      replayed: false,
    })
    await client.get('/wods', { query: { from: '2026-11-23', limit: 5 } })
    expect(sent.map(({ url }) => url)).toEqual([
      `https://gym.example/api/public/athletes/${ID}`,
      'https://gym.example/api/public/wods?from=2026-11-23&limit=5',
    ])
    expect(sent[0]!.headers).toEqual({
      Accept: 'application/json',
      Authorization: `Basic ${Buffer.from('gk_1:cbx_secret').toString('base64')}`,
      'service-gym': 'gym-1',
    })
    expect(sent[1]!.headers['service-gym']).toBeUndefined()
  })

  test('with an invalid id cannot reach another path', async () => {
    const { client, sent } = talk([refused(404, 'not_found')])
    await expect(client.get('/athletes/{id}', { id: '../gym' })).rejects.toThrow(ChalkboxError)
    expect(sent[0]!.url).toBe('https://gym.example/api/public/athletes/..%2Fgym')
  })

  test('that is refused throws an error with the whole answer', async () => {
    const fields = { name: ['must not be blank'] }
    const { client } = talk([refused(422, 'validation_failed', { fields })])
    const error = await client.post('/programs', { body: { name: '' } }).catch(caught => caught)
    expect(error).toBeInstanceOf(ChalkboxError)
    expect(error).toMatchObject({
      status: 422,
      code: 'validation_failed',
      detail: 'Why.',
      fields,
      requestId: 'req_1',
    })
    expect(error.message).toContain('name must not be blank')
  })

  test('that a proxy answers throws an error too', async () => {
    const { client } = talk([{ status: 413, text: '<html>too large</html>' }])
    await expect(client.get('/gym')).rejects.toMatchObject({ status: 413, code: 'unknown' })
  })

  test('with a matching tag has no data', async () => {
    const { client, sent } = talk([{ status: 304, headers: { etag: '"a"' } }])
    const answer = await client.get('/gym', { ifNoneMatch: '"a"' })
    expect([answer.status, answer.data, sent[0]!.headers['If-None-Match']]).toEqual([304, undefined, '"a"'])
  })
})

describe('a retry', () => {
  const program = { name: 'CrossFit' }
  const keysOf = (sent: Sent[]) => new Set(sent.map(({ headers }) => headers['Idempotency-Key']))

  test('of a creation has the same idempotency key, so that it is created once', async () => {
    const made = {
      status: 201,
      json: { id: ID },
      headers: { location: `/api/public/programs/${ID}`, 'idempotent-replayed': 'true' },
    }
    const { client, sent } = talk(['lost', refused(409, 'conflict'), made])
    const answer = await client.post('/programs', { body: program })
    expect(answer).toMatchObject({ data: { id: ID }, location: `/api/public/programs/${ID}`, replayed: true })
    expect([sent.length, keysOf(sent).size]).toEqual([3, 1])
    expect([...keysOf(sent)][0]).toMatch(/^[0-9a-f]{32}$/)
    await client.post('/programs', { body: program })
    expect(keysOf(sent).size).toBe(2)
    await client.post('/programs', { body: program, idempotencyKey: 'mine' })
    expect(sent.at(-1)!.headers['Idempotency-Key']).toBe('mine')
  })

  test('follows every 429, whatever the operation', async () => {
    const { client, sent } = talk([refused(429, 'rate_limited'), refused(429, 'rate_limited'), { json: {} }])
    await client.post('/athletes/{id}/archive', { id: ID })
    expect(sent).toHaveLength(3)
    expect(keysOf(sent)).toEqual(new Set([undefined]))
  })

  test('is not made when it could have an effect twice or would be refused again', async () => {
    const lost = talk(['lost'])
    await expect(lost.client.post('/webhook_endpoints/{id}/rotate_secret', { id: ID })).rejects.toThrow(
      ConnectionError,
    )
    const put = talk(['lost'])
    await expect(put.client.put('/programs/{id}', { id: ID, body: program, ifMatch: '"a"' })).rejects.toThrow(
      ConnectionError,
    )
    // A database that broke off may have stored it: who cannot tell must not do it again.
    const away = talk([refused(503, 'unavailable')])
    await expect(
      away.client.put('/programs/{id}', { id: ID, body: program, ifMatch: '"a"' }),
    ).rejects.toMatchObject({ status: 503 })
    const conflict = talk([refused(409, 'conflict')])
    await expect(conflict.client.post('/programs', { body: program })).rejects.toMatchObject({ status: 409 })
    const broken = talk([refused(500, 'internal_error')])
    await expect(broken.client.get('/gym')).rejects.toMatchObject({ status: 500 })
    expect([lost, put, away, conflict, broken].map(({ sent }) => sent.length)).toEqual([1, 1, 1, 1, 1])
  })

  test('stops after the maximum with the last failure', async () => {
    const { client, sent } = talk(['lost'], { tries: 4 })
    const error = await client.get('/gym').catch(caught => caught)
    expect(error).toBeInstanceOf(ConnectionError)
    expect([sent.length, (error.cause as Error).message]).toEqual([4, 'fetch failed'])
  })

  test('waits as long as the server asks, and is not made when that is too long', async () => {
    const busy = (seconds: string): Reply => ({
      ...(refused(429, 'rate_limited') as object),
      headers: { 'retry-after': seconds },
    })
    const started = performance.now()
    await talk([busy('1'), { json: {} }]).client.get('/gym')
    expect(performance.now() - started).toBeGreaterThanOrEqual(990)
    const long = talk([busy('3600')])
    await expect(long.client.get('/gym')).rejects.toMatchObject({ retryAfter: 3600 })
    expect(long.sent).toHaveLength(1)
  })

  test('of a finished deletion succeeds', async () => {
    const { client, sent } = talk(['lost', refused(404, 'not_found')])
    expect(await client.delete('/wods/{id}', { id: ID })).toMatchObject({ status: 204, data: undefined })
    expect(sent).toHaveLength(2)
    // Nothing was done by one that was turned away.
    const never = talk([refused(429, 'rate_limited'), refused(404, 'not_found')])
    await expect(never.client.delete('/wods/{id}', { id: ID })).rejects.toMatchObject({ status: 404 })
    await expect(
      talk([refused(404, 'not_found')]).client.delete('/wods/{id}', { id: ID }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('stops when the caller aborts', async () => {
    const { client, sent } = talk(['lost'])
    const signal = AbortSignal.abort(new Error('enough'))
    await expect(client.get('/gym', { signal })).rejects.toThrow('enough')
    expect(sent).toHaveLength(0)
  })
})

describe('a list', () => {
  const page = (ids: string[], next: string | null): Reply => ({
    json: ids.map(id => ({ id })),
    headers: next
      ? {
          link: `</api/public/programs?after_cursor=x>; rel="prev", <//evil.example/?limit=2&after_cursor=${next}>; rel="next"`,
        }
      : {},
  })

  test('is read to its end from the named server with its query', async () => {
    const { client, sent } = talk([page(['a', 'b'], 'b'), page(['c', 'd'], 'd'), page([], null)])
    const ids: string[] = []
    for await (const { id } of client.list('/programs', { query: { limit: 2 } })) ids.push(id)
    expect(ids).toEqual(['a', 'b', 'c', 'd'])
    expect(sent.map(({ url }) => url.replace('https://gym.example/api/public', ''))).toEqual([
      '/programs?limit=2',
      '/programs?limit=2&after_cursor=b',
      '/programs?limit=2&after_cursor=d',
    ])
  })

  test('requests no more pages than are read', async () => {
    const { client, sent } = talk([page(['a', 'b'], 'b')])
    for await (const one of client.list('/programs')) if (one.id === 'a') break
    expect(sent).toHaveLength(1)
    const pages = client.pages('/programs')
    expect((await pages.next()).value).toEqual([{ id: 'a' }, { id: 'b' }])
    expect(sent).toHaveLength(2)
  })
})

describe('a change', () => {
  const read = (name: string, tag: string): Reply => ({ json: { id: ID, name }, headers: { etag: tag } })

  test('is applied to the current state, and again after a conflict', async () => {
    const { client, sent } = talk([
      read('One', '"1"'),
      refused(412, 'precondition_failed'),
      read('Two', '"2"'),
      read('Two!', '"3"'),
    ])
    const answer = await client.change('/programs/{id}', ID, ({ name }) => ({ name: `${name}!` }))
    expect(answer.data.name).toBe('Two!')
    expect(sent.map(({ method, headers, body }) => [method, headers['If-Match'], body])).toEqual([
      ['GET', undefined, null],
      ['PUT', '"1"', { name: 'One!' }],
      ['GET', undefined, null],
      ['PUT', '"2"', { name: 'Two!' }],
    ])
  })

  test('without changes sends no write', async () => {
    const { client, sent } = talk([{ json: { name: 'Sihl' }, headers: { etag: '"1"' } }])
    expect((await client.change('/gym', () => null)).data.name).toBe('Sihl')
    expect(sent.map(({ method }) => method)).toEqual(['GET'])
  })
})

describe('a file', () => {
  /** A client whose server sends these bytes, each after the time that one try may take. */
  const slowly = (pieces: Uint8Array[]) =>
    new Chalkbox({
      baseUrl: 'https://gym.example',
      key: { id: 'gk_1', secret: 'cbx_secret' },
      retrying: { timeoutMs: 20, tries: 1 },
      fetch: (async (_: string, { signal }: RequestInit) => {
        const body = new ReadableStream<Uint8Array>({
          async pull(to) {
            await new Promise(resolve => setTimeout(resolve, 30))
            signal!.throwIfAborted()
            const next = pieces.shift()
            if (next) to.enqueue(next)
            else to.close()
          },
        })
        return new Response(body, { headers: { 'content-type': 'application/gzip', etag: '"a"' } })
      }) as typeof fetch,
    })

  test('is returned as bytes, however long it takes', async () => {
    const [one, two] = [new Uint8Array([0x1f, 0x8b, 0xff]), new Uint8Array([0, 0xfe])]
    const { data, etag, status } = await slowly([one, two]).get('/archives/{id}/content', { id: ID })
    expect([status, etag]).toEqual([200, '"a"'])
    expect([...new Uint8Array(await new Response(data).arrayBuffer())]).toEqual([0x1f, 0x8b, 0xff, 0, 0xfe])
  })

  test("ends with the reader's signal", async () => {
    const ending = new AbortController()
    const options = { id: ID, signal: ending.signal }
    const { data } = await slowly([new Uint8Array(1)]).get('/archives/{id}/content', options)
    ending.abort(new Error('enough'))
    await expect(new Response(data).arrayBuffer()).rejects.toThrow('enough')
  })

  test('that is missing throws an error like any other', async () => {
    const { client } = talk([refused(409, 'not_ready')])
    const error = await client.get('/archives/{id}/content', { id: ID }).catch(caught => caught)
    expect(error).toMatchObject({ status: 409, code: 'not_ready', detail: 'Why.' })
  })
})
