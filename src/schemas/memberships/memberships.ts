import { z } from 'zod'
import { Day } from '../shared/days'
import { answerSchema, declareFields, updateSchema } from '../shared/declared-fields'
import { absentable, flag, id, isStorableText, nameText, oneOf } from '../shared/fields'
import { pageNumber } from '../shared/lists'
import { Moment } from '../shared/moments'
import { PageQuery } from '../shared/pages'
import { resource } from '../shared/resource'

const day = z.iso.date('must be a day such as 2026-12-31')
const reason = nameText(200).nullable()
const whole = z.int().nullable()

export const FIELDS = declareFields({
  id: { is: id },
  athlete_id: { is: id, about: 'The athlete whose membership it is.' },
  plan_id: { is: id, about: 'The plan.' },
  status: {
    is: z.enum(['active', 'trial', 'due', 'paused', 'ended']),
    about: 'The state today, in the time zone of the gym: `due` from the day after a missed payment.',
    stored: false,
  },
  price: { is: z.string(), about: 'The price in words, as on the first day.' },
  visits_per_week: { is: whole, about: 'Visits from Monday to Sunday. Null for no limit.' },
  visits: { is: whole, about: 'Visits of a pass, booked or attended. Null for no limit.' },
  trial: { is: flag, about: 'True for a trial.' },
  starts_on: { is: day, about: 'The first day, `YYYY-MM-DD`.' },
  ends_on: { is: day.nullable(), about: 'The last day. Null for no end.', set: 'optional' },
  end_reason: { is: reason, about: 'Why it ends, for staff. Null without words.' },
  paused_on: { is: day.nullable(), about: 'The first day of the last pause. Null without one.' },
  paused_until: {
    is: day.nullable(),
    about: 'The first day after the pause. Null for a pause without an end.',
  },
  pause_reason: { is: reason, about: 'Why it is paused, for staff. Null without words.' },
  next_payment_on: {
    is: day.nullable(),
    about: 'The day of the next payment, or of the missed payment. Null without a payment to come.',
    set: 'optional',
  },
  created_at: { is: Moment, about: 'When it was created.' },
})

const Membership = answerSchema(FIELDS).meta({
  id: 'Membership',
  description: 'The agreement of an athlete with the gym. Its price and limits are copied from the plan.',
})

export const MembershipCreate = z.strictObject({
  athlete_id: id.meta({ description: 'An active athlete of the gym.' }),
  plan_id: id.meta({ description: 'A plan that is not retired.' }),
  starts_on: absentable(day).meta({ description: 'The first day; today when absent.' }),
  ends_on: day.nullable().optional().meta({ description: 'The last day; by the plan when absent.' }),
  next_payment_on: day.nullable().optional().meta({
    description: 'The day of the first payment. When absent the first day, for a price with an amount.',
  }),
})
export type MembershipCreate = z.infer<typeof MembershipCreate>

export const MembershipUpdate = updateSchema(FIELDS)
export type MembershipUpdate = z.infer<typeof MembershipUpdate>

export const MembershipPause = z.strictObject({
  from: absentable(day).meta({
    description:
      'The first day of the pause; today when absent, or the first day of a membership that is to come.',
  }),
  until: day.nullable().optional().meta({ description: 'The first day after the pause. Null for no end.' }),
  reason: reason.optional().meta({ description: 'Why, for staff.' }),
})
export type MembershipPause = z.infer<typeof MembershipPause>

export const MembershipEnd = z.strictObject({
  on: absentable(day).meta({
    description: 'The last day; today when absent, or the first day of a membership that is to come.',
  }),
  reason: reason.optional().meta({ description: 'Why, for staff.' }),
})
export type MembershipEnd = z.infer<typeof MembershipEnd>

const blankDay = z.preprocess(given => (given === '' ? undefined : given), Day.optional())
const words = z.preprocess(given => (given === '' ? null : given), reason.optional())
export const StartForm = z.strictObject({ plan_id: id, starts_on: blankDay })
export const PauseForm = z.strictObject({ from: blankDay, until: blankDay, reason: words })
export const EndForm = z.strictObject({ on: blankDay, reason: words })
/** `payment_on` is the payment day on the page, so that a second tap marks nothing. */
export const PayForm = z.strictObject({ payment_on: Day })
export const DatesForm = z.strictObject({ ends_on: blankDay, next_payment_on: blankDay })

/** The page of memberships: everyone, or the members in one state. */
export const MembershipSearch = z.object({
  show: z.enum(['trial', 'paused']).nullable().catch(null).default(null),
  page: pageNumber,
})
export type MembershipSearch = z.infer<typeof MembershipSearch>

export const MembershipListForm = z.strictObject({
  list: z
    .string('must be a table')
    .refine(value => value.trim() !== '', 'must not be blank')
    .refine(isStorableText, 'must be text'),
  step: oneOf(['preview', 'import']).default('preview'),
})

export const MembershipsQuery = PageQuery.safeExtend({
  athlete_id: id.optional().meta({ description: 'Only of this athlete.' }),
  plan_id: id.optional().meta({ description: 'Only of this plan.' }),
})
export type MembershipsQuery = z.infer<typeof MembershipsQuery>

export const memberships = resource({
  name: 'membership',
  path: '/memberships',
  title: 'Memberships',
  description: 'The agreements of athletes with the gym: plan, state, pauses and payment days.',
  allows: 'Start, pause, mark as paid and end the memberships of athletes',
  schema: Membership,
  operations: {
    list: {
      summary: 'List the memberships of athletes',
      description: 'Returns memberships in the order they were created, ended memberships included.',
      query: MembershipsQuery,
    },
    create: {
      summary: 'Start a membership',
      description:
        'Starts a plan for an athlete, with the price and the limits of today. An athlete may have several memberships: a booking needs one that allows it.',
      body: MembershipCreate,
      example: { athlete_id: '{athlete}', plan_id: '{plan}', starts_on: '2026-12-01' },
    },
    get: { summary: 'Get a membership', description: 'Returns a membership, ended or not.' },
    update: {
      summary: 'Change the days of a membership',
      description: 'Changes the last day or the day of the next payment. Absent fields keep their value.',
      body: MembershipUpdate,
      example: { next_payment_on: '2027-01-01' },
    },
    pause: {
      summary: 'Pause a membership',
      description:
        'Pauses a membership: classes on these days cannot be booked by the athlete, and payments wait. Bookings stay. The payments of the provider go on until the gym pauses them there.',
      body: MembershipPause,
      example: { from: '2026-12-08', until: '2027-01-04', reason: 'Injury' },
    },
    resume: {
      summary: 'Resume a paused membership',
      description: 'Ends the pause today. Sending the request again gives the same answer. It takes no body.',
    },
    pay: {
      summary: 'Mark the next payment as paid',
      description:
        'Moves the day of the next payment by one period of the price; of a price that is paid once, removes it. Each request moves it once. It takes no body.',
    },
    end: {
      summary: 'End a membership',
      description:
        'Gives a membership its last day. Booking closes with it; results and account stay. The payments of the provider go on until the gym ends them there.',
      body: MembershipEnd,
      example: { on: '2026-12-31', reason: 'Moving' },
    },
  },
  changes: {
    create: {
      event: 'created',
      meaning: 'A membership was started.',
      sentence: 'started a membership',
    },
    update: { event: 'updated', meaning: 'A membership changed.', sentence: 'changed a membership' },
    pause: { event: 'paused', meaning: 'A membership was paused.', sentence: 'paused a membership' },
    resume: { event: 'resumed', meaning: 'A paused membership goes on.', sentence: 'resumed a membership' },
    pay: { event: 'paid', meaning: 'A payment was marked as paid.', sentence: 'marked a membership as paid' },
    end: { event: 'ended', meaning: 'A membership got its last day.', sentence: 'ended a membership' },
  },
})
