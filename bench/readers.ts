/** Readers of a leaderboard as browsers are: each listens on a connection of its own and comes for what is new. */
import { Agent, type ClientRequest, get } from 'node:http'

/** One page that came; `toldAgo` is how long before the reader was told of it, `ms` how long the request took. */
export type Read = { ms: number; toldAgo: number; bytes: number }

/** Connections opened at a time: a listening socket has room for so many. */
const AT_ONCE = 100

export class Readers {
  readonly reads: Read[] = []
  #streams: ClientRequest[] = []
  /** Browsers keep the connection that they fetch by; as many as come at the same moment. */
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 2_000 })
  #left = false

  constructor(
    private readonly url: string,
    private readonly query: string,
  ) {}

  /** Opens the streams; resolves once all listen. */
  async come(readers: number): Promise<void> {
    for (let opened = 0; opened < readers; opened += AT_ONCE) {
      const batch = Math.min(AT_ONCE, readers - opened)
      await Promise.all(Array.from({ length: batch }, () => this.#listen()))
    }
  }

  leave(): void {
    this.#left = true
    for (const stream of this.#streams) stream.destroy()
    this.#agent.destroy()
  }

  #listen(): Promise<void> {
    return new Promise((resolve, reject) => {
      let shown = ''
      let coming: { version: string; told: number } | null = null
      const stream = get(`${this.url}/live`, { agent: false }, response => {
        if (response.statusCode !== 200) reject(new Error(`a reader was refused: ${response.statusCode}`))
        resolve()
        response.setEncoding('utf8').on('data', (text: string) => {
          const [, data] = /data: (.*)\n/.exec(text) ?? []
          if (!data) return
          const { version, spread } = JSON.parse(data) as { version: string; spread: number }
          if (version === shown) return
          shown = version
          // As the page's script: whoever is told again before it has come, comes once, for the newest.
          if (coming) coming.version = version
          else {
            coming = { version, told: performance.now() }
            setTimeout(() => {
              this.#read(coming!.version, coming!.told)
              coming = null
            }, Math.random() * spread)
          }
        })
      })
      stream.on('error', error => (this.#left ? undefined : reject(error)))
      this.#streams.push(stream)
    })
  }

  #read(version: string, told: number): void {
    if (this.#left) return
    const start = performance.now()
    const headers = { 'accept-encoding': 'gzip' }
    const url = `${this.url}/leaderboard?${this.query}&v=${version}`
    get(url, { agent: this.#agent, headers }, response => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      response.on('end', () => {
        if (response.statusCode !== 200) throw new Error(`a reader got ${response.statusCode}`)
        const now = performance.now()
        this.reads.push({ ms: now - start, toldAgo: now - told, bytes })
      })
    }).on('error', (error: NodeJS.ErrnoException) => {
      if (this.#left) return
      // The server has closed a connection that was idle as it was taken again: a browser asks once more.
      if (error.code !== 'ECONNRESET') throw error
      this.#read(version, told)
    })
  }
}
