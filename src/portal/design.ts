import { type Request, type Response, Router } from 'express'
import { emptyForm, type FormState } from './http/forms'
import { view } from './http/render'

const indexView = view<{ form: FormState }>('design/index')

export function designRouter(): Router {
  const router = Router({ mergeParams: true })
  router.get('/', (req: Request, res: Response) => {
    const form = {
      ...emptyForm({ name: 'Barbell Club', minutes: 'soon' }),
      errors: { minutes: ['must be a whole number from 1 to 120'] },
    }
    indexView(req, res, { form })
  })
  return router
}
