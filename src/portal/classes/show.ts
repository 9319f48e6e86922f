import type { Request, Response } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { RosterQuery } from '../../schemas/classes/classes'
import { listClassMisses } from '../../services/classes/misses'
import { getRoster } from '../../services/classes/roster'
import { listVisitors } from '../../services/leads/overview'
import { emptyForm, type FormState } from '../http/forms'
import { idParam } from '../http/params'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { buildMiss, type MissRow } from './miss-rows'
import { buildClass, type ClassPage } from './page'

const showView = view<{ page: ClassPage; misses: MissRow[]; form: FormState; takesOut: boolean }>(
  'classes/show',
)

export async function showClass(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const { q, out, ask } = parse(RosterQuery, parseQuery(req.originalUrl).values)
  const roster = await getRoster(scopeOf(res), idParam(req), q)
  const visitors = roster.visitors === 0 ? [] : await listVisitors(scopeOf(res), roster.id)
  const page = buildClass(roster, visitors, { q, ask }, readingOf(res))
  const misses = await listClassMisses(scopeOf(res), page.id)
  showView(req, res, {
    ...{ page, form, takesOut: out !== null },
    misses: misses.map(miss => buildMiss(miss, readingOf(res))),
  })
}
