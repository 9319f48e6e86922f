// @ts-check
/** A receiver of webhooks: an HTTP server that believes nothing it cannot verify, and answers before it does anything. */
import { createServer } from 'node:http'
import { InvalidWebhook, verifyWebhook } from 'chalkbox-client'

/**
 * Listens on a free port of this machine. The secret is known once the endpoint is made, which needs the address first.
 * `events` are those that came, by id; `again` counts those that came more than once.
 */
export async function startReceiver() {
  /** @type {Map<string, import('chalkbox-client').Webhook>} */
  const events = new Map()
  const state = { secret: '', again: 0, refused: 0 }
  /** @type {Set<() => void>} */
  const waiting = new Set()

  const server = createServer(async (request, response) => {
    const chunks = []
    for await (const chunk of request) chunks.push(chunk)
    try {
      const body = Buffer.concat(chunks).toString('utf8')
      const event = await verifyWebhook({ secret: state.secret, headers: request.headers, body })
      if (events.has(event.id)) state.again += 1
      events.set(event.id, event)
      response.writeHead(204).end()
      for (const look of waiting) look()
    } catch (error) {
      state.refused += 1
      response.writeHead(error instanceof InvalidWebhook ? 400 : 500).end()
    }
  })
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())

  return {
    url: `http://127.0.0.1:${port}/webhooks`,
    events,
    state,
    /** Waits until all of these have come. Throws after so many seconds, with how many are missing. @param {string[]} ids */
    async waitFor(ids, seconds = 120) {
      const missing = () => ids.filter(id => !events.has(id))
      await new Promise((resolve, reject) => {
        const look = () => {
          if (missing().length > 0) return
          clearTimeout(timer)
          waiting.delete(look)
          resolve(undefined)
        }
        const timer = setTimeout(
          () => reject(new Error(`${missing().length} events did not come`)),
          seconds * 1000,
        )
        waiting.add(look)
        look()
      })
    },
    close: () => new Promise(resolve => server.close(() => resolve(undefined))),
  }
}
