import { z } from 'zod'
import { answerSchema, createSchema, declareFields } from '../shared/declared-fields'
import { id, oneOf } from '../shared/fields'
import { Moment } from '../shared/moments'
import { PageQuery } from '../shared/pages'
import { resource } from '../shared/resource'

const INVITE_STATUSES = ['open', 'claimed', 'expired', 'revoked'] as const
export type InviteStatus = (typeof INVITE_STATUSES)[number]

export const FIELDS = declareFields({
  id: { is: id },
  athlete_id: {
    is: id,
    about: 'An active athlete without an account.',
    answer: z.string(),
    answers: 'The athlete whose account the link opens.',
    set: 'needed',
  },
  name: { is: z.string(), about: "The athlete's name.", stored: false },
  email: { is: z.string(), about: "The athlete's e-mail; empty without one.", stored: false },
  status: {
    is: z.enum(INVITE_STATUSES),
    about:
      '`open` while the link works. `revoked` after it was revoked or replaced, or the athlete archived.',
    stored: false,
  },
  url: {
    is: z.string().nullable(),
    about:
      'The link, while it works. Opening the link makes a person the athlete: send it to the athlete only.',
    stored: false,
  },
  issued_at: { is: Moment, about: 'When it was issued.' },
  expires_at: {
    is: Moment,
    about: 'The link works until then, 14 days after it was issued.',
    stored: false,
  },
  claimed_at: { is: Moment.nullable(), about: 'When the link was used; null while it was not.' },
})

export const InviteCreate = createSchema(FIELDS)
export type InviteCreate = z.infer<typeof InviteCreate>

export const InvitesQuery = PageQuery.safeExtend({
  status: oneOf(INVITE_STATUSES).optional().meta({ description: 'Only invites in this status.' }),
})
export type InvitesQuery = z.infer<typeof InvitesQuery>

export const Invite = answerSchema(FIELDS).meta({
  id: 'Invite',
  description:
    'An invite by which an athlete claims their profile. The link is shown while it works, to keys that may invite the athlete. Opening the link makes a person this athlete, perhaps an admin: treat the link as a password.',
})
export type Invite = z.infer<typeof Invite>

export const invites = resource({
  name: 'invite',
  path: '/invites',
  title: 'Invites',
  description: 'Invites to athletes to claim their profiles.',
  schema: Invite,
  operations: {
    list: {
      summary: 'List the invites of the gym',
      description:
        'Returns the invites of the gym in the order they were issued, including invites whose link no longer works.',
      query: InvitesQuery,
    },
    create: {
      summary: 'Invite an athlete',
      description:
        'Makes a new link for an active athlete without an account; earlier links stop working. Nothing is e-mailed: send `url` to the athlete yourself.',
      body: InviteCreate,
      conflicts: ['athlete_not_active', 'already_claimed'],
    },
    get: {
      summary: 'Get an invite',
      description: 'Returns an invite, whether or not its link still works.',
    },
    revoke: {
      summary: 'Revoke an invite',
      description:
        'Ends an invite’s link. The athlete stays and can be invited again. A claimed invite cannot be revoked. Revoking twice gives the same answer. It takes no body.',
      conflicts: ['already_claimed'],
    },
  },
  changes: {},
})
