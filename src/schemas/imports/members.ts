/** Lists of members that are pasted or opened. */
import { z } from 'zod'
import { isStorableText, oneOf, text } from '../shared/fields'

/** What a column of such a list can be. */
export const MEMBER_FIELDS = ['name', 'first_name', 'last_name', 'email', 'gender', 'status'] as const
export type MemberField = (typeof MEMBER_FIELDS)[number]

/** What a form says of a column; `none` is not read. */
export const memberColumn = oneOf([...MEMBER_FIELDS, 'none']).transform(field =>
  field === 'none' ? null : field,
)

/** A list; `step` says whether to show what it would do, or to do it. `columns` says what each of its columns is. */
export const MemberListForm = z.strictObject({
  list: z
    .string('must be a string')
    .refine(value => value.trim() !== '', 'must not be blank')
    .refine(isStorableText, 'must be text'),
  file_name: text(0, 200).default(''),
  columns: z.preprocess(given => [given ?? []].flat(), z.array(memberColumn).max(200)),
  step: oneOf(['preview', 'import']).default('preview'),
})
export type MemberListForm = z.infer<typeof MemberListForm>
