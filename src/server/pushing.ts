/** Sends push messages in the background, in every serving process, each message once. */
import type { Logger } from 'pino'
import { generateRequestDetails } from 'web-push'
import type { Config } from '../config/config'
import type { Db } from '../db/client'
import { findPushKeys, type PushKeys } from '../domain/notifications/push-keys'
import { pushPause, readPushStatus } from '../domain/notifications/push-retrying'
import { type PushDelivery, type PushPlan, planPushes } from '../services/platform/push/deliveries'
import {
  claimPushes,
  dropDevice,
  dropPush,
  markPushLater,
  markPushSent,
  postponePush,
} from '../services/platform/push/messages'
import { Sender } from './sender'
import { NotSent, type Post, type Posted } from './webhook-transport'

const LOOK_MS = 1_000
const PUSHES_AT_ONCE = 32

type ComposedPush = { payload: object; topic: string; urgent: boolean }

type PushParts = {
  db: Db
  log: Logger
  post: Post
  secret: string
  subject: string
  compose(delivery: PushDelivery): ComposedPush
  now?: () => Date
  random?: () => number
}

export function pushSubject({ baseUrl, mail }: Pick<Config, 'baseUrl' | 'mail'>): string {
  if (baseUrl.startsWith('https:')) return baseUrl
  return `mailto:${mail?.from ?? `chalkbox@${new URL(baseUrl).hostname}`}`
}

export class PushSender extends Sender<PushPlan> {
  readonly #parts: Required<PushParts>

  constructor(parts: PushParts) {
    super(parts.log, { all: 'push messages', one: 'a push message' })
    this.#parts = { now: () => new Date(), random: Math.random, ...parts }
  }

  protected async claim(): Promise<PushPlan[]> {
    const { db, now } = this.#parts
    const room = PUSHES_AT_ONCE - this.underWay
    return room <= 0 ? [] : planPushes(db, await claimPushes(db, now(), room), now())
  }

  protected async send(plan: PushPlan): Promise<void> {
    const { db, secret } = this.#parts
    if (plan.step === 'drop') return dropPush(db, plan.message)
    if (plan.step === 'wait') return postponePush(db, plan.message, plan.until)
    const keys = findPushKeys(secret, plan.delivery.device.serverKey)
    if (keys === null) return dropDevice(db, plan.message)
    await this.#push(plan.delivery, keys)
  }

  async #push(delivery: PushDelivery, keys: PushKeys): Promise<void> {
    const { db, log, now, random } = this.#parts
    const { message } = delivery
    const { status, retryAfter, problem } = await this.#post(delivery, keys)
    const noted = {
      device: message.deviceId,
      attempts: message.attempts,
      status,
      ...(problem && { problem }),
    }
    const answer = readPushStatus(status)
    if (answer === 'sent') {
      await markPushSent(db, message, now())
      return log.info(noted, 'push sent')
    }
    log.warn(noted, 'push not accepted')
    if (answer === 'gone') return dropDevice(db, message)
    const dueAt = new Date(now().getTime() + pushPause(message.attempts, random(), retryAfter))
    if (answer === 'refused' || dueAt >= message.expiresAt) return dropPush(db, message)
    await markPushLater(db, message, dueAt)
  }

  /** Status 0: unreachable. */
  async #post(
    { message, device, ...delivery }: PushDelivery,
    keys: PushKeys,
  ): Promise<Partial<Posted> & { status: number; problem?: string }> {
    const { post, compose, subject, now } = this.#parts
    const { payload, topic, urgent } = compose({ message, device, ...delivery })
    const { endpoint, p256dh, auth } = device
    const seconds = Math.ceil((message.expiresAt.getTime() - now().getTime()) / 1000)
    try {
      const { headers, body } = generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(payload),
        {
          vapidDetails: { subject, ...keys },
          TTL: Math.max(0, seconds),
          topic,
          urgency: urgent ? 'high' : 'normal',
        },
      )
      return await post({ url: endpoint, headers: toTexts(headers), body })
    } catch (error) {
      const { code, name, message: words } = error as Error & { code?: string }
      return { status: 0, problem: error instanceof NotSent ? words : (code ?? name) }
    }
  }
}

function toTexts(headers: object): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]))
}

export function sendPushes(parts: PushParts): PushSender {
  const sender = new PushSender(parts)
  setInterval(() => void sender.topUp(), LOOK_MS).unref()
  return sender
}
