/** A stand-in for Stripe: speaks the documented parts of its interface over HTTP, and signs events as Stripe does. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { webhooks } from 'stripe'

export const STRIPE_KEY = 'sk_test_4eC39HqLyjWDarjtT1zdp7dc'
export const STRIPE_SECRET = 'whsec_c2VjcmV0LW9mLW9uZS1neW0tYWxvbmU'

type Session = {
  id: string
  object: 'checkout.session'
  url: string | null
  success_url: string
  status: 'open' | 'complete' | 'expired'
  payment_status: 'unpaid' | 'paid'
  amount_total: number
  currency: string
  client_reference_id: string | null
  metadata: Record<string, string>
  expires_at: number
  payment_intent: string | null
}
type Answer = { status: number; body: object }
type Fields = Record<string, string>

export class StripeStandIn {
  readonly sessions = new Map<string, Session>()
  readonly refunds: { id: string; payment_intent: string; amount: number }[] = []
  /** Requests by method and path, in order. */
  readonly asked: string[] = []
  /** Answers the next requests with this status instead. */
  failing: number | null = null
  readonly #answers = new Map<string, Answer>()
  readonly #server = createServer((req, res) => void this.#answer(req, res))
  #count = 0

  get url(): string {
    return `http://localhost:${(this.#server.address() as AddressInfo).port}`
  }

  async start(): Promise<void> {
    await new Promise<void>(done => this.#server.listen(0, 'localhost', done))
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise(done => this.#server.close(done))
  }

  /** The customer pays on the page; returns the event that Stripe then sends. */
  pay(id: string): object {
    const session = this.sessions.get(id)!
    if (session.status !== 'open') throw new Error(`The page is ${session.status}`)
    Object.assign(session, {
      status: 'complete',
      payment_status: 'paid',
      payment_intent: `pi_${++this.#count}`,
    })
    return this.event('checkout.session.completed', session)
  }

  event(type: string, object: object): object {
    const created = Math.floor(Date.now() / 1000)
    return { id: `evt_${++this.#count}`, object: 'event', type, created, data: { object: { ...object } } }
  }

  async #answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of req) chunks.push(chunk as Buffer)
    const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()))
    const path = req.url!.replace(/\?.*$/, '')
    this.asked.push(`${req.method} ${path}`)
    const key = req.headers['idempotency-key']
    const known = typeof key === 'string' ? this.#answers.get(key) : undefined
    const answer = known ?? this.#respond(req, path, fields)
    if (typeof key === 'string' && answer.status < 500) this.#answers.set(key, answer)
    res.writeHead(answer.status, { 'Content-Type': 'application/json', 'Request-Id': 'req_1' })
    res.end(JSON.stringify(answer.body))
  }

  #respond(req: IncomingMessage, path: string, fields: Fields): Answer {
    if (this.failing !== null) return refusal(this.failing, 'api_error', 'Something is down.')
    if (req.headers.authorization !== `Bearer ${STRIPE_KEY}`)
      return refusal(401, 'invalid_request_error', 'Invalid API Key provided')
    const [, id, verb] = /^\/v1\/checkout\/sessions\/([^/]+)(?:\/(\w+))?$/.exec(path) ?? []
    if (path === '/v1/checkout/sessions') return this.#createSession(fields)
    if (id !== undefined) return this.#session(id, verb)
    if (path === '/v1/refunds') return this.#refund(fields)
    if (path.startsWith('/v1/payment_intents/')) {
      const balance = { object: 'balance_transaction', fee: 163, currency: 'gbp' }
      const charge = { object: 'charge', balance_transaction: balance }
      return {
        status: 200,
        body: { id: path.split('/').at(-1), object: 'payment_intent', latest_charge: charge },
      }
    }
    return refusal(404, 'invalid_request_error', `Unrecognized request URL (${path})`)
  }

  #createSession(fields: Fields): Answer {
    const needed = ['mode', 'success_url', 'line_items[0][price_data][currency]']
    const missing = needed.find(name => fields[name] === undefined)
    if (missing) return refusal(400, 'invalid_request_error', `Missing required param: ${missing}.`)
    const expires = Number(fields.expires_at)
    const away = expires - Date.now() / 1000
    if (away < 30 * 60 || away > 24 * 60 * 60)
      return refusal(
        400,
        'invalid_request_error',
        'The `expires_at` timestamp must be 30 minutes to 24 hours away.',
      )
    const id = `cs_test_${++this.#count}`
    const session: Session = {
      ...{ id, object: 'checkout.session', url: `https://checkout.stripe.com/c/pay/${id}` },
      ...{ status: 'open', payment_status: 'unpaid', payment_intent: null, expires_at: expires },
      success_url: fields.success_url!,
      amount_total: Number(fields['line_items[0][price_data][unit_amount]']),
      currency: fields['line_items[0][price_data][currency]']!,
      client_reference_id: fields.client_reference_id ?? null,
      metadata: { order: fields['metadata[order]'] ?? '' },
    }
    this.sessions.set(id, session)
    return { status: 200, body: { ...session } }
  }

  #session(id: string, verb: string | undefined): Answer {
    const session = this.sessions.get(id)
    if (!session) return refusal(404, 'invalid_request_error', `No such checkout.session: ${id}`)
    if (verb === 'expire') {
      if (session.status !== 'open')
        return refusal(
          400,
          'invalid_request_error',
          'Only Checkout Sessions with a status of open can be expired.',
        )
      session.status = 'expired'
    }
    return { status: 200, body: { ...session } }
  }

  #refund({ payment_intent: intent = '', amount: given }: Fields): Answer {
    const session = [...this.sessions.values()].find(each => each.payment_intent === intent)
    if (!session) return refusal(404, 'invalid_request_error', `No such payment_intent: ${intent}`)
    const before = this.refunds.filter(each => each.payment_intent === intent)
    const left = before.reduce((rest, each) => rest - each.amount, session.amount_total)
    const amount = Number(given)
    if (left === 0)
      return refusal(400, 'invalid_request_error', 'Already refunded.', 'charge_already_refunded')
    if (amount > left)
      return refusal(400, 'invalid_request_error', 'Refund amount is greater than the charge.')
    const refund = { id: `re_${++this.#count}`, payment_intent: intent, amount }
    this.refunds.push(refund)
    return { status: 200, body: { ...refund, object: 'refund', status: 'succeeded' } }
  }
}

const refusal = (status: number, type: string, message: string, code?: string): Answer => ({
  status,
  body: { error: { type, message, ...(code && { code }) } },
})

/** The signature of Stripe for a body. */
export function sign(payload: string, secret = STRIPE_SECRET): string {
  return webhooks.generateTestHeaderString({ payload, secret })
}

/** A stand-in for the tests of a file. */
export function useStripe(): StripeStandIn {
  const stripe = new StripeStandIn()
  beforeAll(() => stripe.start())
  afterAll(() => stripe.stop())
  beforeEach(() => {
    stripe.failing = null
  })
  return stripe
}
