import { type Request, type Response, Router } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { parse } from '../../http/parse'
import { UnitsForm } from '../../schemas/athletes/profile'
import type { Resource } from '../../schemas/shared/resource'
import { RESOURCES } from '../../schemas/shared/resources'
import { updateUnits } from '../../services/athletes/own-profile'
import { gymPath, unitsOf } from '../http/portal-gym'
import { render } from '../render'
import type { MoreRow } from './views'

export function moreRouter(): Router {
  const router = Router({ mergeParams: true })
  const [forStaff, forEveryone] = [rowsFor('coach'), rowsFor('athlete')]
  router.get('/', (req, res) => render(req, res, 'gym/more', { forStaff, forEveryone, units: unitsOf(res) }))
  router.post('/units', chooseUnits)
  return router
}

async function chooseUnits(req: Request, res: Response): Promise<void> {
  const { units } = parse(UnitsForm, req.body ?? {})
  await updateUnits(scopeOf(res), units)
  res.redirect(303, `${gymPath(res)}/more`)
}

function rowsFor(role: 'athlete' | 'coach'): MoreRow[] {
  return (RESOURCES as readonly Resource[]).flatMap(({ path, title, pages }) =>
    pages?.role === role ? [{ path, title, hint: pages.hint }] : [],
  )
}
