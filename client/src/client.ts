/** The requests of the interface, each typed by its path. */
import { CREATIONS } from './creations.ts'
import { ChalkboxError } from './errors.ts'
import type { Body, Common, Data, Entry, Given, ListPath, Method, PathFor, Request } from './operations.ts'
import { answerTo, RETRYING, type Received, type Retrying } from './retrying.ts'

export type Answer<T> = {
  data: T
  status: number
  /** The revision of what was read or put, for `ifMatch`. */
  etag: string | null
  /** Where what was created can be read. */
  location: string | null
  /** True when this is the first answer to an idempotency key, given again. */
  replayed: boolean
  requestId: string | null
}

type Options = {
  /** Where the server is, without `/api/public`. */
  baseUrl: string
  /** An API key: its id and its secret, as they were shown when it was made. */
  key: { id: string; secret: string }
  /** The gym to act for, which a platform's key has to name. */
  gym?: string
  retrying?: Partial<Retrying>
  fetch?: typeof fetch
}

type Sent = Common & { id?: string; query?: object; body?: unknown }
type Page<T> = Answer<T> & { next: string | null }

export class Chalkbox {
  readonly #options: Options
  readonly #retrying: Retrying

  constructor(options: Options) {
    this.#options = { ...options, baseUrl: options.baseUrl.replace(/\/+$/, '') }
    this.#retrying = { ...RETRYING, ...options.retrying }
  }

  /** The same key, acting for this gym: what a platform's key needs for everything but `GET /gyms`. */
  forGym(gym: string): Chalkbox {
    return new Chalkbox({ ...this.#options, gym })
  }

  get<Path extends PathFor<'get'>>(path: Path, ...[options]: Given<Request<'get', Path>>) {
    return this.#send<Data<'get', Path>>('get', path, options)
  }

  /** Creates, begins or does something. A creation that is tried again is created once. */
  post<Path extends PathFor<'post'>>(path: Path, ...[options]: Given<Request<'post', Path>>) {
    return this.#send<Data<'post', Path>>('post', path, options)
  }

  /** Changes it. With `ifMatch` it is not tried again once an answer was lost: the second try would meet the first one's change. */
  put<Path extends PathFor<'put'>>(path: Path, ...[options]: Given<Request<'put', Path>>) {
    return this.#send<Data<'put', Path>>('put', path, options)
  }

  /** Deletes it. One whose answer was lost, and which is gone by the next try, is deleted. */
  delete<Path extends PathFor<'delete'>>(path: Path, ...[options]: Given<Request<'delete', Path>>) {
    return this.#send<undefined>('delete', path, options)
  }

  /** Everything in a list, page by page as it is asked for. `limit` is how many a page has. */
  async *list<Path extends ListPath>(
    path: Path,
    ...[options]: Given<Request<'get', Path>>
  ): AsyncGenerator<Entry<Path>, void, undefined> {
    for await (const page of this.pages(path, ...([options] as Given<Request<'get', Path>>))) yield* page
  }

  /** The same, a page at a time. */
  async *pages<Path extends ListPath>(
    path: Path,
    ...[options]: Given<Request<'get', Path>>
  ): AsyncGenerator<Entry<Path>[], void, undefined> {
    const given = options as Sent | undefined
    let query: Record<string, unknown> = { ...given?.query }
    for (;;) {
      const { data, next } = await this.#send<Entry<Path>[]>('get', path, { ...given, query })
      if (data.length > 0) yield data
      if (next === null) return
      query = { ...query, after_cursor: next, before_cursor: undefined }
    }
  }

  /**
   * Reads, changes and puts back what is there, so that nobody's change is lost: when somebody else was quicker, `change` is
   * asked again about what they left. It may return null to leave all as it is.
   */
  async change<Path extends PathFor<'put'> & PathFor<'get'>>(
    path: Path,
    ...given: 'id' extends keyof RequiredOf<Request<'put', Path>>
      ? [id: string, change: Change<Path>]
      : [change: Change<Path>]
  ): Promise<Answer<Data<'get', Path>>> {
    const change = given.at(-1) as Change<Path>
    const id = given.length > 1 ? { id: given[0] as string } : {}
    for (let left = this.#retrying.tries; ; left--) {
      const before = await this.#send<Data<'get', Path>>('get', path, id)
      const body = await change(before.data)
      if (body === null) return before
      try {
        const sent = { ...id, body, ...(before.etag !== null && { ifMatch: before.etag }) }
        return await this.#send<Data<'get', Path>>('put', path, sent)
      } catch (error) {
        if (!(error instanceof ChalkboxError) || error.status !== 412 || left <= 1) throw error
      }
    }
  }

  async #send<T>(method: Method, path: string, options: Sent = {}): Promise<Page<T>> {
    const creates = method === 'post' && CREATIONS.has(path)
    const headers = this.#headersOf(options, creates)
    const { fetch: send = fetch } = this.#options
    // Whether an earlier try may have done it.
    let isUnsure = false
    try {
      const answer = await answerTo({
        repeatable: creates || (method !== 'post' && !(method === 'put' && options.ifMatch !== undefined)),
        signal: options.signal,
        retrying: this.#retrying,
        send: async signal => {
          const body = options.body === undefined ? null : JSON.stringify(options.body)
          const wasUnsure = isUnsure
          isUnsure = true
          const answer = await send(this.#urlOf(path, options), {
            method: method.toUpperCase(),
            headers,
            body,
            signal,
          })
          // What was refused was not done by this try.
          const isRefused = answer.status >= 400 && answer.status < 500
          isUnsure = wasUnsure || !isRefused
          return answer
        },
      })
      return pageOf<T>(answer)
    } catch (error) {
      const isGone = method === 'delete' && isUnsure && error instanceof ChalkboxError && error.status === 404
      if (!isGone) throw error
      return { ...EMPTY, data: undefined as T, requestId: error.requestId }
    }
  }

  #urlOf(path: string, { id, query = {} }: Sent): string {
    const url = new URL(
      `${this.#options.baseUrl}/api/public${path.replace('{id}', encodeURIComponent(id ?? ''))}`,
    )
    for (const [name, value] of Object.entries(query))
      if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
    return url.href
  }

  #headersOf({ body, ifMatch, ifNoneMatch, idempotencyKey }: Sent, creates: boolean): Record<string, string> {
    const { key, gym } = this.#options
    return {
      Accept: 'application/json',
      Authorization: `Basic ${btoa(`${key.id}:${key.secret}`)}`,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...(gym !== undefined && { 'service-gym': gym }),
      ...(ifMatch !== undefined && { 'If-Match': ifMatch }),
      ...(ifNoneMatch !== undefined && { 'If-None-Match': ifNoneMatch }),
      ...(creates && { 'Idempotency-Key': idempotencyKey ?? newKey() }),
    }
  }
}

type RequiredOf<T> = { [Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key] }
type Change<Path extends string> = (
  current: Data<'get', Path>,
) => Body<'put', Path> | null | Promise<Body<'put', Path> | null>

const EMPTY = { status: 204, etag: null, location: null, replayed: false, next: null }

function pageOf<T>({ answer, text }: Received): Page<T> {
  const { status, headers } = answer
  return {
    data: (text === null ? answer.body : text === '' ? undefined : JSON.parse(text)) as T,
    status,
    etag: headers.get('etag'),
    location: headers.get('location'),
    replayed: headers.get('idempotent-replayed') === 'true',
    requestId: headers.get('x-request-id'),
    next: nextIn(headers.get('link')),
  }
}

/** The cursor of the next page. Only that is taken from the link: a request goes nowhere but to the server that was named. */
function nextIn(link: string | null): string | null {
  const next = link?.split(/,\s*(?=<)/).find(each => /;\s*rel="next"/.test(each))
  const path = next && /<([^>]*)>/.exec(next)?.[1]
  return path ? new URL(path, 'http://next').searchParams.get('after_cursor') : null
}

/** 128 random bits. `crypto.randomUUID` is only for pages that came by https. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, byte => byte.toString(16).padStart(2, '0')).join('')
}
