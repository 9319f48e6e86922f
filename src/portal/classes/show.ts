import type { Request, Response } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { parse, parseQuery } from '../../http/parse'
import { RosterQuery } from '../../schemas/classes/classes'
import { getRoster } from '../../services/classes/roster'
import { emptyForm, type FormState } from '../http/forms'
import { idParam } from '../http/params'
import { readingOf } from '../http/reading'
import { view } from '../http/render'
import { buildClass, type ClassPage } from './page'

const showView = view<{ page: ClassPage; form: FormState; takesOut: boolean }>('classes/show')

export async function showClass(req: Request, res: Response, form = emptyForm()): Promise<void> {
  const { q, out } = parse(RosterQuery, parseQuery(req.originalUrl).values)
  const roster = await getRoster(scopeOf(res), idParam(req), q)
  const page = buildClass(roster, q, readingOf(res))
  showView(req, res, { page, form, takesOut: out !== null })
}
