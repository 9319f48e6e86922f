import { z } from 'zod'
import { accountEmail } from '../accounts/account'
import { GENDERS } from '../athletes/athletes'
import { NO_CHOICE, PriceChoice, withPrice } from '../prices/choosing'
import { id, nameText, oneOf, text, typedWhole } from '../shared/fields'
import { pageNumber, searched } from '../shared/lists'
import { isLocalTime } from '../shared/written-times'
import { strokesText } from '../waivers/strokes'
import { readCountry } from './countries'
import { Given, withGiven } from './questions'

export const LARGEST_TEAM = 20
export const MOST_TOGETHER = 100

/** Fields named `members[0].name`, in forms and in messages. */
const MEMBER_FIELD = /^members\[(\d{1,2})\]\.([a-z_]+|q_[0-9a-f-]{36})$/

export const country = z
  .string('must be a string')
  .transform((typed, ctx) => {
    if (typed.trim() === '') return ''
    const code = readCountry(typed)
    if (code === null)
      ctx.addIssue({ code: 'custom', message: 'must be a country, such as Switzerland or CH' })
    return code ?? ''
  })
  .default('')
const affiliation = nameText().nullable().default(null)

const Member = z.strictObject({
  id: id.optional(),
  name: nameText(),
  email: accountEmail,
  gender: oneOf(GENDERS),
  country,
  affiliation,
})

const AnsweringMember = Member.extend({ given: Given.optional() })

/** A participant entered by organisers, who may not know everything. */
export const EnteredMember = Member.extend({
  email: accountEmail.or(z.literal('')).default(''),
  gender: oneOf(GENDERS).default('undisclosed'),
})
export type Member = z.infer<typeof EnteredMember>

const places = <Shape extends z.ZodType>(member: Shape) => z.array(member.nullable()).max(LARGEST_TEAM)
const teamName = nameText().nullable().default(null)

/** A hidden field that only bots fill in. */
const website = z.string().optional()

/** Addresses of earlier questions, with spaces between. */
const asked = z.string().max(2_000).optional()

/** The signature under the waiver of the competition, of the first person in the form. */
const consent = {
  waiver_id: id.optional(),
  agree: z.literal('yes', 'must be ticked').optional(),
  guardian: nameText(120).optional(),
  relation: nameText(60).optional(),
  strokes: strokesText.optional(),
}
const Consent = z.strictObject(consent)
export type Consent = z.infer<typeof Consent>

const details = { team_name: teamName, members: places(Member) }
const newDetails = { team_name: teamName, members: places(AnsweringMember) }
const enteredDetails = { team_name: teamName, members: places(EnteredMember) }
const leaving = z.array(id).default([])

export const RegistrationForm = z.preprocess(
  given => withPrice(withMembers(given)),
  z.strictObject({
    division_id: id,
    form: z.string().optional(),
    /** `yes`: the form offered the waiting list. */
    waits: z.string().max(3).optional(),
    /** The token of an invitation. */
    invited: z.string().max(200).optional(),
    website,
    asked,
    leaving,
    price: PriceChoice,
    ...newDetails,
    ...consent,
  }),
)
export type RegistrationForm = z.infer<typeof RegistrationForm>

/** The readable fields of a form with mistakes. */
export const RegistrationDraft = z.preprocess(
  given => withPrice(withMembers(given)),
  z.object({
    team_name: teamName.catch(null),
    members: places(
      z.object({
        name: nameText().catch(''),
        email: accountEmail.catch(''),
        gender: oneOf(GENDERS).nullable().catch(null),
        given: Given.optional().catch(undefined),
      }),
    ).catch([]),
    price: PriceChoice.catch(NO_CHOICE),
    asked: asked.catch(undefined),
    waiver_id: id.optional().catch(undefined),
    agree: consent.agree.catch(undefined),
    guardian: consent.guardian.catch(undefined),
    relation: consent.relation.catch(undefined),
    strokes: consent.strokes.catch(undefined),
  }),
)
export type RegistrationDraft = z.infer<typeof RegistrationDraft>

export const PartnerForm = z.preprocess(
  withGiven,
  AnsweringMember.omit({ id: true }).extend({ website, asked, ...consent }),
)
export type PartnerForm = z.infer<typeof PartnerForm>

/** Somebody else in the place of a participant. `confirmed` is "PARTICIPANT_ID E-MAIL". */
export const ExchangeForm = Member.omit({ id: true }).extend({
  ...{ participant_id: id, asked },
  confirmed: z.string().max(400).optional(),
})

/** Details of one participant by a personal link. */
export const OwnDetailsForm = z.preprocess(
  withGiven,
  z.strictObject({ website, given: Given.optional(), ...consent }),
)

/** Asks for the link of a registration by mail. */
export const LostLinkForm = z.strictObject({ form: z.string().optional(), website, email: accountEmail })

/** Shows or hides the participant's name in the list of people who are coming. */
export const ListedForm = z.strictObject({ listed: oneOf(['yes', 'no']) })

/** The same, entered by organisers. */
export const EnteredDetailsForm = z.preprocess(withGiven, z.strictObject({ given: Given.optional() }))

export const OwnRegistrationForm = z.preprocess(withMembers, z.strictObject({ leaving, ...details }))

/** `captain` is the position of a member. */
export const EnteredRegistrationForm = z.preprocess(
  withMembers,
  z.strictObject({ leaving, ...enteredDetails, captain: typedWhole(0, LARGEST_TEAM - 1).optional() }),
)
export type EnteredRegistrationForm = z.infer<typeof EnteredRegistrationForm>

/** In a full division: join the waiting list, or exceed the limit. */
const when_full = oneOf(['waiting_list', 'over_limit']).default('waiting_list')
export type WhenFull = z.infer<typeof when_full>

export const NewRegistrationForm = z.preprocess(
  withMembers,
  z.strictObject({ division_id: id, when_full, leaving, ...enteredDetails }),
)
export type NewRegistrationForm = z.infer<typeof NewRegistrationForm>

export const MoveForm = z.strictObject({ division_id: id })

export const pastedSheet = z
  .string('must be a string')
  .refine(value => value.trim() !== '', 'must not be blank')
  .refine(value => !value.includes('\0'), 'must be text')

export const ImportForm = z.strictObject({
  sheet: pastedSheet,
  file_name: text(0, 200).default(''),
  when_full,
  step: oneOf(['preview', 'import']).default('preview'),
})
export type ImportForm = z.infer<typeof ImportForm>

export const ImportFileForm = z.strictObject({ when_full })

const moment = z.iso.datetime().transform(text => new Date(text))
const localTime = z.string().refine(isLocalTime).catch('')

export const WithdrawTogetherForm = z.strictObject({
  ids: z.preprocess(
    ticked => (typeof ticked === 'string' ? [ticked] : (ticked ?? [])),
    z.array(id).max(MOST_TOGETHER),
  ),
})

export const RestoreTogetherForm = z.strictObject({ withdrawn: moment })

const LIST_FILTERS = ['waiting', 'missing', 'unsigned', 'age', 'unpaid', 'absent', 'same_email'] as const
export type ListFilter = (typeof LIST_FILTERS)[number]

export const RegistrationQuery = z.object({
  q: searched,
  division: text(0, 200).catch(''),
  since: localTime,
  until: localTime,
  withdrawn: moment.nullable().catch(null),
  show: z.enum(['', ...LIST_FILTERS]).catch(''),
  shirt: text(0, 100).catch(''),
  tag: text(0, 100).catch(''),
  /** The id of a question and an answer, with a colon between. */
  answer: text(0, 300).catch(''),
  columns: z
    .preprocess(
      given => (given === undefined ? [] : [given].flat().flatMap(each => String(each).split(','))),
      z.array(z.string()).max(40),
    )
    .catch([]),
  tick: z.enum(['', 'all']).catch(''),
  page: pageNumber,
})
export type RegistrationQuery = z.infer<typeof RegistrationQuery>

function withMembers(given: unknown): unknown {
  if (typeof given !== 'object' || given === null) return given
  const rest: Record<string, unknown> = {}
  const found: Record<string, unknown>[] = []
  for (const [name, value] of Object.entries(given)) {
    const [, index, field] = MEMBER_FIELD.exec(name) ?? []
    if (index === undefined) rest[name] = value
    else found[Number(index)] = { ...found[Number(index)], [field!]: value }
  }
  const people = Array.from({ length: Math.max(1, found.length) }, (_, at) => found[at] ?? {})
  const isEmpty = ({ name, email }: Record<string, unknown>) => name === undefined && email === undefined
  const gone = people.filter((person, at) => at > 0 && isEmpty(person))
  return {
    ...rest,
    members: people.map((person, at) => (at > 0 && isEmpty(person) ? null : withGiven(person))),
    leaving: gone.flatMap(person => (typeof person.id === 'string' ? [person.id] : [])),
  }
}
