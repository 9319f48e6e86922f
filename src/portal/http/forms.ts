import express, { type NextFunction, type Request, type Response } from 'express'
import type { z } from 'zod'
import { AppError, type FieldErrors, malformed } from '../../errors'
import { parse } from '../../http/parse'
import { NoFields } from '../../schemas/athletes/athletes'
import { setFlash } from './flash'
import { idParam } from './params'
import { sessionOf } from './portal-session'

const LARGEST_KIB = 128
/** Exports of other systems have forty columns for every former member, or competitor. */
const LARGEST_LIST_KIB = 1024
const LISTS =
  /^\/g\/[^/]+\/(?:athletes\/lists|memberships\/import|competitions\/[^/]+\/(?:scores\/import|money\/bank))$/
const MOST_FIELDS = 500

/** Browsers never compress forms, and a compressed one could expand to any size. */
const parserUpTo = (kib: number) =>
  express.urlencoded({
    extended: false,
    inflate: false,
    limit: kib * 1024,
    parameterLimit: MOST_FIELDS,
  })
const parser = parserUpTo(LARGEST_KIB)
const listParser = parserUpTo(LARGEST_LIST_KIB)

export function readForm(req: Request, res: Response, next: NextFunction): void {
  const isList = LISTS.test(req.path) && sessionOf(res) !== null
  const read = isList ? listParser : parser
  const largest = isList ? LARGEST_LIST_KIB : LARGEST_KIB
  read(req, res, (error?: unknown) => next(error && unreadable(error, largest)))
}

/** Decides by the type of the parser's error, never by its text. */
function unreadable(error: unknown, largest: number): unknown {
  const { type, status = 500 } = error as { type?: string; status?: number }
  switch (type) {
    case 'entity.too.large':
      return new AppError('too_large', 'form_too_large', `The form is larger than ${largest} KiB.`)
    case 'parameters.too.many':
      return new AppError('too_large', 'too_many_fields', `The form has more than ${MOST_FIELDS} fields.`)
    case 'encoding.unsupported':
    case 'charset.unsupported':
      return new AppError('unsupported', 'unsupported_media_type', 'Send the form in UTF-8, not compressed.')
  }
  const isTheirs = status >= 400 && status < 500
  return isTheirs ? malformed('malformed_form', 'The form did not arrive completely. Send it again.') : error
}

export type FormState = { values: Record<string, string>; errors: FieldErrors }

export const emptyForm = (values: Record<string, string> = {}): FormState => ({ values, errors: {} })

/**
 * Where to go with which message; or the page itself, for content that is shown once and must not be in an address or
 * a cookie.
 */
export type Next = { location: string; flash?: string } | { page(): void }

/** For a handler that has already sent its page. */
export const SHOWN: Next = { page: () => undefined }

type Submission<Schema extends z.ZodType> = {
  schema: Schema
  /** Throws validation_failed or conflict. */
  done(input: z.output<Schema>): Promise<Next>
  again(form: FormState): unknown
}

export type Show = (req: Request, res: Response, form: FormState) => unknown
/** A request that sent a form; `id` is the id in its address. */
type Sent = { req: Request; res: Response; readonly id: string }

/** Returns the handler of a form: `done` does the work, `again` shows a refused form. */
export function onSubmit<Schema extends z.ZodType>(
  schema: Schema,
  again: Show,
  done: (input: z.output<Schema>, sent: Sent) => Promise<Next>,
) {
  return (req: Request, res: Response): Promise<void> => {
    const sent = {
      ...{ req, res },
      get id() {
        return idParam(req)
      },
    }
    return submitForm(req, res, {
      schema,
      done: input => done(input, sent),
      again: form => again(req, res, form),
    })
  }
}

export function withForm<Forms extends object>(
  show: (req: Request, res: Response, forms?: Forms) => unknown,
  name: keyof Forms,
): Show {
  return (req, res, form) => show(req, res, { [name]: form } as Forms)
}

export const onButton = (again: Show, done: (sent: Sent) => Promise<Next>) =>
  onSubmit(NoFields, again, (_, sent) => done(sent))

/**
 * Handles every form of the portal: 303 to the next page on success; 422 with the form, its values and
 * messages when refused. An error without a field stands above the form (`form`).
 */
export async function submitForm<Schema extends z.ZodType>(
  req: Request,
  res: Response,
  { schema, done, again }: Submission<Schema>,
): Promise<void> {
  const values = typed(req.body)
  try {
    const next = await done(parse(schema, values))
    if ('page' in next) {
      next.page()
      return
    }
    if (next.flash) setFlash(res, next.flash)
    res.redirect(303, next.location)
  } catch (error) {
    const errors = refusalOf(error)
    if (errors === null) throw error
    const { countUnread } = res.locals as { countUnread?: () => Promise<number> }
    if (countUnread) res.locals.unread = await countUnread()
    res.status(error instanceof AppError && error.kind === 'conflict' ? 409 : 422)
    const isConflict = error instanceof AppError && error.code === 'edited_meanwhile'
    // After a conflict was shown, the form carries the current revision, so that a second attempt overwrites.
    const { revision, ...others } = values
    await again({ values: strings(isConflict || revision === undefined ? others : values), errors })
  }
}

export function typed(body: unknown): Record<string, unknown> {
  const entries = Object.entries((body ?? {}) as Record<string, unknown>)
  return Object.fromEntries(entries.filter(([, value]) => value !== ''))
}

export function typedForm(req: Request): FormState {
  return emptyForm(strings(typed(req.body)))
}

function strings(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, String(value)]))
}

function refusalOf(error: unknown): FieldErrors | null {
  if (!(error instanceof AppError)) return null
  if (error.kind === 'invalid') return error.fields ?? { form: [error.detail] }
  return error.kind === 'conflict' ? { form: [error.detail] } : null
}
