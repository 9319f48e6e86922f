import { type Request, type Response, Router } from 'express'
import { scopeOf } from '../../http/gym-scope'
import { getPicture } from '../../services/feed/pictures'
import { idParam } from '../http/params'

export function picturesRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/:id', (req, res) => send(req, res, 'large'))
  router.get('/:id/small', (req, res) => send(req, res, 'small'))
  return router
}

async function send(req: Request, res: Response, size: 'large' | 'small'): Promise<void> {
  const picture = await getPicture(scopeOf(res), idParam(req), size)
  res.set('Cache-Control', 'private, max-age=3600').type('image/webp').send(picture)
}
