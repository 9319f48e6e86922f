/** The mail server of the pages, which can change while the process runs. */
import type { Logger } from 'pino'
import type { Db } from '../db/client'
import { setMail } from '../services/mail/set-up'
import { type MailServer, readMailServer } from '../services/platform/mail/server'

type Running = { stop(): Promise<void> }
type Parts = {
  db: Db
  config: { mail: null | object; development: boolean; secret: string }
  log: Logger
  start(server: MailServer): Running
  everyMs?: number
}

const LOOK_MS = 5_000

/** Starts and stops sending when the stored server changes, until stopped. */
export function followSetting({ db, config, log, start, everyMs = LOOK_MS }: Parts): Running {
  let current: { text: string; mailer: Running } | null = null
  let isStopped = false
  const look = async () => {
    const server = isStopped ? null : await readMailServer(db, config)
    const text = server && JSON.stringify(server)
    if (text === (current?.text ?? null)) return
    const before = current
    current = server && text ? { text, mailer: start(server) } : null
    setMail(db, current !== null)
    log.info({ host: server?.server.host ?? null }, 'the mail server was changed on the pages')
    await before?.mailer.stop()
  }
  let looking = Promise.resolve()
  const tick = () => {
    looking = look().catch(err => log.error({ err }, 'the mail server could not be read'))
  }
  tick()
  const timer = setInterval(tick, everyMs).unref()
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await looking
      await current?.mailer.stop()
    },
  }
}
