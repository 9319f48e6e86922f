/** Where the address is https, browsers are told to use no other; on a gym's own network there may be no https at all. */
import request from 'supertest'
import { createApp } from '../../../src/app'
import { createLog } from '../../../src/log'
import { CONFIG } from '../../support/api/api'
import { useDatabase } from '../../support/database'

const database = useDatabase()
const appAt = (baseUrl: string) =>
  createApp({ db: database.prisma, config: { ...CONFIG, baseUrl }, log: createLog('silent') })

test.each(['/sign-in', '/nowhere', '/livez', '/api/public/gyms', '/api/public/openapi.json'])(
  '%s sends HSTS for a year for this host when BASE_URL is https',
  async path => {
    const secured = await request(appAt('https://gym.example')).get(path)
    expect(secured.headers['strict-transport-security']).toBe('max-age=31536000')
    const plain = await request(appAt('http://gym.example')).get(path)
    expect(plain.headers['strict-transport-security']).toBeUndefined()
  },
)
