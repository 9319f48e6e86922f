/** Less than the whole answer, if a client asks: some fields of a read, or nothing back from a write. */
import type { Request } from 'express'
import { z } from 'zod'
import { invalid } from '../../errors'
import { isWrite, type Route } from '../route'

/** Empty for operations without `fields`. */
export function selectableFields(route: Route): string[] {
  return route.addition && route.method === 'get' && !route.file ? fieldsIn(route.answer) : []
}

function fieldsIn(schema: z.ZodType): string[] {
  if (schema instanceof z.ZodArray) return fieldsIn(schema.element as z.ZodType)
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

/** Takes `fields` out of the parameters. */
export function takeFields(route: Route, values: Record<string, string>): string[] | null {
  const known = selectableFields(route)
  const { fields: given } = values
  if (known.length === 0 || given === undefined) return null
  delete values.fields
  const names = given.split(',').map(name => name.trim())
  const unknown = names.filter(name => !known.includes(name))
  if (unknown.length > 0)
    throw invalid({ fields: [`must name fields among ${known.join(', ')}, separated by commas`] })
  return names
}

/** Keeps the named fields of an object, or of each object in a list. */
export function pickFields(body: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(body)) return body.map(each => pickFields(each, fields))
  return Object.fromEntries(Object.entries(body as object).filter(([name]) => fields.includes(name)))
}

/** True for writes that can answer without a body, by `Prefer: return=minimal` (RFC 7240). */
export function canBeMinimal(route: Route): boolean {
  return route.addition === true && isWrite(route) && route.status !== 204 && route.status !== 202
}

const MINIMAL = /(?:^|,)\s*return\s*=\s*"?minimal"?\s*(?:[;,]|$)/i

export function wantsMinimal(req: Request): boolean {
  return MINIMAL.test(req.get('prefer') ?? '')
}
