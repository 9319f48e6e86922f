/** Forms sent by a page's script: the same fields as without a script, answered in JSON. */
import type { Request, Response } from 'express'
import type { z } from 'zod'
import { AppError } from '../../errors'
import { errorBody, httpStatus } from '../../http/errors'
import { parse } from '../../http/parse'
import { typed } from './forms'

type Sent<Schema extends z.ZodType> = {
  schema: Schema
  done(input: z.output<Schema>): Promise<object>
  refused?(input: z.output<Schema>, failure: AppError): Promise<object>
}

export function isJsonRequest(req: Request): boolean {
  return req.accepts(['html', 'json']) === 'json'
}

/** Answers 200, or 422 or 409 with `errors` as in the interface. */
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
    sendJson(res.status(httpStatus(error)), { ...errorBody(error), ...more })
  }
}

export function sendJson(res: Response, body: object): void {
  res.set('Cache-Control', 'private, no-store').json(body)
}
