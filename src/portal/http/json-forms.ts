/** Forms that a page's own script sends: the same fields as without a script, answered in JSON. */
import type { Request, Response } from 'express'
import type { z } from 'zod'
import { AppError } from '../../errors'
import { errorBody, statusOf } from '../../http/errors'
import { parse } from '../../http/parse'
import { typed } from './forms'

type Sent<Schema extends z.ZodType> = {
  schema: Schema
  /** Does it and returns the answer; throws validation_failed or conflict when it cannot. */
  done(input: z.output<Schema>): Promise<object>
  /** What goes with the refusal of a form that could be read: what is there now, what may be chosen. */
  refused?(input: z.output<Schema>, failure: AppError): Promise<object>
}

/** Whether the request is a script's. */
export function wantsJson(req: Request): boolean {
  return req.accepts(['html', 'json']) === 'json'
}

/** 200 with the answer; 422 or 409 with `errors`, as the JSON interface has them. Any other failure is for the error page. */
export async function submitJson<Schema extends z.ZodType>(
  req: Request,
  res: Response,
  { schema, done, refused }: Sent<Schema>,
): Promise<void> {
  let input: z.output<Schema> | undefined
  try {
    input = parse(schema, typed(req.body))
    sendJson(res, await done(input))
  } catch (error) {
    if (!(error instanceof AppError) || !['invalid', 'conflict'].includes(error.kind)) throw error
    const more = input === undefined || !refused ? {} : await refused(input, error)
    sendJson(res.status(statusOf(error)), { ...errorBody(error), ...more })
  }
}

/** What a page's script asks for; never kept by a browser. */
export function sendJson(res: Response, body: object): void {
  res.set('Cache-Control', 'private, no-store').json(body)
}
