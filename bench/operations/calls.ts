/** Every operation of the interface, asked one after the other in the demo's gym: the calls are those of the examples. */
import { Agent, request } from 'node:http'
import type { DemoReport } from '../../src/demo/report'
import { type Call, PREPARED, walk } from '../../test/support/api/examples'

export type Answered = { status: number; text: string; tag: string | undefined; ms: number }
export type Ask = (path: string, call: Call, headers?: Record<string, string>) => Promise<Answered>

/**
 * One walk through all of them but those that need rows of the pages; the nth makes nothing that an earlier one has made. `look` asks how far an import is, as
 * often as it takes: that is no part of the walk, which is the same calls every time.
 */
export function walkOnce(
  demo: DemoReport,
  nth: number,
  each: (call: Call) => Promise<Answered>,
  look: (call: Call) => Promise<Answered>,
): Promise<unknown> {
  let importId = ''
  return walk(demo, async call => {
    if (PREPARED.has(call.operationId)) return null
    const sent = JSON.parse(JSON.stringify(call).replaceAll('mia@sihl', `mia-${nth}@sihl`)) as Call
    // The names of a gym's own movements are unique.
    if (call.operationId === 'createMovement') (sent.body as { name: string }).name += ` ${nth}`
    if (sent.operationId in AFTER_WORK) await settled(sent, importId, look)
    const { status, text } = await each(sent)
    if (status >= 300) throw new Error(`${sent.method} ${sent.path}: ${status} ${text.slice(0, 400)}`)
    const answer = text === '' ? null : JSON.parse(text)
    if (sent.operationId === 'createImport') importId = (answer as { id: string }).id
    return answer
  })
}

/** What an import has to be before it is looked at, started and undone. */
const AFTER_WORK: Record<string, string> = {
  getImport: 'ready',
  startImport: 'ready',
  listImports: 'imported',
  undoImport: 'imported',
}

/** Waits for the work on an import, which goes on when its request is answered. */
async function settled(call: Call, id: string, look: (call: Call) => Promise<Answered>): Promise<void> {
  const asked = { operationId: 'getImport', method: 'GET', path: `/imports/${id}`, key: call.key }
  for (let tries = 0; tries < 600; tries++) {
    const { text } = await look(asked)
    if ((JSON.parse(text) as { status: string }).status === AFTER_WORK[call.operationId]) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`${asked.path} never became ${AFTER_WORK[call.operationId]}`)
}

/** Asks over one connection that stays open, and says how long it took. */
export function asker(url: string): { ask: Ask; end(): void } {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask: Ask = (path, { method, key, body }, headers = {}) =>
    new Promise((resolve, reject) => {
      const sent = body === undefined ? undefined : JSON.stringify(body)
      const start = performance.now()
      const asked = request(
        url + path,
        {
          agent,
          method,
          headers: {
            authorization: `Basic ${Buffer.from(`${key.username}:${key.password}`).toString('base64')}`,
            ...(sent !== undefined && {
              'content-type': 'application/json',
              'content-length': Buffer.byteLength(sent),
            }),
            ...headers,
          },
        },
        answer => {
          const chunks: Buffer[] = []
          answer.on('data', chunk => chunks.push(chunk))
          answer.on('end', () => {
            const ms = performance.now() - start
            const text = Buffer.concat(chunks).toString()
            resolve({ status: answer.statusCode!, text, tag: answer.headers.etag, ms })
          })
        },
      )
      asked.on('error', reject)
      asked.end(sent)
    })
  return { ask, end: () => agent.destroy() }
}
