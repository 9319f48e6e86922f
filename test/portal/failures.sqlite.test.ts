/** Failures before any page: the process is on its way out, or the database does not say who is signed in. */
import request from 'supertest'
import { createApp } from '../../src/app'
import { unavailable } from '../../src/errors'
import { Drain } from '../../src/http/drain'
import { createLog } from '../../src/log'
import { CONFIG } from '../support/api/api'
import { useDatabase } from '../support/database'

const database = useDatabase({ own: true })

test.each(['/', '/sign-in', '/g/gym', '/css/shared/base.css'])(
  'failures: shows a page while the process stops: %s',
  async path => {
    const drain = new Drain()
    await drain.start()
    const app = createApp({ db: database.prisma, config: CONFIG, log: createLog('silent'), drain })
    const { status, headers, text } = await request(app).get(path)
    expect([status, headers.connection, headers['retry-after']]).toEqual([503, 'close', '1'])
    expect(headers['content-security-policy']).toContain("default-src 'none'")
    expect(text).toContain('Temporarily unavailable')
    expect(text).not.toMatch(/node_modules| at /)
  },
)

test('failures: shows a page when the database is unavailable', async () => {
  const db = Object.create(database.prisma, {
    portalSession: { value: { findUnique: unreachable, findFirst: unreachable } },
  })
  const app = createApp({
    db,
    config: { ...CONFIG, baseUrl: 'http://gym.example' },
    log: createLog('silent'),
  })
  const { status, headers, text } = await request(app)
    .get('/account')
    .set('Cookie', `session=${'x'.repeat(43)}`)
  expect([status, headers['retry-after']]).toEqual([503, '1'])
  expect(text).toContain('Temporarily unavailable')
})

const unreachable = () => Promise.reject(unavailable('The database does not answer.'))
