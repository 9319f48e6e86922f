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
import { finishWork } from './finishing'
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

export class PushSender {
  readonly #parts: Required<PushParts>
  readonly #working = new Set<Promise<void>>()
  #stopped = false
  #claiming: Promise<unknown> = Promise.resolve()

  constructor(parts: PushParts) {
    this.#parts = { now: () => new Date(), random: Math.random, ...parts }
  }

  async sendDue(): Promise<void> {
    await this.topUp()
    while (this.#working.size > 0) await Promise.all(this.#working)
  }

  async topUp(): Promise<void> {
    const claiming = this.#claiming.then(() => this.#claim())
    this.#claiming = claiming.catch(() => undefined)
    try {
      await claiming
    } catch (err) {
      this.#parts.log.error({ err }, 'push messages could not be claimed')
    }
  }

  async stop(): Promise<void> {
    this.#stopped = true
    await finishWork(this.#working)
  }

  async #claim(): Promise<void> {
    const { db, now } = this.#parts
    const room = PUSHES_AT_ONCE - this.#working.size
    if (this.#stopped || room <= 0) return
    const claimed = await claimPushes(db, now(), room)
    for (const plan of await planPushes(db, claimed, now())) this.#start(plan)
  }

  #start(plan: PushPlan): void {
    const work = async () => {
      try {
        await this.#carryOut(plan)
      } catch (err) {
        this.#parts.log.error({ err }, 'a push message could not be sent')
      }
    }
    const working: Promise<void> = work().then(() => {
      this.#working.delete(working)
      return this.topUp()
    })
    this.#working.add(working)
  }

  async #carryOut(plan: PushPlan): Promise<void> {
    const { db, secret } = this.#parts
    if (plan.step === 'drop') return dropPush(db, plan.message)
    if (plan.step === 'wait') return postponePush(db, plan.message, plan.until)
    const keys = findPushKeys(secret, plan.delivery.device.serverKey)
    if (keys === null) return dropDevice(db, plan.message)
    await this.#send(plan.delivery, keys)
  }

  async #send(delivery: PushDelivery, keys: PushKeys): Promise<void> {
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
