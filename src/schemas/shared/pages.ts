import { z } from 'zod'
import { evenWhenWrong, id, text } from './fields'
import { givenMoment } from './moments'

const LIMIT = 'must be a whole number from 1 to 100 in plain digits'

const DEFAULT_LIMIT = 10

const NUMBER_SCHEMA = { type: 'integer', format: 'int32', minimum: 1, maximum: 100 }
const LIMIT_SCHEMA = { ...NUMBER_SCHEMA, default: DEFAULT_LIMIT }
const clear = (schema: Record<string, unknown>) => {
  for (const key of Object.keys(schema)) delete schema[key]
  return schema
}

type Cursors = { after_cursor?: string | undefined; before_cursor?: string | undefined }

/** For `superRefine`: allows only one of the two cursors. */
export function oneCursor(page: Cursors, ctx: z.RefinementCtx): void {
  if (page.after_cursor === undefined || page.before_cursor === undefined) return
  const message = 'after_cursor and before_cursor cannot be combined'
  for (const path of ['after_cursor', 'before_cursor'])
    ctx.addIssue({ code: 'custom', path: [path], message })
}

const AFTER = 'The id of an entry of this list: the page that follows it.'
const BEFORE = 'The id of an entry of this list: the page just before it.'
const limit = z
  .string(LIMIT)
  .regex(/^([1-9]\d?|100)$/, LIMIT)
  .transform(Number)
const documentedAs = (schema: Record<string, unknown>) => ({
  override: ({ jsonSchema }: { jsonSchema: Record<string, unknown> }) =>
    Object.assign(clear(jsonSchema), schema),
})

const addition = { param: { 'x-addition': true } }

const MOST_IDS = 100
const ids = z
  .string()
  .regex(/^[\w-]{1,100}(,[\w-]{1,100}){0,99}$/, `must be at most ${MOST_IDS} ids, separated by commas`)
  .max(3_800)
  .transform(list => [...new Set(list.split(','))])

/** Query of any list: page size, a cursor after or before an object, or chosen objects. */
export const CursorQuery = z
  .strictObject({
    limit: limit
      .default(DEFAULT_LIMIT)
      .meta({ description: 'How many at most.', ...documentedAs(LIMIT_SCHEMA) }),
    after_cursor: id.optional().meta({ description: AFTER }),
    before_cursor: id.optional().meta({ description: BEFORE }),
    ids: ids.optional().meta({
      description: `At most ${MOST_IDS} ids, separated by commas: lists these entries only, without \`limit\` on a single page. Unknown ids have no entry.`,
      ...addition,
    }),
  })
  .superRefine(oneCursor, evenWhenWrong)

/** Query of a list whose objects have events. */
export const PageQuery = CursorQuery.safeExtend({
  updated_since: givenMoment.optional().meta({
    description:
      'Only entries with an event since this moment, within the last 30 days. Deleted entries appear in the list of events only.',
    ...addition,
  }),
})
export type PageQuery = z.infer<typeof PageQuery>

/** Query of a list that is returned whole, as in version 0.1, unless a page is requested. */
export const WholeOrPageQuery = z
  .strictObject({
    limit: limit.optional().meta({
      description: `How many at most. Without it the list is whole; a page after or before an entry has ${DEFAULT_LIMIT}.`,
      ...documentedAs(NUMBER_SCHEMA),
      ...addition,
    }),
    after_cursor: id.optional().meta({ description: AFTER, ...addition }),
    before_cursor: id.optional().meta({ description: BEFORE, ...addition }),
  })
  .superRefine(oneCursor, evenWhenWrong)
export type WholeOrPageQuery = z.infer<typeof WholeOrPageQuery>

export function toPageQuery({ limit: given, ...cursors }: WholeOrPageQuery): PageQuery | null {
  const isWhole = given === undefined && Object.values(cursors).every(cursor => cursor === undefined)
  return isWhole ? null : { ...cursors, limit: given ?? DEFAULT_LIMIT }
}

export const searchWords = text(1, 100).optional().meta({
  description: 'Words to look for, each anywhere in a name, in any order; case and accents do not matter.',
})

export const NoQuery = z.strictObject({})
