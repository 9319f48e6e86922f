/** Server-sent events within limits. One poll serves all watched keys, because other processes write too. */
import type { Request, Response } from 'express'
import { ipKeyGenerator } from 'express-rate-limit'
import type { Logger } from 'pino'
import type { Db } from '../db/client'
import { breathe } from '../domain/shared/breathe'
import { AppError, unavailable } from '../errors'
import { listOpenSessions } from '../services/platform/accounts/sessions'
import type { Drain } from './drain'
import { whenClosed } from './when-closed'

const HEARTBEAT_MS = 15_000
const RETRY_MS = 3_000
/** Streams written before other work gets its turn: some milliseconds. */
const IN_ONE_GO = 100
const MOST_UNSENT = 16 * 1024

/** Open streams per process and per address (perhaps a whole gym's Wi-Fi), and the longest life of a stream. */
export const STREAMS = { most: 5_000, perAddress: 100, longestMs: 30 * 60_000 }
type StreamLimits = typeof STREAMS
type StreamSettings = { rateLimit: number; liveStreams: number; liveStreamsPerAddress: number }

export function limitsFor(
  { rateLimit, liveStreams: most, liveStreamsPerAddress }: StreamSettings,
  limits: StreamLimits = STREAMS,
): StreamLimits {
  return { ...limits, most, perAddress: rateLimit === 0 ? most : Math.min(most, liveStreamsPerAddress) }
}

const STILL_SHOWN = 'Reload the page to see changes.'

type Stream = { address: string; since: number; sessionId: string | null }
type OpenSessions = (ids: string[]) => Promise<ReadonlySet<string>>

export class LiveStreams {
  readonly #watched = new Map<string, Map<Response, Stream>>()
  readonly #addresses = new Map<string, number>()
  #count = 0
  #timers: NodeJS.Timeout[] = []
  #asking = false

  /**
   * `ask` polls all `keys` and announces changes; `left` receives keys without listeners. Streams end with
   * their session.
   */
  constructor(
    drain: Drain,
    private readonly every: number,
    private readonly ask: () => Promise<void>,
    private readonly left: (key: string) => void,
    private readonly limits: StreamLimits = STREAMS,
    private readonly openSessions?: OpenSessions,
  ) {
    drain.whenStarted(() => this.#endAll())
  }

  get count(): number {
    return this.#count
  }

  get keys(): string[] {
    return [...this.#watched.keys()]
  }

  sizeOf(key: string): number {
    return this.#watched.get(key)?.size ?? 0
  }

  /** Throws unavailable for too many listeners, and rate_limited for too many per address. */
  assertRoom(req: Request, res: Response): void {
    if (this.#count >= this.limits.most) throw unavailable(`Too many are watching. ${STILL_SHOWN}`)
    if ((this.#addresses.get(addressOf(req)) ?? 0) < this.limits.perAddress) return
    res.set('Retry-After', '60')
    throw new AppError(
      'rate_limited',
      'rate_limited',
      `Too many live pages are open from this network, at most ${this.limits.perAddress}. ${STILL_SHOWN}`,
    )
  }

  /** Opens a stream with a first event. Throws as assertRoom does. */
  open(req: Request, res: Response, key: string, first: string, log: Logger): void {
    this.assertRoom(req, res)
    const address = addressOf(req)
    this.#addresses.set(address, (this.#addresses.get(address) ?? 0) + 1)
    const streams = this.#watched.get(key) ?? new Map<Response, Stream>()
    this.#watched.set(key, streams)
    const sessionId = (res.locals.session as { id: string } | null | undefined)?.id ?? null
    streams.set(res, { address, since: performance.now(), sessionId })
    this.#count++
    whenClosed(res, () => this.#leave(key, res))
    res
      .set('Content-Type', 'text/event-stream')
      .set('Cache-Control', 'no-store')
      .set('X-Accel-Buffering', 'no')
    res.flushHeaders()
    res.write(`retry: ${RETRY_MS}\n\n${first}`)
    if (this.#timers.length === 0) this.#start(log)
  }

  /** Sends an event to all listeners of a key, in batches. */
  async send(key: string, text: string): Promise<void> {
    await this.#write(this.#watched.get(key)?.keys() ?? [], text)
  }

  #start(log: Logger): void {
    const ask = () => this.#ask().catch(error => log.warn({ err: error }, 'could not look for news'))
    this.#timers = [
      setInterval(ask, this.every).unref(),
      setInterval(() => this.#beat(), Math.min(HEARTBEAT_MS, this.limits.longestMs)).unref(),
    ]
  }

  async #ask(): Promise<void> {
    if (this.#asking) return
    this.#asking = true
    try {
      await this.#endWithSessions()
      await this.ask()
    } finally {
      this.#asking = false
    }
  }

  async #endWithSessions(): Promise<void> {
    const streams = [...this.#watched.values()].flatMap(each => [...each])
    const ids = new Set(streams.flatMap(([, { sessionId }]) => sessionId ?? []))
    if (!this.openSessions || ids.size === 0) return
    const open = await this.openSessions([...ids])
    for (const [stream, { sessionId }] of streams)
      if (sessionId !== null && !open.has(sessionId)) stream.end()
  }

  #beat(): void {
    const tooOld = performance.now() - this.limits.longestMs
    for (const streams of this.#watched.values())
      for (const [stream, { since }] of streams) if (since <= tooOld) stream.end()
    void this.#write(this.#all(), ':\n\n')
  }

  async #write(streams: Iterable<Response>, text: string): Promise<void> {
    for (const [index, stream] of [...streams].entries()) {
      if (index > 0 && index % IN_ONE_GO === 0) await breathe()
      if (stream.writableEnded || stream.destroyed) continue
      if (stream.writableLength > MOST_UNSENT) stream.destroy()
      else stream.write(text)
    }
  }

  #leave(key: string, res: Response): void {
    const streams = this.#watched.get(key)
    const stream = streams?.get(res)
    if (!streams || !stream) return
    streams.delete(res)
    this.#count--
    const fromThere = this.#addresses.get(stream.address)! - 1
    if (fromThere > 0) this.#addresses.set(stream.address, fromThere)
    else this.#addresses.delete(stream.address)
    if (streams.size > 0) return
    this.#watched.delete(key)
    this.left(key)
    if (this.#watched.size > 0) return
    for (const timer of this.#timers) clearInterval(timer)
    this.#timers = []
  }

  *#all(): Iterable<Response> {
    for (const streams of this.#watched.values()) yield* streams.keys()
  }

  #endAll(): void {
    for (const stream of [...this.#all()]) stream.end()
  }
}

export function eventText(name: string, data: object): string {
  return `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
}

const addressOf = (req: Request) => ipKeyGenerator(req.ip ?? '', 56)

const ASK_EVERY_MS = 2_000

/** Pages are open by key; a key's text differs after each change. */
export abstract class LivePages {
  readonly #announced = new Map<string, string>()
  readonly #streams: LiveStreams

  constructor(
    protected readonly db: Db,
    drain: Drain,
    limits = STREAMS,
  ) {
    const forget = (key: string) => this.#announced.delete(key)
    const ask = () => this.#ask()
    const open = (ids: string[]) => listOpenSessions(db, ids)
    this.#streams = new LiveStreams(drain, ASK_EVERY_MS, ask, forget, limits, open)
  }

  protected abstract read(keys: string[]): Promise<(key: string) => string>
  /** Viewers who all reload are spread over some time. */
  protected abstract eventOf(text: string, viewers: number): string

  /** Keeps the answer open and sends the key's event, now and after each change. Throws like LiveStreams. */
  async join(req: Request, res: Response, key: string, log: Logger): Promise<void> {
    this.#streams.assertRoom(req, res)
    const text = (await this.read([key]))(key)
    if (!this.#announced.has(key)) this.#announced.set(key, text)
    this.#streams.open(req, res, key, this.eventOf(text, 0), log)
  }

  async #ask(): Promise<void> {
    const { keys } = this.#streams
    const textOf = await this.read(keys)
    for (const key of keys) {
      const text = textOf(key)
      const viewers = this.#streams.sizeOf(key)
      if (this.#announced.get(key) === text || viewers === 0) continue
      this.#announced.set(key, text)
      await this.#streams.send(key, this.eventOf(text, viewers))
    }
  }
}
