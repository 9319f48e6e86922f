import type { Request, Response } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { RosterQuery } from '../../schemas/classes/classes'
import { getRoster } from '../../services/classes/roster'
import { emptyForm } from '../http/forms'
import { idParam } from '../http/params'
import { readingOf } from '../http/reading'
import { render } from '../render'
import { buildClass } from './page'

export async function showClass(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const { q, out } = parse(RosterQuery, parseQuery(req.originalUrl).values)
  const roster = await getRoster(scopeOf(res), idParam(req), q)
  const page = buildClass(roster, q, readingOf(res))
  render(req, res, 'classes/show', { page, form, takesOut: out !== null })
}
