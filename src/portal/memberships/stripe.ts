/** Stripe sends the events of a gym here: signatures instead of a session. */
import express, { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import type { Db } from '../../db/client'
import { malformed, notFound } from '../../errors'
import { cacheHeaders } from '../../http/conditional'
import { jsonErrors } from '../../http/errors'
import { nothingHere } from '../../http/not-found'
import { noteInLog, requestIdOf } from '../../http/request-context'
import type { Counts } from '../../http/shared-counts'
import { readStripeEvent, type StripeNotice } from '../../schemas/memberships/stripe'
import { type OrderEvent, readOrderEvent } from '../../schemas/payments/stripe'
import { gymScope, PUBLIC } from '../../scope'
import { receiveStripeEvent } from '../../services/memberships/stripe'
import { readStripeSecret, verifyStripeEvent } from '../../services/memberships/stripe-connection'
import { receiveOrderEvent } from '../../services/payments/stripe-events'
import { idParam } from '../http/params'
import { limitPublicPosts } from '../http/public-forms'
import { requireSameOrigin } from '../http/same-origin'

const LARGEST_BYTES = 256 * 1024
/** Stripe's few addresses send for all gyms, most on the first day of a month. */
const POSTS_AN_ADDRESS = 6_000

const STRIPE = Object.freeze({ ...PUBLIC, name: 'Stripe' })

const readRaw = express.raw({ limit: LARGEST_BYTES, type: () => true, inflate: false })

export function stripeRouter(context: { db: Db; config: Config; counts: Counts }): Router {
  const { config, counts } = context
  const router = Router()
  const limit = limitPublicPosts(config.rateLimit, { which: 'stripe', most: POSTS_AN_ADDRESS, counts })
  router.use(cacheHeaders, requireSameOrigin(config.baseUrl))
  router.post('/:gymId', limit, readRaw, (req, res) => receive(context, req, res))
  router.use(nothingHere)
  router.use(jsonErrors)
  return router
}

async function receive({ db, config }: { db: Db; config: Config }, req: Request, res: Response) {
  const gymId = idParam(req, 'gymId')
  const scope = gymScope({ db, gymId, actor: STRIPE, requestId: requestIdOf(res) })
  const secret = await readStripeSecret(scope, config)
  if (secret === null) throw notFound('This page')
  noteInLog(res, { gym: gymId })
  const body = Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0)
  const event = verifyStripeEvent(body, req.get('stripe-signature') ?? '', secret)
  const notices = event === null ? undefined : readNotices(event)
  if (notices === undefined) throw malformed('malformed_request', 'This is no signed event of Stripe.')
  const [ofOrder, ofMembership] = notices
  const isOfOrder = ofOrder !== null && (await receiveOrderEvent(scope, ofOrder))
  if (!isOfOrder && ofMembership !== null) await receiveStripeEvent(scope, ofMembership)
  res.json({ received: true })
}

/** Undefined for an event of another shape. */
function readNotices(event: unknown): [OrderEvent | null, StripeNotice | null] | undefined {
  try {
    return [readOrderEvent(event), readStripeEvent(event)]
  } catch {
    return undefined
  }
}
