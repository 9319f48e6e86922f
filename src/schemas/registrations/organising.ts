import { z } from 'zod'
import { id, nameText, oneOf, text, typedWhole } from '../shared/fields'
import { MOST_TOGETHER } from './registering'

export const MOST_TAGS = 10
const tag = nameText(30)

export const OrganiserForm = z.strictObject({
  bib: typedWhole(1, 99_999).optional(),
  seed: typedWhole(1, 99_999).optional(),
  note: text(0, 2_000).default(''),
  tags: z
    .string()
    .default('')
    .transform(typed => [...new Set(typed.split(',').flatMap(part => part.trim() || []))])
    .pipe(z.array(tag).max(MOST_TAGS, `must be at most ${MOST_TAGS}, with commas between them`)),
})
export type OrganiserForm = z.infer<typeof OrganiserForm>

export const TagForm = z.strictObject({
  ids: z.preprocess(
    ticked => (typeof ticked === 'string' ? [ticked] : (ticked ?? [])),
    z.array(id).max(MOST_TOGETHER),
  ),
  tag,
  do: oneOf(['add', 'remove']).default('add'),
})

/** `first_ID` has the first number of a division. */
export const BibsForm = z
  .looseObject({ order: oneOf(['seed', 'registered', 'name']).default('seed') })
  .transform(({ order, ...fields }, ctx) => {
    const first = typedWhole(1, 90_000)
    const firsts = new Map<string, number>()
    for (const [name, value] of Object.entries(fields)) {
      const read = first.safeParse(value)
      const division = /^first_(.{1,200})$/.exec(name)?.[1]
      if (division !== undefined && read.success) firsts.set(division, read.data)
      else ctx.addIssue({ code: 'custom', path: [name], message: 'must be a number from 1 to 90000' })
    }
    return { order, firsts }
  })
export type BibsForm = z.infer<typeof BibsForm>
