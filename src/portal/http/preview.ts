import type { Request, Response } from 'express'
import type { Config } from '../../config/config'
import type { Db } from '../../db/client'
import { readRoleId } from '../../domain/roles/role-link'
import { gymScope } from '../../scope'
import type { Membership } from '../../services/platform/accounts/memberships'
import { findRole } from '../../services/platform/public-links'
import { listOwnRoles, type RoleInUse } from '../../services/roles/helping'
import { actorIn } from './portal-gym'
import { cookiesOf, isHttps, sessionOf } from './portal-session'

const COOKIE = 'organiser'
const DAY_MS = 24 * 60 * 60 * 1000

/** Remembers the link of an organiser below `/c`. */
export function rememberLink(res: Response, config: Config, token: string): void {
  const options = { httpOnly: true, sameSite: 'lax', secure: isHttps(config), maxAge: DAY_MS } as const
  res.cookie(COOKIE, token, { ...options, path: '/c' })
}

type Previewed = { id: string; gymId: string; membership: Membership | null }

/** True for organisers of the competition, by the remembered link or signed in. */
export async function mayPreview(
  req: Request,
  res: Response,
  { db, config }: { db: Db; config: Config },
  { id, gymId, membership }: Previewed,
): Promise<boolean> {
  const organises = (role: RoleInUse) => role.kind === 'organiser' && role.competitionId === id
  const linked = readRoleId(config.secret, cookiesOf(req)[COOKIE] ?? '')
  const found = linked === null ? null : await findRole(db, linked)
  if (found && organises(found.role)) return true
  if (membership === null) return false
  const actor = actorIn(membership, sessionOf(res)!.personId)
  return (await listOwnRoles(gymScope({ db, gymId, actor, requestId: null }))).some(organises)
}
