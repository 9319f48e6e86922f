import { z } from 'zod'
import { answerSchema, declareFields } from '../shared/declared-fields'
import { absentable, flag, id, text, typedWhole, whole } from '../shared/fields'
import { Moment } from '../shared/moments'
import { PageQuery } from '../shared/pages'
import { resource } from '../shared/resource'

const WaiverText = text(1, 20_000)

export const FIELDS = declareFields({
  id: { is: id },
  number: { is: whole(1, 1_000_000), about: 'The number of the version, from 1.' },
  signed_from: {
    is: whole(1, 1_000_000),
    about:
      'Signatures from this version on are valid: its own number, or a smaller number after small changes.',
  },
  text: { is: WaiverText, about: 'The text in Markdown, 1 to 20,000 characters.' },
  in_force: {
    is: flag,
    about: 'True for the newest version, unless the waiver is turned off. Members sign it.',
    stored: false,
  },
  off_since: { is: Moment.nullable(), about: 'When the waiver was turned off. Null while it is on.' },
  created_at: { is: Moment, about: 'When it was saved.' },
})

const Waiver = answerSchema(FIELDS).meta({
  id: 'Waiver',
  description: 'A version of the waiver.',
})

export const WaiverCreate = z.strictObject({
  text: WaiverText.meta({ description: 'The text in Markdown, 1 to 20,000 characters.' }),
  small_change: absentable(flag).meta({
    description:
      'True for a change that needs no new signatures. By default members sign again. Of no effect on the first version.',
  }),
})
export type WaiverCreate = z.infer<typeof WaiverCreate>

export const WaiverForm = z.strictObject({
  text: WaiverText,
  change: z.enum(['new', 'small']).default('new'),
  revision: typedWhole(1, 999_999).optional(),
})

export const waivers = resource({
  name: 'waiver',
  subject: 'waiver_version',
  path: '/waivers',
  title: 'Waivers',
  kind: 'Waiver',
  description: 'The text that members sign, with its versions.',
  allows: 'Write the waiver, and turn it off and on',
  schema: Waiver,
  operations: {
    list: {
      summary: 'List the versions of the waiver',
      description: 'Returns all versions, oldest first. The version in force has `in_force`.',
      query: PageQuery,
    },
    create: {
      summary: 'Save a new version of the waiver',
      description:
        'Saves a new version and puts it in force. Members sign again unless `small_change` is true. The text of the newest version answers that version, without a new one.',
      body: WaiverCreate,
      example: { text: '## Risk\n\nTraining can injure. I train at my own risk.', small_change: true },
    },
    get: { summary: 'Get a version of the waiver', description: 'Returns a version, in force or not.' },
    turn_off: {
      summary: 'Turn off the waiver',
      description:
        'Ends the request to sign: check-in needs no signature. Versions and signatures stay. Allowed for the newest version. It takes no body.',
      conflicts: ['conflict'],
    },
    turn_on: {
      summary: 'Turn on the waiver',
      description: 'Puts the newest version in force again, with its signatures. It takes no body.',
      conflicts: ['conflict'],
    },
  },
  changes: {
    create: {
      event: 'created',
      meaning: 'A version of the waiver was saved.',
      sentence: 'saved version {number} of the waiver',
    },
    replace: {
      event: 'updated',
      meaning: 'A version of the waiver was replaced by a newer version.',
      sentence: 'replaced version {number} of the waiver',
    },
    turn_off: {
      event: 'turned_off',
      meaning: 'The waiver was turned off.',
      sentence: 'turned off the waiver',
    },
    turn_on: { event: 'turned_on', meaning: 'The waiver was turned on.', sentence: 'turned on the waiver' },
  },
})
