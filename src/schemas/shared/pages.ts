import { z } from 'zod'
import { evenWhenWrong, id, text } from './fields'

const LIMIT = 'must be a whole number from 1 to 100 in plain digits'

/** What the document says of `limit`: a number, which a query can only carry as digits. */
const LIMIT_SCHEMA = { type: 'integer', format: 'int32', minimum: 1, maximum: 100, default: 10 }
const clear = (schema: Record<string, unknown>) => {
  for (const key of Object.keys(schema)) delete schema[key]
  return schema
}

type Cursors = { after_cursor?: string | undefined; before_cursor?: string | undefined }

/** A page is after an object or before one. */
export function oneCursor(page: Cursors, ctx: z.RefinementCtx): void {
  if (page.after_cursor === undefined || page.before_cursor === undefined) return
  const message = 'after_cursor and before_cursor cannot be given together'
  for (const path of ['after_cursor', 'before_cursor'])
    ctx.addIssue({ code: 'custom', path: [path], message })
}

/** The query of a list: how many, and the page after or before an object of it. */
export const PageQuery = z
  .strictObject({
    limit: z
      .string(LIMIT)
      .regex(/^([1-9]\d?|100)$/, LIMIT)
      .transform(Number)
      .default(10)
      .meta({
        description: 'How many at most.',
        override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) =>
          Object.assign(clear(jsonSchema), LIMIT_SCHEMA),
      }),
    after_cursor: id
      .optional()
      .meta({ description: 'The id of an entry of this list: the page that follows it.' }),
    before_cursor: id
      .optional()
      .meta({ description: 'The id of an entry of this list: the page just before it.' }),
  })
  .superRefine(oneCursor, evenWhenWrong)
export type PageQuery = z.infer<typeof PageQuery>

/** The words that a list is searched for. */
export const searchWords = text(1, 100).optional().meta({
  description: 'Words to look for, each anywhere in a name, in any order; case and accents do not matter.',
})

/** The query of what takes no parameters. */
export const NoQuery = z.strictObject({})
