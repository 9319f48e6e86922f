import type { Request } from 'express'
import { notFound } from '../../errors'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** An id in a page's address. What cannot be one names nothing, and is not asked of the database. */
export function idParam(req: Request, name = 'id'): string {
  return idIn(req.params[name])
}

/** The same of a value from the query. */
export function idIn(value: unknown): string {
  const id = String(value)
  if (!UUID.test(id)) throw notFound('This page')
  return id
}
