/** How requests fail. */

/** What the interface says of a failure. */
export type ErrorBody = {
  /** Stable, for programs. */
  code: string
  /** A sentence for people. */
  detail: string
  /** Of a 422: the path of each field at fault to every message for it. */
  fields?: Record<string, string[]>
  /** Of a 412: what is there now. */
  current?: unknown
}

/** The server refused the request, or could not do it. */
export class ChalkboxError extends Error {
  override readonly name = 'ChalkboxError'
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly fields: Record<string, string[]>
  readonly current: unknown
  /** To name to the operator of the server. */
  readonly requestId: string | null
  /** Seconds until another try makes sense. */
  readonly retryAfter: number | null

  constructor(status: number, { code, detail, fields, current }: ErrorBody, headers: Headers) {
    const wrong = Object.entries(fields ?? {}).map(([field, said]) => `${field} ${said.join(', ')}`)
    super(`${status} ${code}: ${detail}${wrong.length > 0 ? ` ${wrong.join('; ')}` : ''}`)
    this.status = status
    this.code = code
    this.detail = detail
    this.fields = fields ?? {}
    this.current = current
    this.requestId = headers.get('x-request-id')
    this.retryAfter = secondsIn(headers.get('retry-after'))
  }

  /** The failure of an answer. What is no JSON of the interface was answered by something before the server. */
  static of(answer: Response, text: string): ChalkboxError {
    return new ChalkboxError(answer.status, bodyIn(text) ?? foreign(text), answer.headers)
  }
}

/** No answer came, however often it was tried. `cause` is what the last try failed with. */
export class ConnectionError extends Error {
  override readonly name = 'ConnectionError'
}

function bodyIn(text: string): ErrorBody | null {
  try {
    const { errors } = JSON.parse(text) as { errors?: Partial<ErrorBody> }
    return typeof errors?.code === 'string' ? (errors as ErrorBody) : null
  } catch {
    return null
  }
}

const foreign = (text: string): ErrorBody => ({
  code: 'unknown',
  detail: text.slice(0, 200) || 'There is no body.',
})

/** `Retry-After` is seconds or a date. */
function secondsIn(header: string | null): number | null {
  if (header === null) return null
  if (/^\d+$/.test(header)) return Number(header)
  const at = Date.parse(header)
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - Date.now()) / 1000))
}
