import { type Request, type Response, Router } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { parse } from '../../http/parse'
import { UnitsForm } from '../../schemas/athletes/profile'
import type { Resource } from '../../schemas/shared/resource'
import { RESOURCES } from '../../schemas/shared/resources'
import { updateUnits } from '../../services/athletes/own-profile'
import { findInForce } from '../../services/waivers/unsigned'
import { gymPath, unitsOf } from '../http/portal-gym'
import { view } from '../http/render'

type MoreRow = { path: string; title: string; hint: string }

const moreView = view<{
  forStaff: MoreRow[]
  forEveryone: MoreRow[]
  hasWaiver: boolean
  units: 'kg' | 'lb'
}>('gym/more')

export function moreRouter(): Router {
  const router = Router({ mergeParams: true })
  const [forStaff, forEveryone] = [rowsFor('coach'), rowsFor('athlete')]
  router.get('/', async (req, res) => {
    const hasWaiver = (await findInForce(scopeOf(res))) !== null
    moreView(req, res, { forStaff, forEveryone, hasWaiver, units: unitsOf(res) })
  })
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
