import { z } from 'zod'
import { Invite, invites } from '../../schemas/athletes/invites'
import {
  getInvite,
  type Invite as InviteRow,
  listInvites,
  revokeInvite,
} from '../../services/accounts/invite-list'
import { createInvite, renewInvites } from '../../services/accounts/invites'
import { standardRoutes } from '../http/standard-routes'
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
    dated: true,
    async handle(scope, { app }) {
      const renewed = await renewInvites(scope)
      return { body: renewed.map(invite => serializeInvite(invite, inviteLinks(app, scope))) }
    },
  }),
  ...standardRoutes(
    invites,
    { list: listInvites, create: createInvite, get: getInvite, revoke: revokeInvite },
    (invite: InviteRow, scope, app) => serializeInvite(invite, inviteLinks(app, scope)),
  ),
]
