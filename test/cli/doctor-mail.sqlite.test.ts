/** What doctor says of the mail server. It needs no database: it runs once. */
import { checkMail } from '../../src/cli/doctor/mail-and-push'
import { useMailServer } from '../support/mail/mail-server'
import { MAIL } from '../support/mail/mailing'

const server = useMailServer()
const on = (port: number) => ({
  mail: { ...MAIL, server: { ...MAIL.server, port } },
  baseUrlIsDefault: false,
})

test('doctor: reports that no mail is sent without SMTP_URL', async () => {
  const { ok, detail } = await checkMail({ mail: null, baseUrlIsDefault: true })
  expect([ok, detail]).toEqual([true, expect.stringContaining('no mail is sent')])
})

test('doctor: connects without sending anything', async () => {
  const detail = `127.0.0.1:${server.port} accepts mail, sent from hello@sender.example`
  expect(await checkMail(on(server.port))).toEqual({ ok: true, detail })
  expect(server.arrived).toEqual([])
  expect(await checkMail({ ...on(server.port), baseUrlIsDefault: true })).toMatchObject({
    ok: false,
    warning: true,
  })
})

test('doctor: reports why mail is refused, without the password', async () => {
  const { ok, detail } = await checkMail(on(1))
  expect([ok, detail]).toEqual([false, expect.stringContaining('127.0.0.1:1 does not accept mail: ')])
  // The server of the test knows no STARTTLS, and a password goes over no open line.
  const signedIn = { ...MAIL.server, port: server.port, user: 'me', password: 'geheim' }
  const refused = await checkMail({ mail: { ...MAIL, server: signedIn }, baseUrlIsDefault: false })
  expect(refused.ok).toBe(false)
  expect(refused.detail).toContain('does not accept mail')
  expect(refused.detail).not.toContain('geheim')
})
