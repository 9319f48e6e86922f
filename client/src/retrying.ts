/** Trying again what may have failed by chance: never what could be done twice by that. */
import { ChalkboxError, ConnectionError } from './errors.ts'

export type Retrying = {
  /** How often a request is tried in all. */
  tries: number
  /** The wait before the second try is up to so long, and up to twice as long before each later one. */
  firstWaitMs: number
  /** No wait is longer; when the server asks for a longer one, the failure is thrown instead. */
  longestWaitMs: number
  /** So long one try may take; of a file that is downloaded, until its first byte. */
  timeoutMs: number
}

export const RETRYING: Retrying = { tries: 5, firstWaitMs: 500, longestWaitMs: 60_000, timeoutMs: 30_000 }

export type Tried = {
  /** Sending it twice has the effect of sending it once: whether the first try was done need not be known. */
  repeatable: boolean
  signal: AbortSignal | undefined
  retrying: Retrying
  send(signal: AbortSignal): Promise<Response>
}

/** What was answered. `text` is null where it is no JSON: that is read from the answer, for as long as it takes. */
export type Received = { answer: Response; text: string | null }

/**
 * The answer, once there is one that another try would not change. Throws ChalkboxError for a failure, ConnectionError when
 * none came, and what the caller's signal ends with.
 */
export async function answerTo({ repeatable, signal, retrying, send }: Tried): Promise<Received> {
  for (let attempt = 1; ; attempt++) {
    const tried = await tryOnce()
    if (!('error' in tried)) return tried
    const wait = attempt < retrying.tries ? waitAfter(tried.error, attempt) : null
    if (wait === null) throw tried.error
    await sleep(wait, signal)

    async function tryOnce(): Promise<Received | { error: ChalkboxError | ConnectionError }> {
      signal?.throwIfAborted()
      const late = new AbortController()
      const timer = setTimeout(
        () => late.abort(new DOMException('It took too long.', 'TimeoutError')),
        retrying.timeoutMs,
      )
      try {
        const answer = await send(signal ? AbortSignal.any([signal, late.signal]) : late.signal)
        if (answer.ok && isFile(answer)) return { answer, text: null }
        const text = await answer.text()
        const isDone = answer.ok || answer.status === 304
        return isDone ? { answer, text } : { error: ChalkboxError.of(answer, text) }
      } catch (cause) {
        signal?.throwIfAborted()
        return { error: new ConnectionError('The server did not answer.', { cause }) }
      } finally {
        clearTimeout(timer)
      }
    }
  }

  /** How long to wait before another try; null where none is to be made. */
  function waitAfter(error: ChalkboxError | ConnectionError, attempt: number): number | null {
    if (!mayTryAgain(error, attempt)) return null
    const most = Math.min(retrying.firstWaitMs * 2 ** (attempt - 1), retrying.longestWaitMs)
    const asked = error instanceof ChalkboxError && error.retryAfter !== null ? error.retryAfter * 1000 : 0
    if (asked > retrying.longestWaitMs) return null
    // Anywhere in it, so that those who were refused together do not come back together.
    return asked + Math.random() * most
  }

  function mayTryAgain(error: ChalkboxError | ConnectionError, attempt: number): boolean {
    // The server says so before it begins.
    if (error instanceof ChalkboxError && error.status === 429) return true
    if (!repeatable) return false
    if (error instanceof ConnectionError || [502, 503, 504].includes(error.status)) return true
    // The try whose answer was lost is still being done.
    return attempt > 1 && error.status === 409 && error.code === 'conflict'
  }
}

function isFile({ headers }: Response): boolean {
  const type = headers.get('content-type')
  return type !== null && !/^application\/([\w.-]+\+)?json\b/i.test(type)
}

function sleep(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const ended = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', ended)
      resolve()
    }, ms)
    if (signal?.aborted) ended()
    else signal?.addEventListener('abort', ended, { once: true })
  })
}
