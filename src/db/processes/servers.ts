/** Finds the primary among several servers, at the first connection and whenever a connection breaks. */
import { Client, type ClientConfig } from 'pg'
import type { Server } from '../../config/postgresql-servers'
import { readPostgresqlUrl } from '../../config/postgresql-url'

/** Longest wait for a server's answer, shorter than a request's wait for its connection. */
const LOOK_MS = 2_500

/** Returns a client class that connects to the wanted server of the URL. */
export function connectToServing(Base: typeof Client, url: string, config: ClientConfig): typeof Client {
  const { servers, takesWrites } = readPostgresqlUrl(url)
  if (servers.length === 0) return Base
  const right = new RightServer(servers, config, takesWrites)
  return class extends Base {
    // The driver's `connect` takes a callback or returns a promise.
    override connect = ((callback?: (error: Error | null) => void): unknown => {
      const connected = this.#connect(found => {
        Object.assign(this, found)
        return super.connect()
      })
      if (!callback) return connected
      connected.then(() => callback(null), callback)
    }) as Client['connect']

    async #connect(connect: (found: Server) => Promise<unknown>): Promise<void> {
      const found = await right.find()
      const forget = () => right.forget(found)
      this.once('error', forget).once('end', forget)
      try {
        await connect(found)
      } catch (error) {
        forget()
        throw error
      }
    }
  }
}

class RightServer {
  #found: Server | null = null
  #looking: Promise<Server> | null = null

  constructor(
    private readonly servers: readonly Server[],
    private readonly config: ClientConfig,
    private readonly takesWrites: boolean,
  ) {}

  /** Returns the known primary, or searches for one. Throws when none answers. */
  async find(): Promise<Server> {
    if (this.#found) return this.#found
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null
    })
    this.#found = await this.#looking
    return this.#found
  }

  /** Called after a broken connection: the server may no longer be the primary. */
  forget(server: Server): void {
    if (this.#found === server) this.#found = null
  }

  async #look(): Promise<Server> {
    try {
      return await Promise.any(this.servers.map(server => this.#ask(server)))
    } catch (error) {
      // Every server's reason: no connection, or a replica.
      const messages = (error as AggregateError).errors.map((each: Error) => each.message.trim() || each.name)
      throw new Error(`No server takes writes: ${messages.join('; ')}`)
    }
  }

  async #ask(server: Server): Promise<Server> {
    const client = new Client({ ...this.config, ...server, connectionTimeoutMillis: LOOK_MS })
    client.on('error', () => undefined)
    const late = setTimeout(() => client.end(), LOOK_MS)
    try {
      await client.connect()
      const { rows } = await client.query(`SELECT current_setting('transaction_read_only') AS reads_only`)
      if (this.takesWrites && rows[0]?.reads_only !== 'off')
        throw new Error(`${server.host}:${server.port} is read-only`)
      return server
    } finally {
      clearTimeout(late)
      void client.end().catch(() => undefined)
    }
  }
}
