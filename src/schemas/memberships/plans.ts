import { z } from 'zod'
import {
  answerSchema,
  createSchema,
  declareFields,
  formSchema,
  updateSchema,
} from '../shared/declared-fields'
import { flag, id, nameText, typedWhole, whole } from '../shared/fields'
import { Moment } from '../shared/moments'
import { resource } from '../shared/resource'

const LINK_PROBLEM = 'must be an address that begins with https://'
const link = nameText(500).regex(/^https:\/\/[a-z0-9][a-z0-9.-]*(?::\d{1,5})?(?:[/?#][^\s]*)?$/, LINK_PROBLEM)

export const FIELDS = declareFields({
  id: { is: id },
  name: { is: nameText(60), about: 'The name that members read, such as `Unlimited`.', set: 'needed' },
  price: {
    is: nameText(80),
    about:
      'The price in the words of the gym, such as `£89 a month`. One amount and its period are read from it.',
    set: 'needed',
  },
  visits_per_week: {
    is: whole(1, 21).nullable(),
    about: 'Visits that the plan allows from Monday to Sunday. Null for no limit.',
    set: 'optional',
  },
  visits: {
    is: whole(1, 1000).nullable(),
    about: 'Visits of a pass, booked or attended. Null for no limit.',
    set: 'optional',
  },
  days: {
    is: whole(1, 1100).nullable(),
    about: 'The length in days, which gives a new membership its last day. Null for no end.',
    set: 'optional',
  },
  trial: { is: flag, about: 'True for a trial.', set: 'optional', blank: false },
  grace_days: {
    is: whole(0, 90),
    about: 'The days after a missed payment during which booking goes on.',
    set: 'optional',
    blank: 14,
  },
  payment_url: {
    is: link.nullable(),
    about: 'The page of a payment provider on which members pay. Null without one.',
    set: 'optional',
  },
  offered: {
    is: flag,
    about: 'True when visitors can choose it on the page *Try a class*.',
    set: 'optional',
    blank: false,
  },
  retired: { is: flag, about: 'True when nobody new can start it.', set: 'optional', blank: false },
  created_at: { is: Moment, about: 'When it was created.' },
})

const typed = (min: number, max: number) =>
  z.preprocess(given => (given === '' || given === undefined ? null : given), typedWhole(min, max).nullable())

export const MembershipPlanForm = formSchema(FIELDS).extend({
  visits_per_week: typed(1, 21),
  visits: typed(1, 1000),
  days: typed(1, 1100),
  grace_days: typedWhole(0, 90),
  payment_url: z.preprocess(given => (given === '' ? null : given), link.nullable().default(null)),
  revision: typedWhole(1, 999_999).optional(),
})

export const MembershipPlanCreate = createSchema(FIELDS)
const MembershipPlan = answerSchema(FIELDS).meta({
  id: 'MembershipPlan',
  description: 'A kind of membership that the gym offers. Payments stay with the provider of the gym.',
})

export const membershipPlans = resource({
  name: 'membership_plan',
  path: '/membership_plans',
  title: 'Membership plans',
  description: 'The memberships that the gym offers, with price and limits.',
  allows: 'Write, change and retire the membership plans of the gym',
  schema: MembershipPlan,
  operations: {
    list: { summary: 'List the membership plans', description: 'Returns all plans, retired plans included.' },
    create: {
      summary: 'Create a membership plan',
      description: 'Creates a plan that athletes can start.',
      body: MembershipPlanCreate,
      example: { name: '3 a week', price: '£74 a month', visits_per_week: 3 },
    },
    get: { summary: 'Get a membership plan', description: 'Returns a plan, retired or not.' },
    update: {
      summary: 'Update a membership plan',
      description:
        'Changes a plan. Absent fields keep their value. Memberships keep the price and the limits of their first day.',
      body: updateSchema(FIELDS),
      example: { retired: true },
    },
  },
  changes: {
    create: {
      event: 'created',
      meaning: 'A membership plan was created.',
      sentence: 'created the membership plan “{name}”',
    },
    update: {
      event: 'updated',
      meaning: 'A membership plan changed.',
      sentence: 'changed the membership plan “{name}”',
    },
  },
})
