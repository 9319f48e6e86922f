/** The file is where it is looked for first, and says that there is none where there is none. */
import request from 'supertest'
import { createApp } from '../../src/app'
import { createLog } from '../../src/log'
import { CONFIG } from '../support/api/api'
import { useDatabase } from '../support/database'

const database = useDatabase()
const PATH = '/.well-known/security.txt'
const appAt = (day: string) =>
  createApp({
    db: database.prisma,
    config: {
      ...CONFIG,
      securityContact: { contact: 'mailto:security@gym.example', expires: new Date('2027-11-30') },
    },
    log: createLog('silent'),
    clock: () => new Date(day),
  })

test('everyone can read it as plain text until it expires', async () => {
  const answer = await request(appAt('2027-11-29')).get(PATH)
  expect({ status: answer.status, type: answer.type }).toEqual({ status: 200, type: 'text/plain' })
  expect(answer.text).toMatch(/^Contact: mailto:security@gym.example\nExpires: 2027-11-30T00:00:00Z\n/)
  const late = await request(appAt('2027-11-30')).get(PATH)
  expect({ status: late.status, type: late.type }).toEqual({ status: 404, type: 'text/plain' })
  expect(late.text).not.toContain('Contact:')
})
