import { z } from 'zod'
import { CLOCKS } from '../gym/locale'
import { nameText, oneOf, timeZoneName } from '../shared/fields'
import { pageNumber, searched } from '../shared/lists'
import { GENDERS } from './athletes'

const ticked = z
  .literal('yes', 'must be ticked or not')
  .optional()
  .transform(value => value === 'yes')

const DAY = 'must be a day from 1 to 31'
const MONTH = 'must be a month of the list'
const numberTo = (most: number, problem: string) =>
  z
    .string()
    .regex(/^\d{1,2}$/, problem)
    .transform(Number)
    .pipe(z.number().min(1, problem).max(most, problem))
const DAYS_IN_MONTH = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

export const ProfileForm = z
  .strictObject({
    name: nameText(),
    gender: oneOf(GENDERS).optional(),
    /** Units, clock and time zone for this member. Null follows the gym. */
    units: oneOf(['kg', 'lb']).nullable().default(null),
    clock: oneOf(CLOCKS).nullable().default(null),
    time_zone: timeZoneName.nullable().default(null),
    /** A missing box hides. */
    shows_classes: ticked,
    allows_following: ticked,
    shows_streak: ticked,
    shows_publicly: ticked,
    shows_feed_results: ticked,
    shows_feed_visits: ticked,
    shows_feed_photo: ticked,
    birthday_day: numberTo(31, DAY).nullable().default(null),
    birthday_month: numberTo(12, MONTH).nullable().default(null),
  })
  .superRefine(({ birthday_day: day, birthday_month: month }, ctx) => {
    const refuse = (name: string, message: string) => ctx.addIssue({ code: 'custom', path: [name], message })
    if (day === null && month !== null) refuse('birthday_day', 'is needed beside the month')
    else if (month === null && day !== null) refuse('birthday_month', 'is needed beside the day')
    else if (day !== null && month !== null && day > DAYS_IN_MONTH[month - 1]!)
      refuse('birthday_day', 'is not a day of that month')
  })
  .transform(({ birthday_day: day, birthday_month: month, ...input }) => ({
    ...input,
    birthday:
      day === null || month === null
        ? null
        : [month, day].map(each => String(each).padStart(2, '0')).join('-'),
  }))
export type ProfileForm = z.infer<typeof ProfileForm>

export const UnitsForm = z.strictObject({ units: oneOf(['kg', 'lb']) })

/** `from` is the list to return to, by default the member's page. */
export const FollowForm = z.strictObject({
  from: z.enum(['everyone', 'following']).optional().catch(undefined),
  q: searched,
  page: pageNumber,
})

/** An invalid search counts as empty. */
export const MentionQuery = z.object({ q: z.string().trim().max(100).catch('') })

/** The page of members; a wrong parameter is ignored. */
export const MembersQuery = z.object({
  q: searched,
  show: z.enum(['everyone', 'following']).catch('everyone'),
  page: pageNumber,
})
export type MembersQuery = z.infer<typeof MembersQuery>
