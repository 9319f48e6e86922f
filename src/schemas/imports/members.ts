import { z } from 'zod'
import { isStorableText, oneOf, text } from '../shared/fields'

export const MEMBER_FIELDS = ['name', 'first_name', 'last_name', 'email', 'gender', 'status'] as const
export type MemberField = (typeof MEMBER_FIELDS)[number]

export const memberColumn = oneOf([...MEMBER_FIELDS, 'none']).transform(field =>
  field === 'none' ? null : field,
)

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
