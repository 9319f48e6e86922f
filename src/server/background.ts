import type { Logger } from 'pino'
import type { Config } from '../config/config'
import type { Db } from '../db/client'
import type { MailServer } from '../services/platform/mail/server'
import type { UsageCounts } from '../services/platform/usage/counts'
import { makeArchives } from './archiving'
import { announceDueWods, recordChangesByTime, runHousekeeping } from './housekeeping'
import type { Mailer, MailerParts } from './mailing'
import { followPayments } from './payments'
import type { PushSender } from './pushing'
import { followTracks } from './tracks'
import { storeUsage } from './usage'
import { type Post, webhookTransport } from './webhook-transport'
import { sendWebhooks } from './webhooks'

type Parts = { db: Db; config: Config; log: Logger; usage: UsageCounts }

export type Background = {
  stop(): Promise<void>
}

export function startBackground({ sendsMail, ...parts }: Parts & { sendsMail: boolean }): Background {
  const { db, config, log, usage } = parts
  const { secret, webhookNetworks, webhooksAtOnce: atOnce, databaseUrl } = config
  const post = webhookTransport(webhookNetworks)
  const onSent = (gymId: string) => usage.add(gymId, 'webhooks')
  const running = [
    config.mail === null ? followMailServer(parts) : sendsMail ? sendMail(parts, config.mail) : null,
    sendWebhooks({ db, log, secret, post, onSent, atOnce, bodyOf: bodyReader(db, config) }),
    config.push ? sendPush(parts, post) : null,
    makeArchives({ db, databaseUrl, log }),
  ]
  storeUsage({ db, databaseUrl, log, usage })
  runHousekeeping(db, config, log)
  announceDueWods(db, log)
  recordChangesByTime(db, log)
  followPayments({ db, config, log })
  followTracks({ db, config, log })
  return { stop: async () => void (await Promise.all(running.map(each => each?.stop()))) }
}

function bodyReader(db: Db, config: Config) {
  const { deliveryBody, eventContents } =
    require('../api/webhooks-contents') as typeof import('../api/webhooks-contents')
  const { ROUTES } = require('../api/routes') as typeof import('../api/routes')
  return deliveryBody(db, eventContents({ db, config }, ROUTES))
}

function sendMail({ db, config, log, usage }: Parts, mail: MailServer): Mailer {
  const { baseUrl, secret, mailsAtOnce: atOnce } = config
  const { sendRegularly } = require('./mailing') as typeof import('./mailing')
  const { smtpTransport } = require('./transport') as typeof import('./transport')
  const { composeMail } = require('../portal/mail/compose') as typeof import('../portal/mail/compose')
  const compose: MailerParts['compose'] = (row, facts) => composeMail(row, facts, { baseUrl, secret, mail })
  const onSent = (gymId: string) => usage.add(gymId, 'mails')
  return sendRegularly({ db, log, transport: smtpTransport(mail.server), compose, onSent, atOnce })
}

/** Sends mail by the server that an admin sets up, changes or removes meanwhile. */
function followMailServer(parts: Parts): Background {
  const { db, config, log } = parts
  const { followSetting } = require('./mail-server') as typeof import('./mail-server')
  return followSetting({ db, config, log, start: server => sendMail(parts, server) })
}

function sendPush({ db, config, log }: Parts, post: Post): PushSender {
  const { sendPushes, pushSubject } = require('./pushing') as typeof import('./pushing')
  const { composePush } =
    require('../portal/notifications/push-message') as typeof import('../portal/notifications/push-message')
  const { secret } = config
  return sendPushes({ db, log, post, secret, subject: pushSubject(config), compose: composePush })
}
