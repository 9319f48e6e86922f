import type { Request, Response } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { AuditQuery } from '../../schemas/gym/settings'
import { listActors, listAudit } from '../../services/gym/audit-log'
import { dateStyleOf } from '../http/date-style'
import { gymPath } from '../http/portal-gym'
import { render } from '../render'
import { buildAuditLog } from './audit/page'

export async function showLog(req: Request, res: Response): Promise<void> {
  const query = parse(AuditQuery, parseQuery(req.originalUrl).values)
  const page = await listAudit(scopeOf(res), query)
  const actors = await listActors(scopeOf(res))
  const base = `${gymPath(res)}/settings/log`
  render(req, res, 'gym/log', {
    log: buildAuditLog(page, actors, query, base, dateStyleOf(res)),
  })
}
