/** The failures a caller may be told about. Services throw them; only http/errors.ts knows their status codes. */

/** A path such as `details.movements[0].reps` to every message for it. */
export type FieldErrors = Record<string, string[]>

export type ErrorKind =
  | 'malformed' // the request cannot be read
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'method_not_allowed'
  | 'conflict'
  | 'precondition' // somebody else has changed it since it was read
  | 'too_large'
  | 'uri_too_long'
  | 'unsupported'
  | 'invalid'
  | 'rate_limited'
  | 'unavailable'

/** A failure with a stable `code` for programs and a `detail` sentence for people. */
export class AppError extends Error {
  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    readonly detail: string,
    readonly fields?: FieldErrors,
    /** What is there now, with its tag: when a precondition failed. */
    readonly current?: { body: object; tag: string },
  ) {
    super(detail)
    this.name = 'AppError'
  }
}

/** Unknown here, or another gym's: the two are never told apart. */
export const notFound = (what = 'Nothing') =>
  new AppError('not_found', 'not_found', `${what} was not found here.`)

export const forbidden = (code: string, detail: string) => new AppError('forbidden', code, detail)
export const conflict = (code: string, detail: string) => new AppError('conflict', code, detail)
/** What is there is no longer what the client has read. */
export const preconditionFailed = (body: object, tag: string) =>
  new AppError(
    'precondition',
    'precondition_failed',
    'This has been changed since it was read, so nothing was done. Look at what is there now, and send again.',
    undefined,
    { body, tag },
  )

export const malformed = (code: string, detail: string) => new AppError('malformed', code, detail)
export const unavailable = (detail: string) => new AppError('unavailable', 'unavailable', detail)

/** Input that breaks a rule: every field at fault with every message for it. */
export function invalid(fields: FieldErrors): AppError {
  const count = Object.keys(fields).length
  return new AppError(
    'invalid',
    'validation_failed',
    count === 1 ? '1 field is invalid.' : `${count} fields are invalid.`,
    fields,
  )
}

/** The same failure with its fields named as `rename` has them: `members[0].email` in a form is `participants[0].email`. */
export function withFields(error: unknown, rename: (path: string) => string): unknown {
  if (!(error instanceof AppError) || !error.fields) return error
  const renamed = Object.entries(error.fields).map(([path, messages]) => [rename(path), messages])
  return invalid(Object.fromEntries(renamed))
}

/** Throws `invalid` when there is at least one field error; otherwise does nothing. */
export function assertNoErrors(fields: FieldErrors): void {
  if (Object.keys(fields).length > 0) throw invalid(fields)
}

/** Adds a message for a field to the errors collected so far. Callers choose the names: `__proto__` is one like any other. */
export function addError(fields: FieldErrors, path: string, message: string): void {
  const before = Object.hasOwn(fields, path) ? fields[path]! : []
  const value = [...before, message]
  Object.defineProperty(fields, path, { value, enumerable: true, configurable: true, writable: true })
}

/** Does `work`; what it finds wrong with a field is said of the field that the caller knows it by. */
export async function renamingFields<T>(
  nameOf: (field: string) => string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.kind !== 'invalid' || !error.fields) throw error
    throw invalid(
      Object.fromEntries(Object.entries(error.fields).map(([field, messages]) => [nameOf(field), messages])),
    )
  }
}
