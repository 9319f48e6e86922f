import { z } from 'zod'
import { accountEmail } from '../accounts/account'
import { absentable, flag, id, ignored, listOf, nameText, oneOf, text, whole } from '../shared/fields'
import { Moment } from '../shared/moments'
import { CHECK_IN_KINDS } from './check-in'
import { MOST_TAGS } from './organising'
import { DETAIL_KINDS, OWN_KINDS } from './questions'

const KINDS = [...DETAIL_KINDS, ...OWN_KINDS] as const

export const RegistrationQuestion = z
  .strictObject({
    field: z.string().meta({
      description: 'The key of its answers: the kind of a detail, or `q_` with the id of an own question.',
    }),
    kind: z.enum(KINDS).meta({ description: 'A detail such as `birthday`, or the kind of an own question.' }),
    label: z.string().meta({ description: 'The question as the form asks it.' }),
    hint: z.string().meta({ description: 'A line below the question. Empty without a hint.' }),
    choices: z.array(z.string()).meta({ description: 'The choices, of `choice`, `several` and `shirt`.' }),
    required: z.boolean().meta({ description: 'True when the form needs an answer.' }),
    of: z
      .enum(['athlete', 'team'])
      .meta({ description: 'Each participant answers, or the captain for all.' }),
  })
  .meta({ id: 'RegistrationQuestion', description: 'A question of the form of a competition.' })

const Answers = z.record(z.string(), z.string()).meta({
  description:
    'Answers by the `field` of their question, as text: several choices as a JSON array, a file by its name.',
})

const ParticipantDetails = z.strictObject({
  id: z.string().meta({ description: 'The participant.' }),
  name: z.string().meta({ description: 'The name on leaderboards.' }),
  answers: Answers,
  missing: z.array(z.string()).meta({ description: 'Labels of missing details, and the waiver.' }),
  signed_at: Moment.nullable().meta({ description: 'Time of the valid signature of the waiver.' }),
  here_at: Moment.nullable().meta({ description: 'Time of the check-in. Null before.' }),
  has_bib: z.boolean().meta({ description: 'True once the bib is handed out.' }),
  has_shirt: z.boolean().meta({ description: 'True once the shirt is handed out.' }),
})

const bib = whole(1, 99_999).nullable()
const seed = whole(1, 99_999).nullable()
const BIB = { description: 'The number on the bib, unique in the competition. Null without one.' }
const SEED = { description: 'The seed, 1 for the strongest. Null without one.' }
const NOTE = { description: 'A note of the organisers. Null without one.' }
const TAGS = { description: 'Tags of the organisers, at most ten.' }

export const RegistrationDetails = z
  .strictObject({
    id: z.string(),
    bib: bib.meta(BIB),
    seed: seed.meta(SEED),
    note: z.string().nullable().meta(NOTE),
    tags: z.array(z.string()).meta(TAGS),
    answers: Answers,
    participants: z.array(ParticipantDetails).meta({ description: 'The participants, the captain first.' }),
  })
  .meta({
    id: 'RegistrationDetails',
    description: 'Numbers, notes, answers and the check-in of a registration.',
  })
export type RegistrationDetails = z.input<typeof RegistrationDetails>

export const RegistrationDetailsUpdate = z
  .strictObject({
    bib: bib.optional().meta(BIB),
    seed: seed.optional().meta(SEED),
    note: text(0, 2_000).nullable().optional().meta(NOTE),
    tags: absentable(listOf(nameText(30), 0, MOST_TAGS)).meta(TAGS),
    ...ignored('id', 'answers', 'participants'),
  })
  .meta({ id: 'RegistrationDetailsUpdate', description: 'Numbers, note and tags of a registration.' })
export type RegistrationDetailsUpdate = z.output<typeof RegistrationDetailsUpdate>

export const CheckIn = z
  .strictObject({
    box: oneOf(CHECK_IN_KINDS).meta({
      description: '`here` for the check-in itself; `bib` and `shirt` once handed out.',
    }),
    on: absentable(flag).meta({ description: 'False clears the box. True by default.' }),
  })
  .meta({ id: 'CheckIn', description: 'A tick at the check-in.' })
export type CheckIn = z.output<typeof CheckIn>

const STATES = ['waiting', 'open', 'accepted', 'declined', 'lapsed', 'withdrawn', 'skipped'] as const

export const CompetitionInvitation = z
  .strictObject({
    id: z.string(),
    division_id: z.string().meta({ description: 'The division with the place.' }),
    list: z.string().meta({ description: 'The name of its list: a qualifier, a list, or wild cards.' }),
    position: z.int().meta({ description: 'The place on the list, from 1.' }),
    name: z.string().meta({ description: 'The person, or the captain of a team.' }),
    email: z.string().meta({ description: 'Empty without an address.' }),
    team_name: z.string().nullable().meta({ description: 'The name of a team. Null without one.' }),
    state: z.enum(STATES).meta({ description: '`waiting` people are next; `skipped` people have a place.' }),
    until: Moment.nullable().meta({
      description: 'End of the last day to answer. Null before the invitation.',
    }),
    registration_id: z.string().nullable().meta({ description: 'The registration, once accepted.' }),
    url: z.string().nullable().meta({
      description:
        'The link of an open invitation; null to a key that can only read. Anyone with the link can take the place.',
    }),
  })
  .meta({ id: 'CompetitionInvitation', description: 'An invitation to a place in a competition.' })
export type CompetitionInvitation = z.input<typeof CompetitionInvitation>

export const WildCardCreate = z
  .strictObject({
    division_id: id.meta({ description: 'A division of the competition.' }),
    name: nameText().meta({ description: 'The person, or the captain of a team.' }),
    email: absentable(accountEmail).meta({
      description: 'Gets the invitation by mail. Absent: hand over `url`.',
    }),
    team_name: nameText().nullable().optional().meta({ description: 'The name of a team.' }),
    answer_days: absentable(whole(1, 60)).meta({ description: 'Days to answer; 7 by default.' }),
  })
  .meta({ id: 'WildCardCreate', description: 'A wild card.' })
export type WildCardCreate = z.output<typeof WildCardCreate>
