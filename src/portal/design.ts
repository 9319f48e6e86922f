import { type Request, type Response, Router } from 'express'
import { emptyForm } from './http/forms'
import { render } from './render'

export function designRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req: Request, res: Response) => {
    const form = {
      ...emptyForm({ name: 'Barbell Club', minutes: 'soon' }),
      errors: { minutes: ['must be a whole number from 1 to 120'] },
    }
    render(req, res, 'design/index', { form })
  })
  return router
}
