import { z } from 'zod'
import { accountEmail } from '../accounts/account'
import { id, nameText, oneOf, typedWhole } from '../shared/fields'
import { revisionRead } from '../wods/wods'
import { pastedSheet } from './registering'

const MOST_PLACES = 500
const MOST_DAYS = 60
export const USUAL_DAYS = 7

const STATES = ['waiting', 'open', 'accepted', 'declined', 'lapsed', 'withdrawn', 'skipped'] as const

const terms = {
  places: typedWhole(1, MOST_PLACES),
  answer_days: typedWhole(1, MOST_DAYS),
}

/** `qualifier` is the id of a division of another competition. Its leaderboard is the list. */
export const InvitationListForm = z
  .strictObject({
    division_id: id,
    source: oneOf(['qualifier', 'list']),
    qualifier: id.optional(),
    sheet: pastedSheet.optional(),
    name: nameText(100).optional(),
    ...terms,
    step: oneOf(['preview', 'create']).default('preview'),
  })
  .superRefine(({ source, qualifier, sheet }, ctx) => {
    if (source === 'qualifier' && qualifier === undefined)
      ctx.addIssue({ code: 'custom', path: ['qualifier'], message: 'must be chosen' })
    if (source === 'list' && sheet === undefined)
      ctx.addIssue({ code: 'custom', path: ['sheet'], message: 'must not be blank' })
  })
export type InvitationListForm = z.infer<typeof InvitationListForm>

export const WildCardForm = z.strictObject({
  division_id: id,
  name: nameText(),
  email: accountEmail.or(z.literal('')).default(''),
  team_name: nameText().nullable().default(null),
  answer_days: typedWhole(1, MOST_DAYS),
})
export type WildCardForm = z.infer<typeof WildCardForm>

export const ListTermsForm = z.strictObject({ ...terms, revision: revisionRead })
export type ListTermsForm = z.infer<typeof ListTermsForm>

export const InvitationsQuery = z.object({ state: z.enum(['', ...STATES]).catch('') })
export type InvitationsQuery = z.infer<typeof InvitationsQuery>
