/** `updated_at` in answers about objects that have events. */
import { z } from 'zod'
import { toTimestamp } from '../../domain/shared/moments'
import { ignored } from '../../schemas/shared/fields'
import { Moment } from '../../schemas/shared/moments'
import type { GymScope } from '../../scope'
import { fetchUpdateTimes } from '../../services/webhooks/events'

const UPDATED_AT = Moment.meta({
  description: 'Time of the latest event about the object; without an event, its creation.',
})

/** Extended schemas by the original, for their names in the document. */
export const EXTENDED = new Map<z.ZodType, z.ZodType>()

/** Returns the schema of an answer with `updated_at`. */
export function datedAnswer(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodArray
    ? z.array(datedAnswer(schema.element as z.ZodType))
    : extend(schema, { updated_at: UPDATED_AT })
}

/** Returns the schema of a body that takes an answer with `updated_at`. */
export function datedBody(schema: z.ZodType): z.ZodType {
  return extend(schema, ignored('updated_at'))
}

function extend(schema: z.ZodType, fields: z.ZodRawShape): z.ZodType {
  const known = EXTENDED.get(schema) ?? (schema as z.ZodObject).safeExtend(fields)
  EXTENDED.set(schema, known)
  return known
}

type Row = { id?: string }

/** Adds `updated_at` to an object or each of a list. Without an id it is the object in the path, or the gym. */
export async function dated(scope: GymScope, body: unknown, idInPath: string): Promise<unknown> {
  const rows = (Array.isArray(body) ? body : [body]) as Row[]
  const idOf = ({ id }: Row) => id ?? (idInPath || scope.gymId)
  const times = await fetchUpdateTimes(scope, rows.map(idOf))
  const all = rows.map(row => ({ ...row, updated_at: toTimestamp(times.get(idOf(row))!) }))
  return Array.isArray(body) ? all : all[0]
}
