import { Router } from 'express'
import type { Resource } from '../../schemas/shared/resource'
import { RESOURCES } from '../../schemas/shared/resources'
import { render } from '../render'
import type { MoreRow } from './views'

export function moreRouter(): Router {
  const router = Router({ mergeParams: true })
  const [forStaff, forEveryone] = [rowsFor('coach'), rowsFor('athlete')]
  router.get('/', (req, res) => render(req, res, 'gym/more', { forStaff, forEveryone }))
  return router
}

function rowsFor(role: 'athlete' | 'coach'): MoreRow[] {
  return (RESOURCES as readonly Resource[]).flatMap(({ path, title, pages }) =>
    pages?.role === role ? [{ path, title, hint: pages.hint }] : [],
  )
}
