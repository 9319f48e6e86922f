/**
 * The unsubscribe link in a mail: a page with a button, and the one-click request of mail programs (RFC
 * 8058).
 */

import { type Request, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import type { Db } from '../../db/client'
import { readSubscription, type Subscription } from '../../domain/mail/unsubscribe-link'
import { notFound } from '../../errors'
import { requestIdOf } from '../../http/request-context'
import type { Counts } from '../../http/shared-counts'
import { gymScope, PUBLIC } from '../../scope'
import { unsubscribe } from '../../services/mail/choices'
import { gymName } from '../../services/platform/mail/facts'
import { limitPublicPosts } from '../http/public-forms'
import { view } from '../http/render'
import { TOPIC_WORDS } from './choices'

const unsubscribeView = view<{
  subscription: { gym: string; label: string; address: string; action: string; done: boolean }
}>('mail/unsubscribe')

type Context = { db: Db; config: Config; counts: Counts }

export function unsubscribeRouter(context: Context): Router {
  const router = Router()
  router.use(limitPublicPosts(context.config.rateLimit, { which: 'unsubscribing', counts: context.counts }))
  router.get('/:token', (req, res) => show(context, req, res, false))
  router.post('/:token', (req, res) => end(context, req, res))
  return router
}

async function show(context: Context, req: Request, res: Response, done: boolean): Promise<void> {
  const { gym, address, topic } = await subscriptionOf(context, req)
  const action = `/unsubscribe/${String(req.params.token)}`
  res.set('X-Robots-Tag', 'noindex')
  unsubscribeView(req, res, {
    subscription: { gym, label: TOPIC_WORDS[topic].label, address, action, done },
  })
}

/** Answers with a page instead of a redirect, which mail programs don't follow. */
async function end(context: Context, req: Request, res: Response): Promise<void> {
  const { gymId, address, topic } = await subscriptionOf(context, req)
  const scope = gymScope({ db: context.db, gymId, actor: PUBLIC, requestId: requestIdOf(res) })
  await unsubscribe(scope, { address, topic })
  await show(context, req, res, true)
}

/** A deleted gym sends no mail, so its links are valid and have nothing to do. */
async function subscriptionOf(
  { db, config }: Context,
  req: Request,
): Promise<Subscription & { gym: string }> {
  const found = readSubscription(config.secret, String(req.params.token))
  const gym = found && (await gymName(db, found.gymId))
  if (!found || !gym) throw notFound('This page')
  return { ...found, gym }
}
