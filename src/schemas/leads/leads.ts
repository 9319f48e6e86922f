import { z } from 'zod'
import { Day } from '../shared/days'
import {
  answerSchema,
  createSchema,
  declareFields,
  formSchema,
  updateSchema,
} from '../shared/declared-fields'
import {
  absentable,
  blank,
  emailAddress,
  id,
  nameText,
  phoneNumber,
  switchedOn,
  text,
} from '../shared/fields'
import { Moment } from '../shared/moments'
import { PageQuery } from '../shared/pages'
import { resource } from '../shared/resource'

const LEAD_STATUSES = ['new', 'booked', 'came', 'joined', 'closed'] as const
const day = z.iso.date('must be a day such as 2026-12-31')

export const FIELDS = declareFields({
  id: { is: id },
  name: { is: nameText(100), about: 'The name of the visitor.', set: 'needed' },
  email: { is: emailAddress, about: 'The e-mail address of the visitor.', set: 'needed' },
  phone: { is: phoneNumber.nullable(), about: 'The phone number. Null when unknown.', set: 'optional' },
  message: {
    is: text(1, 1000).nullable(),
    about: 'The words of the visitor. Null without any.',
    set: 'optional',
  },
  plan_id: {
    is: id.nullable(),
    about: 'The chosen plan. Null without a choice.',
    set: 'optional',
  },
  class_id: {
    is: id.nullable(),
    about: 'The class with a spot for the visitor. Null without a class.',
    set: 'optional',
  },
  note: { is: text(1, 2000).nullable(), about: 'A note for staff. Null without one.', set: 'optional' },
  ask_on: {
    is: day.nullable(),
    about: 'The day for staff to ask again. Null without one.',
    set: 'optional',
  },
  status: {
    is: z.enum(LEAD_STATUSES),
    about:
      '`new` without a class, `booked` with a class, `came` after the arrival, `joined` as an athlete, or `closed`.',
    stored: false,
  },
  came_at: { is: Moment.nullable(), about: 'When the visitor arrived at the gym. Null before.' },
  closed_at: { is: Moment.nullable(), about: 'When the lead was closed. Null while it is open.' },
  close_reason: { is: z.string().nullable(), about: 'Why it was closed, for staff. Null without words.' },
  athlete_id: { is: id.nullable(), about: 'The athlete, once the visitor has joined. Null before.' },
  waiver_id: {
    is: id.nullable(),
    about:
      'The version of the waiver that the visitor signed. Null before, and after joining: then the signature is the athlete’s.',
  },
  signed_at: { is: Moment.nullable(), about: 'When the visitor signed. Null together with `waiver_id`.' },
  created_at: { is: Moment, about: 'When the visitor proved the e-mail address, or was added.' },
})

const Lead = answerSchema(FIELDS).meta({
  id: 'Lead',
  description:
    'A visitor with the wish to try the gym. A request from the page *Try a class* is a lead once its address is proven.',
})

export const LeadCreate = createSchema(FIELDS)
export const LeadUpdate = updateSchema(FIELDS)
export type LeadCreate = z.infer<typeof LeadCreate>
export type LeadUpdate = z.infer<typeof LeadUpdate>

export const LeadJoin = z.strictObject({
  plan_id: id.nullable().optional().meta({
    description: 'The plan of the new membership; by default the chosen plan. Null for no membership.',
  }),
})
export type LeadJoin = z.infer<typeof LeadJoin>

const LeadArriveQuery = z.strictObject({
  without_waiver: switchedOn(
    'With `true`, a visitor without a signed waiver arrives too. The audit log keeps it.',
  ),
})

const reason = nameText(200).nullable()
export const LeadClose = z.strictObject({
  reason: reason.optional().meta({ description: 'Why, for staff.' }),
})
export type LeadClose = z.infer<typeof LeadClose>

export const LeadForm = formSchema(FIELDS)

export const NoteForm = z.strictObject({
  note: blank(text(1, 2000).nullable().default(null)),
  ask_on: blank(Day.nullable().default(null)),
})
export const JoinLeadForm = z.strictObject({ plan_id: blank(id.nullable().default(null)) })
/** `class_id` is the class that the coach came from. */
export const ArriveForm = z.strictObject({
  without_waiver: z.literal('yes').optional(),
  class_id: id.optional(),
})
export const CloseForm = z.strictObject({ reason: blank(reason.default(null)) })

/** The form of *Try a class*. `website` stays empty; `form` is the seal. */
export const TrialForm = z.strictObject({
  name: nameText(100),
  email: emailAddress,
  phone: blank(phoneNumber.nullable().default(null)),
  message: blank(text(1, 1000).nullable().default(null)),
  plan_id: blank(id.nullable().default(null)),
  class_id: blank(id.nullable().default(null)),
  website: z.string().optional(),
  form: z.string().max(500).optional(),
})
export type TrialForm = z.output<typeof TrialForm>

/** The choice of another class on a visitor's own page. */
export const OwnClassForm = z.strictObject({ class_id: id })

export const LeadsQuery = PageQuery.safeExtend({
  status: absentable(z.enum(LEAD_STATUSES)).meta({ description: 'Only leads in this state.' }),
})
export type LeadsQuery = z.infer<typeof LeadsQuery>

export const leads = resource({
  name: 'lead',
  path: '/leads',
  title: 'Leads',
  description: 'Visitors of the gym, from the first request to the membership.',
  allows: 'Add leads, give leads a class, turn leads into athletes, and delete leads',
  schema: Lead,
  operations: {
    list: {
      summary: 'List the leads',
      description: 'Returns leads by creation, closed leads included.',
      query: LeadsQuery,
    },
    create: {
      summary: 'Add a lead',
      description:
        'Adds a request from elsewhere, such as the site of the gym. With a class, it holds a spot there, even in a full class.',
      body: LeadCreate,
      example: { name: 'Noor Visser', email: 'noor@example.com', phone: '+31 6 1234 5678' },
    },
    get: { summary: 'Get a lead', description: 'Returns a lead in any state.' },
    update: {
      summary: 'Update a lead',
      description:
        'Changes a lead. Absent fields keep their value. Another class frees the spot in the earlier one.',
      body: LeadUpdate,
      example: { note: 'Prefers mornings', ask_on: '2026-12-08' },
    },
    arrive: {
      summary: 'Mark the arrival of a lead',
      description:
        'Notes the arrival in the gym. While a waiver is in force, the visitor must have signed it, unless `without_waiver` is true. Again changes nothing. It takes no body.',
      query: LeadArriveQuery,
      conflicts: ['waiver_unsigned'],
    },
    close: {
      summary: 'Close a lead',
      description: 'Closes a lead without an athlete, and frees the spot in a future class.',
      body: LeadClose,
      example: { reason: 'Moved away' },
    },
    join: {
      summary: 'Make a lead an athlete',
      description:
        'Adds an athlete with an invite, starts a membership, and turns the class into a booking, checked in after an arrival. A signature under the waiver becomes the athlete’s. Again returns the lead.',
      body: LeadJoin,
      example: { plan_id: '{plan}' },
      conflicts: ['email_taken', 'quota_reached'],
    },
    delete: {
      summary: 'Delete a lead',
      description: 'Deletes a lead with all its personal data. The athlete stays.',
    },
  },
  changes: {
    create: { event: 'created', meaning: 'A lead was created.', sentence: 'added a lead' },
    update: { event: 'updated', meaning: 'A lead changed.', sentence: 'changed a lead' },
    arrive: {
      event: 'arrived',
      meaning: 'A lead arrived at the gym.',
      sentence: ({ withoutWaiver }) =>
        `noted the arrival of a lead${withoutWaiver ? ', without a waiver' : ''}`,
    },
    sign: { event: 'updated', sentence: 'took a lead’s signature under the waiver' },
    join: { event: 'joined', meaning: 'A lead became an athlete.', sentence: 'made a lead an athlete' },
    close: { event: 'closed', meaning: 'A lead was closed.', sentence: 'closed a lead' },
    delete: { event: 'deleted', meaning: 'A lead was deleted.', sentence: 'deleted a lead' },
  },
})
