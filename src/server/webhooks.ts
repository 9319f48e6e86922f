/** Sends events to endpoints in the background, in every serving process, each delivery once. */
import type { Logger } from 'pino'
import type { Db } from '../db/client'
import { unseal } from '../domain/shared/sealed'
import { nextTry } from '../domain/webhooks/retrying'
import { signedHeaders } from '../domain/webhooks/signing'
import type { WebhookEndpointModel } from '../generated/sqlite/models'
import {
  type Busy,
  bringForward,
  type Claimed,
  canSend,
  claimDeliveries,
  dropClaimed,
  markAccepted,
  markFailed,
  markLater,
  type Outcome,
} from '../services/platform/webhooks/deliveries'
import { fanOutEvents } from '../services/platform/webhooks/fan-out'
import { disableEndpoint } from '../services/platform/webhooks/giving-up'
import { SEALED_FOR } from '../services/webhooks/endpoints'
import { Sender } from './sender'
import { describeFailure, describeStatus } from './webhook-problems'
import { NotSent, type Post } from './webhook-transport'
import { UnderWay, WEBHOOKS_AT_ONCE } from './webhooks-under-way'

const LOOK_MS = 1_000
const BRING_FORWARD_MS = 60_000
const FIRST_REST_MS = 1_000
const LONGEST_REST_MS = 15_000
const GONE = 410

type WebhookParts = {
  db: Db
  log: Logger
  post: Post
  /** Returns the body to send. */
  bodyOf?: (claimed: Claimed) => Promise<string>
  secret: string
  atOnce?: number
  onSent?: (gymId: string) => void
  now?: () => Date
  random?: () => number
}

export class WebhookSender extends Sender<Claimed> {
  readonly #parts: Required<WebhookParts>
  readonly #sending: UnderWay
  readonly #resting = new Map<string, { until: number; failures: number }>()

  constructor(parts: WebhookParts) {
    super(parts.log, { all: 'deliveries', one: 'a delivery' })
    this.#parts = {
      now: () => new Date(),
      random: Math.random,
      atOnce: WEBHOOKS_AT_ONCE,
      onSent: () => {},
      bodyOf: async ({ body }) => body,
      ...parts,
    }
    this.#sending = new UnderWay(this.#parts.atOnce)
  }

  override async sendDue(): Promise<void> {
    await this.queueNew()
    await this.bringForward()
    await super.sendDue()
  }

  /** Queues new events. Never throws. */
  async queueNew(): Promise<void> {
    const { db, log, now } = this.#parts
    try {
      if (this.isStopped) return
      await fanOutEvents(db, now())
    } catch (err) {
      log.error({ err }, 'events could not be queued')
    }
  }

  /** Reschedules work that a clock ahead of time has postponed. Never throws. */
  async bringForward(): Promise<void> {
    const { db, log, now } = this.#parts
    try {
      const deliveries = this.isStopped ? 0 : await bringForward(db, now())
      if (deliveries > 0) log.warn({ deliveries }, 'deliveries were put off by a clock that was ahead')
    } catch (err) {
      log.error({ err }, 'deliveries could not be brought forward')
    }
  }

  protected async claim(): Promise<Claimed[]> {
    const { db, now } = this.#parts
    const all: Claimed[] = []
    for (let { room } = this.#sending; room > 0 && !this.isStopped; room = this.#sending.room) {
      const claimed = await claimDeliveries(db, now(), this.#busy(), room)
      for (const each of claimed) this.#sending.add(each)
      all.push(...claimed)
      if (claimed.length < room) break
    }
    return all
  }

  #busy(): Busy {
    const at = this.#parts.now().getTime()
    // Longer than any pause: the clock was put back meanwhile.
    const rests = ({ until }: { until: number }) => until > at && until <= at + LONGEST_REST_MS
    const resting = [...this.#resting].filter(([, rest]) => rests(rest)).map(([id]) => id)
    const { endpoints, owners } = this.#sending.full
    return { endpoints: [...endpoints, ...resting], owners }
  }

  protected async send(claimed: Claimed): Promise<void> {
    try {
      await this.#deliver(claimed)
    } finally {
      this.#sending.remove(claimed)
    }
  }

  async #deliver(claimed: Claimed): Promise<void> {
    const { db, log, now, onSent, bodyOf } = this.#parts
    if (!(await canSend(db, claimed))) return dropClaimed(db, claimed)
    const outcome = await this.#post({ ...claimed, body: await bodyOf(claimed) })
    if (claimed.gymId !== null) onSent(claimed.gymId)
    const { id, endpointId: endpoint, attempts } = claimed
    const fields = { delivery: id, endpoint, attempts, status: outcome.responseStatus }
    if (outcome.problem === null) {
      this.#resting.delete(endpoint)
      await markAccepted(db, claimed, now(), outcome)
      log.info(fields, 'event sent')
      return
    }
    log.warn(fields, 'event not accepted')
    await this.#failed(claimed, outcome)
  }

  async #post({ endpoint, eventId, body }: Claimed): Promise<Outcome> {
    const { post, now } = this.#parts
    const started = performance.now()
    const ms = () => Math.round(performance.now() - started)
    try {
      const secrets = secretsOf(endpoint, this.#parts.secret, now())
      const headers = signedHeaders({ id: eventId, at: now(), body }, secrets)
      const { status, body: answer } = await post({ url: endpoint.url, headers, body })
      const problem = status >= 200 && status < 300 ? null : describeStatus(status)
      return { responseStatus: status, responseBody: answer, responseMs: ms(), problem }
    } catch (error) {
      return {
        responseStatus: null,
        responseBody: null,
        responseMs: ms(),
        problem: describeFailure(error as Error),
      }
    }
  }

  async #failed(claimed: Claimed, outcome: Outcome): Promise<void> {
    const { db, now, random } = this.#parts
    const { endpoint } = claimed
    const [before, at] = [this.#resting.get(endpoint.id), now().getTime()]
    // Attempts at the same time fail together.
    if (!before || before.until <= at) {
      const failures = (before?.failures ?? 0) + 1
      const rest = Math.min(FIRST_REST_MS * 2 ** (failures - 1), LONGEST_REST_MS)
      this.#resting.set(endpoint.id, { until: at + rest, failures })
    }
    if (outcome.responseStatus === GONE) {
      await markFailed(db, claimed, now(), outcome)
      return this.#disable(endpoint, 'gone')
    }
    const dueAt = nextTry(claimed, now(), random())
    if (dueAt !== null) return markLater(db, claimed, dueAt, outcome)
    await markFailed(db, claimed, now(), outcome)
    // The endpoint accepted other deliveries meanwhile, so it is up and refuses this one.
    const { acceptedAt } = await db.webhookEndpoint.findUniqueOrThrow({ where: { id: endpoint.id } })
    if (acceptedAt === null || acceptedAt < claimed.firstTriedAt) await this.#disable(endpoint, 'failing')
  }

  async #disable(endpoint: WebhookEndpointModel, reason: 'failing' | 'gone'): Promise<void> {
    const { db, log, now } = this.#parts
    if (!(await disableEndpoint(db, endpoint, reason, now()))) return
    const { id, gymId, platformId } = endpoint
    log.warn({ endpoint: id, gym: gymId, platform: platformId, reason }, 'endpoint disabled')
  }
}

function secretsOf({ secret, oldSecret, oldSecretUntil }: WebhookEndpointModel, key: string, now: Date) {
  const isOldValid = oldSecret !== null && oldSecretUntil !== null && oldSecretUntil > now
  return [secret, ...(isOldValid ? [oldSecret] : [])].map(sealed => {
    const opened = unseal(key, SEALED_FOR, sealed)
    if (opened === null)
      throw new NotSent(
        'Its secret belongs to another SECRET of this server. Rotate the endpoint’s secret to continue.',
      )
    return opened
  })
}

export function sendWebhooks(parts: WebhookParts): WebhookSender {
  const sender = new WebhookSender(parts)
  const again = () => setTimeout(() => void sender.queueNew().finally(again), LOOK_MS).unref()
  again()
  setInterval(() => void sender.topUp(), LOOK_MS).unref()
  setInterval(() => void sender.bringForward(), BRING_FORWARD_MS).unref()
  return sender
}
