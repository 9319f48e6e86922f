import { z } from 'zod'
import { answerSchema, createSchema, declareFields, updateSchema } from '../shared/declared-fields'
import { absentable, flag, id, listOf, nameText, oneOf } from '../shared/fields'
import { PageQuery } from '../shared/pages'
import { resource } from '../shared/resource'

const ACCESS = ['all_members', 'private', 'athlete'] as const
const PERIODS = ['continuous', 'fixed', 'template'] as const
const PUBLISH_RULES = ['at_once', 'evening', 'week'] as const
const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 20:00')
const name = nameText().meta({ description: 'As it is shown. Two programs may have the same.' })

export const FIELDS = declareFields({
  id: { is: z.string() },
  name: { is: name, answer: z.string(), answers: 'Name of the program.', set: 'needed' },
  access: {
    is: oneOf(ACCESS),
    about:
      'Possible followers: `all_members`, people added by staff (`private`), or the one athlete whose personal program it is.',
    answers: 'Audience: all members, followers, or one athlete.',
    set: 'optional',
  },
  period: {
    is: oneOf(PERIODS),
    about: 'Whether it goes on (`continuous`), ends (`fixed`), or is there to be copied from (`template`).',
    answers: 'Whether it goes on without an end, has one, or is a template.',
    set: 'optional',
  },
  status: {
    is: oneOf(['active', 'inactive']),
    about:
      'Inactive programs are stored and show nothing new. An archived program is `inactive` and stays archived.',
    answers: 'An archived program is inactive.',
    set: 'optional',
    stored: false,
  },
})

const MORE = {
  athlete_id: absentable(id).meta({
    description: 'The athlete of a personal program: with `access` `athlete` alone.',
  }),
  for_new_members: absentable(flag).meta({
    description: 'New members follow the program automatically.',
  }),
  publish_rule: oneOf(PUBLISH_RULES).nullable().optional().meta({
    description:
      'The time at which pages suggest to publish new days: `at_once`, the `evening` before, or the Sunday before the `week`. Null for no rule.',
  }),
  publish_time: absentable(clockTime).meta({
    description: 'The time of the rule, `HH:MM` in the time zone of the gym. Null for 20:00.',
  }),
}

export const ProgramUpdate = updateSchema(FIELDS)
  .extend({ name, ...MORE })
  .meta({ id: 'ProgramUpdate', description: 'Changes of a program.' })
export type ProgramUpdate = z.infer<typeof ProgramUpdate>

/** Body that creates a program, by default for all members and without an end. */
const ProgramCreate = createSchema(FIELDS).omit({ status: true }).extend(MORE).superRefine(personal)

const FollowersUpdate = z.strictObject({
  athlete_ids: listOf(id, 1, 500).meta({ description: 'Active athletes of the gym.' }),
})

export const ProgramsQuery = PageQuery.safeExtend({
  status: oneOf(['active', 'inactive'])
    .optional()
    .meta({ description: 'Only active, or only inactive programs.' }),
})
export type ProgramsQuery = z.infer<typeof ProgramsQuery>

export const ProgramForm = z
  .strictObject({
    name,
    access: oneOf(ACCESS),
    period: oneOf(PERIODS),
    athlete_id: id.optional(),
    for_new_members: z
      .literal('yes')
      .optional()
      .transform(ticked => ticked === 'yes'),
    publish_rule: z.preprocess(given => (given === '' ? undefined : given), oneOf(PUBLISH_RULES).optional()),
    publish_time: clockTime.optional(),
  })
  .superRefine(personal)
export type ProgramForm = z.infer<typeof ProgramForm>

/** For `superRefine`: a personal program names its athlete and has no automatic followers. */
function personal(
  program: {
    access?: string | undefined
    athlete_id?: string | undefined
    for_new_members?: boolean | undefined
  },
  ctx: z.RefinementCtx,
): void {
  const say = (path: string, message: string) => ctx.addIssue({ code: 'custom', path: [path], message })
  if (program.access !== 'athlete') return
  if (program.athlete_id === undefined)
    say('athlete_id', 'is required: choose the athlete of the personal program')
  if (program.for_new_members) say('for_new_members', 'is not for a personal program')
}

const PROGRAM_STATUSES = ['active', 'inactive', 'archived'] as const
export const ProgramStatusForm = z.strictObject({ status: oneOf(PROGRAM_STATUSES) })

export const FollowersForm = z
  .strictObject({
    athlete_id: z.preprocess(given => [given ?? []].flat(), z.array(id).max(500, 'must be at most 500')),
    everybody: z.literal('yes').optional(),
  })
  .superRefine((form, ctx) => {
    if (form.athlete_id.length > 0 || form.everybody) return
    ctx.addIssue({
      code: 'custom',
      path: ['athlete_id'],
      message: 'is required: select at least one athlete',
    })
  })

export const Program = answerSchema(FIELDS).meta({
  id: 'Program',
  description: 'A program: the WODs for its followers.',
})
export type Program = z.infer<typeof Program>

export const programs = resource({
  name: 'program',
  path: '/programs',
  title: 'Programs',
  description: 'Programs of the gym, with their audience.',
  allows: 'Create, change and archive programs, and choose followers',
  schema: Program,
  operations: {
    list: {
      summary: 'List the programs of the gym',
      description:
        'Returns the programs of the gym in the order of creation, including archived programs; their `status` is `inactive`.',
      query: ProgramsQuery,
    },
    create: {
      summary: 'Create a program',
      description: 'Creates an active program. With a name alone it has no end and is for all members.',
      body: ProgramCreate,
      example: { name: 'Competitors', access: 'private' },
    },
    get: {
      summary: 'Get a program',
      description: 'Returns a program. The `status` of an archived program is `inactive`.',
    },
    update: {
      summary: 'Update a program',
      description:
        'Changes a program. The name is required; other absent fields keep their value. A whole program can be sent back.',
      first: true,
      body: ProgramUpdate,
      example: { name: 'Daily Class' },
    },
    archive: {
      summary: 'Archive a program',
      description:
        'Archives a program. Followers, WODs and results stay. Archiving twice gives the same answer. It takes no body.',
    },
    restore: {
      summary: 'Restore an archived program',
      description:
        'Makes an archived program active again. Restoring twice gives the same answer. It takes no body.',
    },
    follow: {
      summary: 'Put a program on the timelines of athletes',
      description:
        'Puts the program on the timelines of the named athletes. Sending the request again gives the same answer.',
      body: FollowersUpdate,
      example: { athlete_ids: ['{athlete}'] },
    },
    unfollow: {
      summary: 'Take a program off the timelines of athletes',
      description:
        'Takes the program off the timelines of the named athletes. Their results stay. Sending the request again gives the same answer.',
      body: FollowersUpdate,
      example: { athlete_ids: ['{athlete}'] },
    },
  },
  changes: {
    create: { event: 'created', meaning: 'A program was created.' },
    update: { event: 'updated', meaning: 'A program changed, was archived or restored.' },
    follow: { event: 'followed', meaning: 'Athletes started to follow a program.' },
    follow_many: { event: 'followed' },
    unfollow: { event: 'unfollowed', meaning: 'Athletes stopped following a program.' },
  },
})
