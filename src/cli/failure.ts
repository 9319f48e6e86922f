import { ConfigError } from '../config/config'
import { toDatabaseError } from '../db/errors'
import { UnusableDatabase } from '../db/unusable'
import { AppError } from '../errors'
import { errorBody } from '../http/errors'
import { UsageError } from './usage-error'

export type Failure = {
  /** 1 refused, 2 not understood. */
  exitCode: 1 | 2
  body: ReturnType<typeof errorBody>
  stack?: string
}

/** Names the option of a field where it is not the field's own name with hyphens. */
const OPTIONS: Record<string, string> = { expires_at: '--expires' }

/** Classifies an error. Bugs show their message, because the operator reports them. */
export function toFailure(thrown: unknown): Failure {
  const error = thrown instanceof AggregateError && thrown.message === '' ? thrown.errors[0] : thrown
  if (error instanceof UsageError)
    return { exitCode: 2, body: { errors: { code: 'usage', detail: error.message } } }
  if (error instanceof ConfigError)
    return { exitCode: 1, body: { errors: { code: 'configuration', detail: error.message } } }
  if (error instanceof UnusableDatabase)
    return { exitCode: 1, body: { errors: { code: error.code, detail: error.message } } }
  const expected = toDatabaseError(error)
  if (expected) {
    const because = expected === error ? '' : ` (${describeError(error)})`
    const { kind, code, detail, fields } = expected
    return { exitCode: 1, body: errorBody(new AppError(kind, code, `${detail}${because}`, fields)) }
  }
  const detail = `Something went wrong: ${describeError(error)}`
  const stack = error instanceof Error ? error.stack : undefined
  return { exitCode: 1, body: { errors: { code: 'internal_error', detail } }, ...(stack && { stack }) }
}

export function describeError(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return describeError(error.errors[0])
  return error instanceof Error ? error.message.trim() : String(error)
}

/** `time_zone` → `--time-zone`; the place in a file, such as `line 7, Fran`, stays as it is. */
export function toOption(field: string): string {
  if (!/^[a-z_]+$/.test(field)) return field
  return OPTIONS[field] ?? `--${field.replaceAll('_', '-')}`
}
