import { Router } from 'express'
import type { Uploads } from '../../http/uploads/uploads'
import { bankRouter } from './bank'
import { codesRouter } from './codes'
import { extrasRouter } from './extras'
import { pricesRouter } from './prices'
import { registrationPaymentRouter } from './registration'
import { sendReport, showReport } from './report'
import { termsRouter } from './terms'

export function moneyRouter(uploads: Uploads): Router {
  const router = Router({ mergeParams: true })
  router.get('/:id/money', showReport)
  router.get('/:id/money.csv', sendReport)
  router.use('/:id/money/terms', termsRouter())
  router.use('/:id/money/prices', pricesRouter())
  router.use('/:id/money/codes', codesRouter())
  router.use('/:id/money/extras', extrasRouter())
  router.use('/:id/money/bank', bankRouter(uploads))
  router.use('/:id/money/registrations', registrationPaymentRouter())
  return router
}
