/** The fifth item of the phone's navigation: everything that has no item of its own. */
import { Router } from 'express'
import { render } from '../render'

export function moreRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => render(req, res, 'gym/more', {}))
  return router
}
