/** A mail server in the process of the test: takes what is sent, or refuses it as the test says. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { closeTransports } from './mailing'
import { simpleParser } from './parse-mail'

export type Arrived = { to: string; from: string; raw: string } & ReturnType<typeof simpleParser>

export type MailServer = {
  readonly port: number
  readonly arrived: Arrived[]
  /** From now on each recipient is answered with this; null takes everything again. */
  refuse(code: number | null, text?: string): void
  /** Has the server take a mail only once the test says so. */
  hold(): { release(): void; reached: Promise<void> }
}

function later() {
  let resolve = () => {}
  const promise = new Promise<void>(done => {
    resolve = done
  })
  return { promise, resolve }
}

/** Call at the top of a test file. */
export function useMailServer(): MailServer {
  let server: SMTPServer
  let refusal: { code: number; text: string } | null = null
  let gate: { wait: Promise<void>; reach(): void } | null = null
  const arrived: Arrived[] = []
  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS', 'AUTH'],
      logger: false,
      onRcptTo(_address, _session, done) {
        if (refusal === null) done()
        else done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
      },
      onData(stream, session, done) {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', async () => {
          const open = gate
          open?.reach()
          await open?.wait
          const raw = Buffer.concat(chunks).toString()
          const { mailFrom, rcptTo } = session.envelope
          const to = rcptTo.map(({ address }) => address).join(', ')
          arrived.push({ to, from: mailFrom ? mailFrom.address : '', raw, ...simpleParser(raw) })
          done()
        })
      },
    })
    await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  })
  beforeEach(() => {
    arrived.length = 0
    refusal = null
    gate = null
  })
  afterEach(closeTransports)
  afterAll(() => new Promise<void>(resolve => server.close(() => resolve())))
  return {
    get port() {
      return (server.server.address() as AddressInfo).port
    },
    arrived,
    refuse(code, text = 'not now') {
      refusal = code === null ? null : { code, text }
    },
    hold() {
      const [opened, reached] = [later(), later()]
      gate = { wait: opened.promise, reach: reached.resolve }
      return {
        reached: reached.promise,
        release() {
          gate = null
          opened.resolve()
        },
      }
    },
  }
}
