/** What does not fit under the thumb: the fifth place of the phone's navigation. */
import { Router } from 'express'
import { render } from '../render'

export function moreRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req, res) => render(req, res, 'gym/more', {}))
  return router
}
