import type { Request } from 'express'
import { isUuid } from '../../domain/shared/uuid'
import { notFound } from '../../errors'
import { FromQuery } from '../../schemas/gym/welcome'

/** Returns an id in the address. Throws not_found for text that can't be an id, without a query. */
export function idParam(req: Request, name = 'id'): string {
  return parseId(req.params[name])
}

export function parseId(value: unknown): string {
  const id = String(value)
  if (!isUuid(id)) throw notFound('This page')
  return id
}

/** True for a step of a member's first day. */
export function isFirstDay({ query }: Request): boolean {
  return FromQuery.parse(query).from === 'welcome'
}

export function divisionIn({ query: { division } }: Request): string | null {
  return division === undefined || division === '' ? null : parseId(division)
}
