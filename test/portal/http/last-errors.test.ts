/** When even the page that tells of an error cannot be made. */
import { Writable } from 'node:stream'
import pino from 'pino'
import request from 'supertest'
import { createApp } from '../../../src/app'
import { eta } from '../../../src/portal/http/render'
import { CONFIG } from '../../support/api/api'
import { useDatabase } from '../../support/database'

const database = useDatabase()
afterEach(() => jest.restoreAllMocks())

it.each([undefined, 'production', 'development', 'test'])(
  'an unexpected error is one line without a stack trace with NODE_ENV %s',
  async env => {
    const before = process.env.NODE_ENV
    if (env === undefined) delete process.env.NODE_ENV
    else process.env.NODE_ENV = env
    try {
      const lines: string[] = []
      const keep = (line: Buffer, _encoding: unknown, done: () => void) => {
        lines.push(String(line))
        done()
      }
      const log = pino({ level: 'error' }, new Writable({ write: keep }))
      jest.spyOn(eta, 'render').mockImplementation(() => {
        throw new Error('the view is broken')
      })
      const app = createApp({ db: database.prisma, config: CONFIG, log })
      const { status, headers, text } = await request(app).get('/nowhere').set('X-Request-Id', 'request-1')
      expect(status).toBe(500)
      expect(headers['content-type']).toBe('text/plain; charset=utf-8')
      expect(text).toBe('Something went wrong on our side. Name request request-1 when you report it.\n')
      expect(lines.map(line => JSON.parse(line).msg)).toEqual(['the error page failed'])
      expect(lines.join()).toContain('the view is broken')
    } finally {
      process.env.NODE_ENV = before
    }
  },
)

test('Express never reveals file paths outside development, whatever NODE_ENV is', () => {
  const modeOf = (development: boolean) =>
    createApp({
      db: database.prisma,
      config: { ...CONFIG, development },
      log: pino({ level: 'silent' }),
    }).get('env')
  expect([modeOf(false), modeOf(true)]).toEqual(['production', 'development'])
})
