import { z } from 'zod'
import { id, oneOf } from '../shared/fields'
import { Moment } from '../shared/moments'
import { PageQuery } from '../shared/pages'
import { resource } from '../shared/resource'

export const INVITE_STATUSES = ['open', 'claimed', 'expired', 'revoked'] as const
export type InviteStatus = (typeof INVITE_STATUSES)[number]

export const InviteCreate = z.strictObject({
  athlete_id: id.meta({ description: 'An active athlete without an account.' }),
})
export type InviteCreate = z.infer<typeof InviteCreate>

export const InvitesQuery = PageQuery.safeExtend({
  status: oneOf(INVITE_STATUSES).optional().meta({ description: 'Only invites in this status.' }),
})
export type InvitesQuery = z.infer<typeof InvitesQuery>

export const Invite = z
  .strictObject({
    athlete_id: z.string().meta({ description: 'The athlete whose account the link opens.' }),
    claimed_at: Moment.nullable().meta({ description: 'When the link was used; null while it was not.' }),
    email: z.string().meta({ description: "The athlete's e-mail; empty without one." }),
    expires_at: Moment.meta({ description: 'The link works until then, 14 days after it was issued.' }),
    id,
    issued_at: Moment.meta({ description: 'When it was issued.' }),
    name: z.string().meta({ description: "The athlete's name." }),
    status: z.enum(INVITE_STATUSES).meta({
      description:
        '`open` while the link works. `revoked` after it was revoked or replaced, or the athlete archived.',
    }),
    url: z.string().nullable().meta({
      description:
        'The link, while it works. Opening the link makes a person the athlete: send it to the athlete only.',
    }),
  })
  .meta({ id: 'Invite' })
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
