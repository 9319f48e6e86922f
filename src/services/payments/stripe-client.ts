import type Stripe from 'stripe'
import { currencyDigits } from '../../domain/prices/money'
import { unseal } from '../../domain/shared/sealed'
import { conflict } from '../../errors'
import type { GymScope } from '../../scope'
import { SEALED_KEY_FOR } from '../memberships/stripe-connection'

/** `stripeUrl` is the address of Stripe's interface. */
export type StripeServer = { secret: string; stripeUrl: string }

const TIMEOUT_MS = 15_000

/** Returns a client for the gym. Null without a key, and after a change of SECRET. */
export async function openStripe(
  scope: GymScope,
  { secret, stripeUrl }: StripeServer,
): Promise<Stripe | null> {
  const { db, gymId } = scope
  const row = await db.stripeConnection.findFirst({ where: { gymId }, select: { apiKey: true } })
  const key = row?.apiKey == null ? null : unseal(secret, SEALED_KEY_FOR, row.apiKey)
  if (key === null) return null
  const Client = require('stripe') as typeof import('stripe')
  const { protocol, hostname, port } = new URL(stripeUrl)
  return new Client(key, {
    ...{ protocol: protocol === 'http:' ? 'http' : 'https', host: hostname },
    ...(port !== '' && { port: Number(port) }),
    ...{ maxNetworkRetries: 2, timeout: TIMEOUT_MS, telemetry: false },
  })
}

/** Currencies with whole units at Stripe, and with thousandths. */
const WHOLE = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '))
const THOUSANDTHS = new Set('BHD JOD KWD OMR TND'.split(' '))

const stripeDigits = (currency: string) => (WHOLE.has(currency) ? 0 : THOUSANDTHS.has(currency) ? 3 : 2)

/** Returns an amount as Stripe counts it. Throws conflict amount_not_possible for parts that Stripe does not take. */
export function toStripeAmount(minor: number, currency: string): number {
  const amount = minor * 10 ** (stripeDigits(currency) - currencyDigits(currency))
  const isPossible = Number.isInteger(amount) && (stripeDigits(currency) < 3 || amount % 10 === 0)
  if (!isPossible) throw conflict('amount_not_possible', `Stripe cannot take this amount in ${currency}.`)
  return amount
}

/** Returns an amount of Stripe in the minor units of its currency. Null for parts that the currency does not have. */
export function fromStripeAmount(amount: number, currency: string): number | null {
  const minor = amount * 10 ** (currencyDigits(currency) - stripeDigits(currency))
  return Number.isInteger(minor) ? minor : null
}
