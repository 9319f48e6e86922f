import { z } from 'zod'
import { Program } from '../programs/programs'
import { Day } from '../shared/days'
import {
  answerSchemas,
  createSchema,
  declareFields,
  formSchema,
  updateSchema,
} from '../shared/declared-fields'
import { EMAIL_PROBLEM, isEmailAddress } from '../shared/emails'
import { absentable, emailAddress, id, listOf, nameText, oneOf, text } from '../shared/fields'
import { pageNumber, searched } from '../shared/lists'
import { Moment } from '../shared/moments'
import { PageQuery, searchWords } from '../shared/pages'
import { resource } from '../shared/resource'
import { ErasedAthlete, ErasureRequest } from './erasure'

export const StaffUpdate = z
  .strictObject({
    staff: oneOf(['admin', 'coach', 'none']).meta({
      description: '`none` takes the level away; it is returned as null.',
    }),
  })
  .meta({ id: 'StaffUpdate', description: 'Staff level of an athlete.' })

export const GENDERS = ['male', 'female', 'nonbinary', 'undisclosed'] as const

export const FIELDS = declareFields({
  access: {
    is: z.enum(['member', 'marketplace', 'archived', 'deleted']),
    about: 'A member, somebody of the marketplace, archived, or deleted.',
  },
  added_at: { is: Moment, about: 'When the athlete was first added to the gym.' },
  name: {
    is: nameText(),
    about: 'As it is shown to everybody in the gym.',
    answer: z.string(),
    answers: 'Name of the athlete.',
    set: 'needed',
  },
  email: {
    is: text(0, 255).refine(value => value === '' || isEmailAddress(value), `${EMAIL_PROBLEM}, or empty`),
    about: 'Unique among active athletes. Empty without one.',
    answer: z.string(),
    answers: 'The athlete’s e-mail address; empty without one.',
    set: 'optional',
    blank: '',
  },
  gender: {
    is: oneOf(GENDERS).nullable(),
    about: 'Decides the loads and the boards of the athlete. Null if unknown.',
    answers: 'The gender; null if unknown.',
    set: 'optional',
  },
  id: { is: z.string() },
  staff: {
    is: z.enum(['admin', 'coach']).nullable(),
    about: 'Whether the athlete is an admin or a coach; null for neither.',
  },
  leaves_on: {
    is: Day.nullable(),
    about: 'Last day as a member, planned or past, in the gym’s time zone. Null without one.',
    since: '0.2',
  },
  leave_reason: {
    is: text(1, 300).nullable(),
    about: 'Why the athlete leaves, in the words of the gym, for its staff. Null without a reason.',
    since: '0.2',
  },
  followed_programs: {
    is: z.array(Program),
    about: 'The programs on the athlete’s timeline.',
    stored: false,
  },
  invite_url: {
    is: z.string(),
    about:
      'The address at which a person claims the profile. Treat it as a password. To a key that may not invite the athlete, the address of a general page about invite links.',
    stored: false,
  },
})

export const AthleteLeave = z
  .strictObject({
    on: absentable(z.iso.date('must be a day such as 2026-11-20')).meta({
      description: 'Last day as a member; today without it.',
    }),
    reason: text(1, 300).nullable().default(null).meta({ description: 'Why, in the words of the gym.' }),
  })
  .meta({ id: 'AthleteLeave', description: 'The last day of a member.' })
export type AthleteLeave = z.infer<typeof AthleteLeave>

export const LeaveForm = z.strictObject({
  on: z.preprocess(given => (given === '' ? undefined : given), Day.optional()),
  reason: z.preprocess(given => (given === '' ? null : given), text(1, 300).nullable().default(null)),
})

export const AthleteForm = formSchema(FIELDS).extend({ email: emailAddress.default('') })
export type AthleteForm = z.infer<typeof AthleteForm>

export const AthleteCreate = createSchema(FIELDS)
export type AthleteCreate = z.infer<typeof AthleteCreate>

export const AthleteUpdate = updateSchema(FIELDS)
export type AthleteUpdate = z.infer<typeof AthleteUpdate>

export const { first: Athlete, now: AthleteDetail } = answerSchemas(
  FIELDS,
  'Athlete',
  'An athlete of the gym, or a former one. The invite link ends when it is claimed or replaced, or the athlete is archived. A deleted athlete is 404 by id, and stays in training sessions with `access` `deleted`.',
)
export type AthleteDetail = z.infer<typeof AthleteDetail>

export const SessionAthlete = Athlete.omit({ followed_programs: true, invite_url: true }).meta({
  id: 'SessionAthlete',
  description: 'An athlete, without programs and invite.',
})
export type SessionAthlete = z.infer<typeof SessionAthlete>

export const AthletesQuery = PageQuery.safeExtend({
  q: searchWords,
  email: text(1, 255).optional().meta({
    description: 'Only athletes with exactly this e-mail address; letters of either case are equal.',
  }),
  access: oneOf(['member', 'marketplace', 'archived']).optional().meta({
    description: 'Only athletes with this access to the gym.',
  }),
  staff: oneOf(['admin', 'coach', 'none']).optional().meta({
    description: 'Only athletes of this staff level; `none` for athletes who are not staff.',
  }),
})
export type AthletesQuery = z.infer<typeof AthletesQuery>

export const NewAthleteForm = AthleteForm.extend({
  staff: oneOf(['none', 'coach', 'admin']).default('none'),
  programs: z.preprocess(given => [given ?? []].flat(), listOf(id, 0, 100)),
})
export type NewAthleteForm = z.infer<typeof NewAthleteForm>

export const CoachNoteForm = z.strictObject({ coach_note: text(1, 300).nullable().default(null) })

export const ProgramChoice = z.strictObject({ program_id: id })

export const NoFields = z.strictObject({})

export const MergeQuery = z.object({ q: searched, with: z.string().optional().catch(undefined) })

export const MergeForm = z.strictObject({ with: id })

export const ProfileQuery = z.object({
  show: z.enum(['results', 'comments']).catch('results'),
  page: pageNumber,
})

export const athletes = resource({
  name: 'athlete',
  path: '/athletes',
  title: 'Athletes',
  description: 'Athletes of the gym, including its staff.',
  schema: AthleteDetail,
  firstSchema: Athlete,
  operations: {
    list: {
      summary: 'List the athletes of the gym',
      description:
        'Returns the athletes of the gym in the order of their creation, including archived athletes. `q` searches names and e-mail addresses; `access` and `staff` filter.',
      query: AthletesQuery,
    },
    create: {
      summary: 'Add an athlete',
      description:
        'Adds a member with an open invite (`invite_url`), who follows the programs that new members follow. An e-mail address that another active athlete uses is refused.',
      body: AthleteCreate,
      conflicts: ['quota_reached'],
    },
    get: {
      summary: 'Get an athlete',
      description: 'Returns an athlete, archived or not.',
    },
    update: {
      summary: 'Update an athlete',
      description:
        'Changes name, e-mail and gender. Absent fields keep their value. An e-mail address that another active athlete uses is refused. The staff level has an operation of its own.',
      body: AthleteUpdate,
    },
    archive: {
      summary: 'Archive an athlete',
      description:
        'Ends an athlete’s access to this gym at once: `access` becomes `archived`, `staff` becomes null, and an open invite is closed. Results, comments, scores and other gyms are not touched. The body is never read. Archiving twice gives the same answer.',
      first: true,
      conflicts: ['last_admin'],
    },
    leave: {
      summary: 'Let an athlete leave on a day',
      description:
        'Plans the last day of a member, today without `on`: the athlete is archived once it is over in the gym’s time zone, a day in the past archives at once. The access, the staff level and running memberships end then, later bookings are cancelled, and the athlete is mailed where to download an archive of their own. Another request changes day and reason.',
      body: AthleteLeave,
      conflicts: ['last_admin', 'athlete_not_active'],
    },
    stay: {
      summary: 'Let a leaving athlete stay',
      description:
        'Removes a planned last day. Sending the request again gives the same answer. A former member is restored instead. It takes no body.',
    },
    restore: {
      summary: 'Restore an archived athlete',
      description:
        'Makes an archived athlete a member again, without a staff level. An athlete who never claimed their invite gets a new one. Restoring twice gives the same answer. It takes no body.',
      conflicts: ['email_taken', 'quota_reached'],
    },
    erase: {
      summary: 'Erase an athlete for good',
      description:
        'Deletes an athlete’s personal data for good, at the person’s request; to end access, archive instead. Results stay under a former member. The account is deleted too, unless another gym has the person. `name` must repeat the athlete’s name, so that a wrong id erases nobody. The last active admin cannot be erased. Erasing twice gives the same answer.',
      body: ErasureRequest,
      answer: ErasedAthlete,
      conflicts: ['last_admin'],
    },
  },
  changes: {},
})
