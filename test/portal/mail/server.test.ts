/** The mail server that the admin of a single gym sets up on the pages. */
import { createLog } from '../../../src/log'
import { followSetting } from '../../../src/server/mail-server'
import { isMailOn, setMail } from '../../../src/services/mail/set-up'
import { readMailServer } from '../../../src/services/platform/mail/server'
import { CONFIG } from '../../support/api/api'
import { buildAthlete, buildGym } from '../../support/builders'
import { useMailServer } from '../../support/mail/mail-server'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal({ development: false }, { own: true })
const mails = useMailServer()
const SERVED = { ...CONFIG, development: false }
afterEach(() => setMail(portal.db, false))

const form = (given: Record<string, string> = {}) => ({
  ...{ host: '127.0.0.1', port: String(mails.port), encryption: 'none', user: '', password: '' },
  ...{ from: 'hello@gym.example', ...given },
})

/** The only gym of the database, for every test but the last. */
let only: ReturnType<typeof build> | null = null
const stage = () => (only ??= build())

async function build() {
  const gym = await buildGym(portal.db)
  const admin = await buildAthlete(portal.db, { gymId: gym.id, staff: 'admin' })
  const coach = await buildAthlete(portal.db, { gymId: gym.id, staff: 'coach' })
  const path = `/g/${gym.slug}/settings/mail`
  const stored = () => readMailServer(portal.db, SERVED)
  return { gym, coach, path, stored, browser: await portal.as(admin) }
}

it('the mail server: is tried, stored without showing the password, sends, and can be removed', async () => {
  const { gym, path, browser, stored } = await stage()
  expect((await browser.get(path)).main).toContain('Mail server')
  const saved = await browser.submit(`${path}/server`, form())
  expect(saved.main).toContain('The server takes the sign-in, and mail is on.')
  expect(await stored()).toMatchObject({ server: { host: '127.0.0.1', port: mails.port, tls: 'none' } })
  expect(isMailOn(portal.db)).toBe(true)
  const rows = await portal.db.setting.findMany({ where: { key: 'mail_server' } })
  expect(rows[0]!.value).not.toContain('127.0.0.1')
  expect((await browser.submit(`${path}/test`)).main).toContain('is on its way')
  const log = await portal.db.auditEntry.findMany({ where: { gymId: gym.id, action: 'gym.mail' } })
  expect(log).toHaveLength(1)
  await browser.submit(`${path}/server/remove`)
  expect([await stored(), isMailOn(portal.db)]).toEqual([null, false])
})

it('the mail server: says beside the field why it cannot be used, and stores nothing', async () => {
  const { path, browser, stored } = await stage()
  const closed = await browser.post(`${path}/server`, form({ port: '1' }))
  expect([closed.status, closed.wrong('port'), closed.value('host')]).toEqual([
    422,
    expect.stringContaining('is closed at 127.0.0.1'),
    '127.0.0.1',
  ])
  const unsafe = form({ encryption: 'starttls', user: 'me', password: 'geheim' })
  const refused = await browser.post(`${path}/server`, unsafe)
  expect([refused.status, refused.wrong('encryption')]).toEqual([
    422,
    expect.stringContaining('does not fit'),
  ])
  expect(refused.text).not.toContain('geheim')
  const wrong = await browser.post(`${path}/server`, form({ from: 'two@a.example, b@b.example' }))
  expect([wrong.status, wrong.wrong('from')]).toEqual([422, expect.stringContaining('one address')])
  expect(await stored()).toBeNull()
})

it('the mail server: a running process starts, changes and stops sending with the stored server', async () => {
  const { path, browser } = await stage()
  const seen: string[] = []
  const start = ({ from }: { from: string }) => {
    seen.push(`start ${from}`)
    return { stop: async () => void seen.push(`stop ${from}`) }
  }
  const follow = () => followSetting({ db: portal.db, config: SERVED, log: createLog('silent'), start })
  await follow().stop()
  await browser.submit(`${path}/server`, form())
  await follow().stop()
  await browser.submit(`${path}/server`, form({ from: 'mail@gym.example' }))
  await follow().stop()
  await browser.submit(`${path}/server/remove`)
  expect(seen).toEqual([
    'start hello@gym.example',
    'stop hello@gym.example',
    'start mail@gym.example',
    'stop mail@gym.example',
  ])
})

it('the mail server: is not for coaches, nor for one of several gyms', async () => {
  const { path, coach, browser, stored } = await stage()
  expect((await (await portal.as(coach)).post(`${path}/server`, form())).status).toBe(403)
  await buildGym(portal.db)
  expect((await browser.get(path)).main).toContain('The operator of the server turns mail on')
  expect((await browser.post(`${path}/server`, form())).status).toBe(409)
  expect(await stored()).toBeNull()
})
