import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { Config } from '../../config/config'
import { formatMoment } from '../../domain/shared/dates'
import { formatCount } from '../../domain/shared/words'
import { scopeOf } from '../../http/gym-scope'
import { canAdminister } from '../../policies/staff'
import { MatchForm, STRIPE_TYPES, StripeSecretForm } from '../../schemas/memberships/stripe'
import { ORDER_TYPES } from '../../schemas/payments/stripe'
import {
  dismissPayment,
  findUnmatched,
  listUnmatched,
  matchPayment,
  type Unmatched,
} from '../../services/memberships/stripe'
import { connectStripe, disconnectStripe, getStripeState } from '../../services/memberships/stripe-connection'
import { baseUrlFor } from '../http/base-url'
import { onButton, onSubmit, type Show } from '../http/forms'
import { idParam } from '../http/params'
import { gymPath, requireAdmin } from '../http/portal-gym'
import { dateStyleOf } from '../http/reading'

/** `confirm` asks for the password, because the secret makes payments. */
export function stripeSettingsRouter(config: Config, confirm: RequestHandler, again: Show): Router {
  const router = Router({ mergeParams: true })
  const base = (res: Response) => `${gymPath(res)}/memberships`
  const connect = onSubmit(StripeSecretForm, again, async (input, { res }) => {
    await connectStripe(scopeOf(res), input, config)
    return { location: `${base(res)}#stripe`, flash: 'Saved. Payments at Stripe now mark themselves.' }
  })
  const disconnect = onButton(again, async ({ res }) => {
    await disconnectStripe(scopeOf(res))
    return { location: `${base(res)}#stripe`, flash: 'Removed. Events of Stripe are refused from now on.' }
  })
  const showUnmatched: Show = async (req, res, form) => {
    await findUnmatched(scopeOf(res), idParam(req))
    return again(req, res, form)
  }
  const match = onSubmit(MatchForm, showUnmatched, async ({ membership_id }, { res, id }) => {
    const { athleteId } = await matchPayment(scopeOf(res), id, membership_id)
    return {
      location: `${base(res)}/athletes/${athleteId}`,
      flash: 'The payment belongs to this membership.',
    }
  })
  const dismiss = onButton(again, async ({ res, id }) => {
    await dismissPayment(scopeOf(res), id)
    return { location: base(res), flash: 'The payment is off the list.' }
  })
  router.post('/', requireAdmin, confirm, connect)
  router.post('/remove', requireAdmin, confirm, disconnect)
  router.post('/payments/:id/match', match)
  router.post('/payments/:id/dismiss', dismiss)
  return router
}

const TYPES = [...STRIPE_TYPES, ...ORDER_TYPES]

const KINDS: Record<string, string> = {
  bought: 'Paid once',
  renewed: 'Paid for a subscription',
  failed: 'A payment failed',
}

export type StripeShown = Awaited<ReturnType<typeof buildStripe>>

export async function buildStripe(config: Config, req: Request, res: Response) {
  const scope = scopeOf(res)
  const { rows, count } = await listUnmatched(scope)
  const state = canAdminister(scope.actor) ? await getStripeState(scope, config) : null
  return {
    unmatched: rows.map(row => buildUnmatched(row, res)),
    heading: count === 0 ? null : `${formatCount(count, 'payment')} at Stripe matched nobody.`,
    setUp: state && {
      ...{ connected: state.connected, readable: state.readable, charges: state.charges, types: TYPES },
      address: `${baseUrlFor(req, config)}/stripe/${scope.gymId}`,
      last: state.lastAt && formatMoment(state.lastAt, dateStyleOf(res)),
    },
  }
}

function buildUnmatched({ id, kind, at, email, reference }: Unmatched, res: Response) {
  const by = [email, reference && `reference ${reference}`].filter(Boolean).join(', ')
  return {
    id,
    who: by || 'No e-mail and no reference',
    detail: `${KINDS[kind]}, ${formatMoment(at, dateStyleOf(res))}`,
  }
}
