import { z } from 'zod'
import { LEAD_STATUSES } from '../../domain/leads/status'
import { Day } from '../shared/days'
import {
  answerSchema,
  createSchema,
  declareFields,
  formSchema,
  updateSchema,
} from '../shared/declared-fields'
import { absentable, emailAddress, id, nameText, text } from '../shared/fields'
import { Moment } from '../shared/moments'
import { PageQuery } from '../shared/pages'
import { resource } from '../shared/resource'

const day = z.iso.date('must be a day such as 2026-12-31')
const PHONE = /^\+?[0-9][0-9 ()/.-]{4,28}[0-9]$/
const phone = nameText(30).regex(PHONE, 'must be a phone number such as +31 6 1234 5678')

export const FIELDS = declareFields({
  id: { is: id },
  name: { is: nameText(100), about: 'The name of the visitor.', set: 'needed' },
  email: { is: emailAddress, about: 'The e-mail address of the visitor.', set: 'needed' },
  phone: { is: phone.nullable(), about: 'The phone number. Null when unknown.', set: 'optional' },
  message: {
    is: text(1, 1000).nullable(),
    about: 'What the visitor wrote. Null without words.',
    set: 'optional',
  },
  plan_id: {
    is: id.nullable(),
    about: 'The plan that the visitor chose. Null without a choice.',
    set: 'optional',
  },
  class_id: {
    is: id.nullable(),
    about: 'The class to which the visitor comes, and in which they hold a spot. Null without one.',
    set: 'optional',
  },
  note: { is: text(1, 2000).nullable(), about: 'A note for staff. Null without one.', set: 'optional' },
  ask_on: {
    is: day.nullable(),
    about: 'The day on which staff want to ask again. Null without one.',
    set: 'optional',
  },
  status: {
    is: z.enum(LEAD_STATUSES),
    about:
      '`new` without a class, `booked` with one, `came` once seen in the gym, `joined` as an athlete, or `closed`.',
    stored: false,
  },
  came_at: { is: Moment.nullable(), about: 'When staff saw the visitor in the gym. Null before.' },
  closed_at: { is: Moment.nullable(), about: 'When the lead was closed. Null while it is open.' },
  close_reason: { is: z.string().nullable(), about: 'Why it was closed, for staff. Null without words.' },
  athlete_id: { is: id.nullable(), about: 'The athlete that the visitor became. Null before.' },
  created_at: { is: Moment, about: 'When the visitor proved the e-mail address, or was added.' },
})

const Lead = answerSchema(FIELDS).meta({
  id: 'Lead',
  description:
    'Somebody who asked to try the gym. Visitors of the page *Try a class* are leads once they proved their address.',
})

export const LeadCreate = createSchema(FIELDS)
export const LeadUpdate = updateSchema(FIELDS)
export type LeadCreate = z.infer<typeof LeadCreate>
export type LeadUpdate = z.infer<typeof LeadUpdate>

export const LeadJoin = z.strictObject({
  plan_id: id.nullable().optional().meta({
    description: 'The membership to start today; the chosen plan when absent. Null starts none.',
  }),
})
export type LeadJoin = z.infer<typeof LeadJoin>

const reason = nameText(200).nullable()
export const LeadClose = z.strictObject({
  reason: reason.optional().meta({ description: 'Why, for staff.' }),
})
export type LeadClose = z.infer<typeof LeadClose>

export const LeadForm = formSchema(FIELDS)

const blank = <Is extends z.ZodType>(is: Is) => z.preprocess(given => (given === '' ? null : given), is)
export const NoteForm = z.strictObject({
  note: blank(text(1, 2000).nullable().default(null)),
  ask_on: blank(Day.nullable().default(null)),
})
export const JoinLeadForm = z.strictObject({ plan_id: blank(id.nullable().default(null)) })
export const CloseForm = z.strictObject({ reason: blank(reason.default(null)) })

/** The form of the page *Try a class*. `website` stays empty; `form` is the seal. */
export const TrialForm = z.strictObject({
  name: nameText(100),
  email: emailAddress,
  phone: blank(phone.nullable().default(null)),
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
  description: 'People who asked to try the gym, until they join or the gym closes them.',
  allows: 'Add people who ask to try the gym, give them a class, make them athletes, and delete them',
  schema: Lead,
  operations: {
    list: {
      summary: 'List the people who asked to try the gym',
      description: 'Returns leads in the order in which they came, closed leads included.',
      query: LeadsQuery,
    },
    create: {
      summary: 'Add a lead',
      description:
        'Adds somebody who asked elsewhere, such as on the site of the gym. With a class, they hold a spot in it, also in a full one.',
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
    came: {
      operationId: 'markLeadCame',
      summary: 'Mark that a lead came',
      description:
        'Notes that staff saw the visitor in the gym. Sending it again changes nothing. It takes no body.',
    },
    close: {
      summary: 'Close a lead',
      description: 'Closes a lead that does not become an athlete, and frees the spot in a class to come.',
      body: LeadClose,
      example: { reason: 'Moved away' },
    },
    join: {
      summary: 'Make a lead an athlete',
      description:
        'Adds an athlete, with an invite, starts a membership, and turns the class into a booking, checked in if the visitor came. Sending the request again returns the lead.',
      body: LeadJoin,
      example: { plan_id: '{plan}' },
      conflicts: ['email_taken', 'quota_reached'],
    },
    delete: {
      summary: 'Delete a lead',
      description:
        'Deletes a lead with everything it says about the person. The athlete that they became stays.',
    },
  },
  changes: {
    create: { event: 'created', meaning: 'Somebody asked to try the gym.', sentence: 'asked to try the gym' },
    update: { event: 'updated', meaning: 'A lead changed.', sentence: 'changed a lead' },
    came: { event: 'came', meaning: 'A lead came to the gym.', sentence: 'noted that a lead came' },
    join: { event: 'joined', meaning: 'A lead became an athlete.', sentence: 'made a lead an athlete' },
    close: { event: 'closed', meaning: 'A lead was closed.', sentence: 'closed a lead' },
    delete: { event: 'deleted', meaning: 'A lead was deleted.', sentence: 'deleted a lead' },
  },
})
