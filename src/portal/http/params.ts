import type { Request } from 'express'
import { isUuid } from '../../domain/shared/uuid'
import { notFound } from '../../errors'

/** An id in a page's address. What cannot be one names nothing, and is not asked of the database. */
export function idParam(req: Request, name = 'id'): string {
  return idIn(req.params[name])
}

/** The same of a value from the query. */
export function idIn(value: unknown): string {
  const id = String(value)
  if (!isUuid(id)) throw notFound('This page')
  return id
}
