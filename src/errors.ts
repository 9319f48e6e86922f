/**
 * Errors for clients. Services throw them; http/errors.ts maps them to HTTP statuses.
 *
 * Every service throws `forbidden` when the actor may not act, `not_found` for an unknown or another gym's
 * id, `validation_failed` for the cursor of another list, and the errors of the services that it calls.
 * Docstrings name only the other errors.
 */

/** Messages by path, such as `details.movements[0].reps`. */
export type FieldErrors = Record<string, string[]>

export type ErrorKind =
  | 'malformed' // the request can't be parsed
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'gone'
  | 'precondition' // the object changed since the client read it
  | 'too_large'
  | 'uri_too_long'
  | 'unsupported'
  | 'invalid'
  | 'rate_limited'
  | 'unavailable'

/** An error with a stable `code` for programs and a `detail` sentence for people. */
export class AppError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    readonly detail: string,
    readonly fields?: FieldErrors,
    /** The current object with its tag, for a failed precondition. */
    readonly current?: { body: object; tag: string },
    readonly retryAfterSeconds = 1,
  ) {
    super(detail)
    this.name = 'AppError'
  }
}

/** The same error for an unknown object and for another gym's. */
export const notFound = (what?: string) =>
  new AppError(
    'not_found',
    'not_found',
    what === undefined ? 'Nothing was found here.' : `${what} was not found here.`,
  )

export const forbidden = (code: string, detail: string) => new AppError('forbidden', code, detail)
export const conflict = (code: string, detail: string) => new AppError('conflict', code, detail)
/** The object changed since the client read it. */
export const preconditionFailed = (body: object, tag: string) =>
  new AppError(
    'precondition',
    'precondition_failed',
    'This has been changed since it was read, so nothing was done. Look at what is there now, and send again.',
    undefined,
    { body, tag },
  )

export const malformed = (code: string, detail: string) => new AppError('malformed', code, detail)
export const unavailable = (detail: string, retryAfterSeconds?: number) =>
  new AppError('unavailable', 'unavailable', detail, undefined, undefined, retryAfterSeconds)

/** Invalid input, with the messages of every field. */
export function invalid(fields: FieldErrors): AppError {
  const count = Object.keys(fields).length
  return new AppError(
    'invalid',
    'validation_failed',
    count === 1 ? '1 field is invalid.' : `${count} fields are invalid.`,
    fields,
  )
}

/** Returns the error with renamed fields: `members[0].email` in a form is `participants[0].email`. */
export function withFields(error: unknown, rename: (path: string) => string): unknown {
  if (!(error instanceof AppError) || error.kind !== 'invalid' || !error.fields) return error
  const renamed = Object.entries(error.fields).map(([path, messages]) => [rename(path), messages])
  return invalid(Object.fromEntries(renamed))
}

export function assertNoErrors(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** Adds a message for a field. Clients choose field names, so `__proto__` must be safe. */
export function addError(fields: FieldErrors, path: string, message: string): void {
  const before = Object.hasOwn(fields, path) ? fields[path]! : []
  const value = [...before, message]
  Object.defineProperty(fields, path, { value, enumerable: true, configurable: true, writable: true })
}

/** Runs `work` and renames the fields of its errors to the caller's. */
export async function renameErrorFields<T>(
  nameOf: (field: string) => string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw withFields(error, nameOf)
  }
}
