/** Who did what, when. */
import type { Request, Response } from 'express'
import { scopeOf } from '../http/gym-scope'
import { parse, queryOf } from '../http/parse'
import { membershipOf } from '../http/portal-gym'
import { type AuditLog, presentAuditLog } from '../presenters/audit-pages'
import { AuditQuery } from '../schemas/settings'
import { listActors, listAudit } from '../services/audit-log'
import { placeOf } from './place'
import { render } from './render'

export type LogViews = { 'settings/log': { log: AuditLog } }

export async function showLog(req: Request, res: Response): Promise<void> {
  const query = parse(AuditQuery, queryOf(req.originalUrl).values)
  const page = await listAudit(scopeOf(res), query)
  const actors = await listActors(scopeOf(res))
  const base = `/g/${membershipOf(res).gym.slug}/settings/log`
  render(req, res, 'settings/log', {
    log: presentAuditLog(page, actors, query, base, placeOf(req, res)),
  })
}
