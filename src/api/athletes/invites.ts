import { z } from 'zod'
import { Invite, InviteCreate, InvitesQuery } from '../../schemas/athletes/invites'
import { getInvite, listInvites, revokeInvite } from '../../services/accounts/invite-list'
import { createInvite, renewInvites } from '../../services/accounts/invites'
import { inviteLinks, serializeInvite } from '../present/athletes-invites'
import { gymRoute } from '../route'

export const inviteRoutes = [
  // Before routes with an id, because `renew` is no id.
  gymRoute({
    operationId: 'renewInvites',
    summary: 'Renew the invites that have ended',
    description:
      'Makes a new link for every active athlete without an account whose link expired or was revoked, and returns the new invites by name. Sending the request again makes no more. It takes no body.',
    method: 'post',
    path: '/invites/renew',
    status: 200,
    answer: z.array(Invite),
    addition: true,
    async handle(scope, { app }) {
      const invites = await renewInvites(scope)
      return { body: invites.map(invite => serializeInvite(invite, inviteLinks(app, scope))) }
    },
  }),
  gymRoute({
    operationId: 'listInvites',
    summary: 'List the invites of the gym',
    description:
      'Returns the invites of the gym in the order they were issued, including invites whose link no longer works.',
    method: 'get',
    path: '/invites',
    status: 200,
    query: InvitesQuery,
    answer: z.array(Invite),
    addition: true,
    async handle(scope, { app, query }) {
      const { rows, ...pages } = await listInvites(scope, query)
      return { body: rows.map(invite => serializeInvite(invite, inviteLinks(app, scope))), pages }
    },
  }),
  gymRoute({
    operationId: 'createInvite',
    summary: 'Invite an athlete',
    description:
      'Makes a new link for an active athlete without an account; earlier links stop working. Nothing is e-mailed: send `url` to the athlete yourself.',
    method: 'post',
    path: '/invites',
    status: 201,
    conflicts: ['athlete_not_active', 'already_claimed'],
    body: InviteCreate,
    answer: Invite,
    addition: true,
    async handle(scope, { app, body }) {
      const invite = await createInvite(scope, body)
      return {
        body: serializeInvite(invite, inviteLinks(app, scope)),
        location: `/api/public/invites/${invite.id}`,
      }
    },
  }),
  gymRoute({
    operationId: 'getInvite',
    summary: 'Get an invite',
    description: 'Returns an invite, whether or not its link still works.',
    method: 'get',
    path: '/invites/:id',
    status: 200,
    answer: Invite,
    addition: true,
    async handle(scope, { app, id }) {
      return { body: serializeInvite(await getInvite(scope, id), inviteLinks(app, scope)) }
    },
  }),
  gymRoute({
    operationId: 'revokeInvite',
    summary: 'Revoke an invite',
    description:
      'Ends an invite’s link. The athlete stays and can be invited again. A claimed invite cannot be revoked. Revoking twice gives the same answer. It takes no body.',
    method: 'post',
    path: '/invites/:id/revoke',
    status: 200,
    conflicts: ['already_claimed'],
    answer: Invite,
    addition: true,
    async handle(scope, { app, id }) {
      return { body: serializeInvite(await revokeInvite(scope, id), inviteLinks(app, scope)) }
    },
  }),
]
