/**
 * Begins and ends transactions without Prisma, whose own way takes longer than a short change. Prisma joins the open
 * transaction when a query needs it, and then ends it. Failures pass through Prisma too, so that every error is its
 * own.
 */
import { Prisma, type PrismaClient } from '../../generated/sqlite/client'
import type { Source } from '../direct/rows'
import { withLease } from './lease'

type Tx = Prisma.TransactionClient

export type Opened = {
  source: Source
  forClient: unknown
  commit(): Promise<void>
  /** Does nothing after the end. */
  rollback(): Promise<void>
}
export type Transactions = {
  /** Null while only Prisma can begin one, as before its first statement. */
  begin(isolationLevel?: string): Promise<Opened> | null
  /** Poses as a transaction whose COMMIT fails with this error. */
  failing(error: unknown): unknown
}
export type Options = { isolationLevel?: string; maxWait?: number; timeout?: number }
type Work<T> = (source: Source, inside: () => Promise<Tx>) => Promise<T>

const DEFAULTS = { maxWait: 2_000, timeout: 5_000 }

/** Runs `work` in the transaction of `opening`. Throws Prisma's errors. */
export async function runTransaction<T>(
  client: () => PrismaClient,
  { failing }: Transactions,
  opening: Promise<Opened>,
  work: Work<T>,
  options: Options,
): Promise<T> {
  const asClient = (give: () => unknown) =>
    withLease(give, () => client().$transaction(async () => undefined, options as { timeout?: number }))
  const opened = await inTime(opening, options.maxWait ?? DEFAULTS.maxWait).catch(async error => {
    if (!isOurs(error)) await asClient(() => raise(error))
    throw error
  })
  const running = new Running(client, opened, options)
  let done: T
  try {
    done = await work(running.source, () => running.inside())
  } catch (error) {
    await running.rollback(error)
    throw error
  }
  await running.commit(async error => {
    await asClient(() => failing(error))
    throw error
  })
  return done
}

export class Running {
  readonly source: Source
  readonly #startedAt = performance.now()
  readonly #timeout: number
  readonly #timer: NodeJS.Timeout
  #over: 'committed' | 'rolled back' | 'expired' | null = null
  /** Prisma's transaction once it has joined, the signal that ends it, and its end. */
  #inside: Promise<Tx> | null = null
  #theirs: Promise<void> = Promise.resolve()
  #end!: { well(): void; badly(error: unknown): void }

  constructor(
    private readonly client: () => PrismaClient,
    private readonly opened: Opened,
    private readonly options: Options,
  ) {
    const { source } = opened
    const whileOpen =
      <Given extends unknown[], Asked>(ask: (...given: Given) => Promise<Asked>) =>
      async (...given: Given) => {
        if (this.#over) throw this.#closed('query')
        return ask(...given)
      }
    this.source = {
      ...source,
      ask: whileOpen(source.ask),
      change: source.change && whileOpen(source.change),
    }
    this.#timeout = options.timeout ?? DEFAULTS.timeout
    this.#timer = setTimeout(() => {
      this.#over = 'expired'
      void this.opened.rollback().catch(nothing)
    }, this.#timeout).unref()
  }

  async inside(): Promise<Tx> {
    if (this.#over) throw this.#closed('query')
    this.#inside ??= new Promise<Tx>((resolve, reject) => {
      // From here on Prisma enforces the timeout.
      clearTimeout(this.#timer)
      const ended = new Promise<void>((well, badly) => {
        this.#end = { well, badly }
      })
      // Unobserved when Prisma could not join.
      ended.catch(nothing)
      const timeout = Math.max(1, Math.ceil(this.#timeout - this.#elapsed()))
      const letIn = (tx: Tx) => {
        resolve(tx)
        return ended
      }
      const begin = () => this.client().$transaction(letIn, { ...(this.options as object), timeout })
      this.#theirs = withLease(() => this.opened.forClient, begin)
      this.#theirs.catch(reject)
    })
    return this.#inside
  }

  async commit(onFailure: (error: unknown) => Promise<never>): Promise<void> {
    if (this.#inside) {
      try {
        await this.#inside
        this.#over = 'committed'
        this.#end.well()
        return await this.#theirs
      } finally {
        // Rolls back when Prisma could not join, or gave up.
        await this.opened.rollback().catch(nothing)
      }
    }
    if (this.#over) throw this.#closed('commit')
    this.#over = 'committed'
    clearTimeout(this.#timer)
    await this.opened.commit().catch(onFailure)
  }

  async rollback(error: unknown): Promise<void> {
    if (this.#inside) {
      await this.#inside.catch(nothing)
      this.#end.badly(error)
      await this.#theirs.catch(nothing)
    }
    this.#over ??= 'rolled back'
    clearTimeout(this.#timer)
    await this.opened.rollback().catch(nothing)
  }

  #elapsed(): number {
    return performance.now() - this.#startedAt
  }

  #closed(what: 'query' | 'commit'): Error {
    const why =
      this.#over === 'expired'
        ? `A ${what} cannot be executed on an expired transaction. The timeout for this transaction was ${this.#timeout} ms, however ${Math.round(this.#elapsed())} ms passed since its start.`
        : `Transaction already closed: A ${what} cannot be executed on a transaction that was ${this.#over}.`
    return refusal(why)
  }
}

/** Prisma's error for a refused transaction. */
function refusal(why: string): Error {
  const clientVersion = Prisma.prismaVersion.client
  return new Prisma.PrismaClientKnownRequestError(`Transaction API error: ${why}`, {
    code: 'P2028',
    clientVersion,
  })
}

function isOurs(error: unknown): boolean {
  return error instanceof Prisma.PrismaClientKnownRequestError
}

async function inTime(opening: Promise<Opened>, longestMs: number): Promise<Opened> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      // The transaction may still open, too late for its caller.
      opening.then(opened => opened.rollback()).catch(nothing)
      reject(refusal('Unable to start a transaction in the given time.'))
    }, longestMs)
  })
  try {
    return await Promise.race([opening, late])
  } finally {
    clearTimeout(timer)
  }
}

function raise(error: unknown): never {
  throw error
}

const nothing = () => undefined
