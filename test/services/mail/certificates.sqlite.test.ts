/** A mail server that cannot show who it is gets no mail, unless the operator says so. */
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { readSmtpUrl } from '../../../src/config/smtp-url'
import { smtpTransport } from '../../../src/server/transport'

/** With the certificate that the package brings along: it vouches for itself alone. */
let server: SMTPServer
let arrived = 0
beforeAll(async () => {
  server = new SMTPServer({
    authOptional: true,
    logger: false,
    onData(stream, _session, done) {
      stream.resume().on('end', () => {
        arrived++
        done()
      })
    },
  })
  // The client that leaves is what the test is about.
  server.on('error', () => undefined)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => new Promise<void>(resolve => server.close(() => resolve())))

async function sendWith(setting: string): Promise<string> {
  const { port } = server.server.address() as AddressInfo
  const transport = smtpTransport(readSmtpUrl(`smtp://127.0.0.1:${port}${setting}`))
  const address = (of: string) => `${of}@people.example`
  const mail = { from: address('gym'), to: address('mia'), subject: 'Hello', text: 'Hello.' }
  try {
    await transport.sendMail(mail as unknown as Parameters<typeof transport.sendMail>[0])
    return 'sent'
  } catch (error) {
    return (error as Error).message
  } finally {
    transport.close()
  }
}

test('certificates: refuses an untrusted certificate before anything is sent', async () => {
  expect(await sendWith('')).toMatch(/self-signed|unable to verify|certificate/i)
  expect(arrived).toBe(0)
})

test('certificates: accepts it with tls=unverified', async () => {
  expect([await sendWith('?tls=unverified'), arrived]).toEqual(['sent', 1])
})
