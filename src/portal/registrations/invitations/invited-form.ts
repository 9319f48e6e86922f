import type { Request, Response } from 'express'
import { readInvitationId } from '../../../domain/registrations/invitation-link'
import { scopeOf } from '../../../http/gym-scope'
import {
  getOwnInvitation,
  isAnswerable,
  type OwnInvitation,
} from '../../../services/registrations/invitations/answering'
import { visitedOf } from '../../http/public-competition'

/** Returns the open invitation of a form; another one leads to the form of everybody. */
export async function findInvitation(
  secret: string,
  res: Response,
  token: unknown,
): Promise<OwnInvitation | null> {
  const id = typeof token === 'string' ? readInvitationId(secret, token) : null
  if (id === null) return null
  const found = await getOwnInvitation(scopeOf(res), visitedOf(res).competition.id, id)
  return isAnswerable(found, new Date()) ? found : null
}

export function invitedValues(
  { name, email, teamName }: OwnInvitation,
  req: Request,
): Record<string, string> {
  return {
    ...{ invited: String(req.query.invited), 'members[0].name': name, 'members[0].email': email },
    ...(teamName !== null && { team_name: teamName }),
  }
}
