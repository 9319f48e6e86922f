import { z } from 'zod'
import { CLOCKS } from '../gym/locale'
import { nameText, oneOf, timeZoneName } from '../shared/fields'
import { pageNumber, searched } from '../shared/lists'
import { GENDERS } from './athletes'

const ticked = z
  .literal('yes', 'must be ticked or not')
  .optional()
  .transform(value => value === 'yes')

export const ProfileForm = z.strictObject({
  name: nameText(),
  gender: oneOf(GENDERS).optional(),
  /** Units, clock and time zone for this member. Null follows the gym. */
  units: oneOf(['kg', 'lb']).nullable().default(null),
  clock: oneOf(CLOCKS).nullable().default(null),
  time_zone: timeZoneName.nullable().default(null),
  hides_classes: ticked,
  locks_following: ticked,
  hides_streak: ticked,
  hides_publicly: ticked,
  hides_feed_results: ticked,
  hides_feed_visits: ticked,
  hides_feed_photo: ticked,
})
export type ProfileForm = z.infer<typeof ProfileForm>

export const UnitsForm = z.strictObject({ units: oneOf(['kg', 'lb']) })

/** `from` is the page to go back to, without it the member's. */
export const FollowForm = z.strictObject({ from: z.literal('list').optional() })

/** An invalid search counts as empty. */
export const MentionQuery = z.object({ q: z.string().trim().max(100).catch('') })

/** The page of members; a wrong parameter is ignored. */
export const MembersQuery = z.object({
  q: searched,
  show: z.enum(['everyone', 'following']).catch('everyone'),
  page: pageNumber,
})
export type MembersQuery = z.infer<typeof MembersQuery>
