/** What no rule foresees: told as little as possible, and never as a page or a stack. */
import request from 'supertest'
import { createApp } from '../../../src/app'
import { type Db, linkClient } from '../../../src/db/client'
import { createLog } from '../../../src/log'
import { basic, CONFIG, useApi } from '../../support/api/api'
import type { Cast } from '../../support/cast'

const api = useApi()

/** Asks for the announcements of the gym, of an application whose query for them fails with `error`. */
async function announcementsWhen(cast: Cast, error: Error) {
  const failing = new Proxy(api.db, {
    get: (db, name) =>
      name === 'announcement' ? { findMany: () => Promise.reject(error) } : Reflect.get(db, name, db),
  }) as Db
  linkClient(failing, api.db)
  const app = createApp({ db: failing, config: CONFIG, log: createLog('silent') })
  const { username, password } = cast.keys.gym
  return request(app).get('/api/public/announcements').set('Authorization', basic(username, password))
}

test('a bug is a bare 500 with only the request id', async () => {
  const answer = await announcementsWhen(await api.cast(), new Error('the secret of the house'))
  const id = answer.headers['x-request-id']
  expect([answer.status, answer.body]).toEqual([
    500,
    {
      errors: {
        code: 'internal_error',
        detail: `Something went wrong on our side. Name request ${id} when you report it.`,
      },
    },
  ])
  expect(answer.text).not.toContain('secret')
})

test('a busy or unavailable database is 503 with Retry-After', async () => {
  const busy = Object.assign(new Error('x'), { name: 'PrismaClientKnownRequestError', code: 'P1008' })
  for (const error of [
    busy,
    new Error('SQLITE_FULL: database or disk is full'),
    new Error('connect ECONNREFUSED'),
  ]) {
    const answer = await announcementsWhen(await api.cast(), error)
    expect([answer.status, answer.body.errors.code]).toEqual([503, 'unavailable'])
    expect(answer.headers['retry-after']).toMatch(/^\d+$/)
    expect(answer.text).not.toContain(error.message)
  }
})
