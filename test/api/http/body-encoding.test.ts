/** In which encoding a body comes: in UTF-8 or not at all, so that nothing is stored that nobody sent. */
import { buildCast, type Cast } from '../../support/cast'
import { useDatabase } from '../../support/database'
import { useListening } from '../../support/listening'
import { sendTo, signedBy } from '../../support/process/wire'

const database = useDatabase()
const listen = useListening(() => database.prisma)
let cast: Cast
let address: string
beforeAll(async () => {
  address = await listen()
})
beforeEach(async () => {
  cast = await buildCast(database.prisma)
})

const BODY = { type: 'Generic', name: 'Müsli', details: { type: 'Generic', description: 'Run.' } }

const post = (bytes: Buffer, contentType = 'application/json') =>
  sendTo(address, {
    method: 'POST',
    path: '/api/public/workouts',
    headers: { ...signedBy(cast.keys.gym), 'Content-Type': contentType },
    body: [bytes],
  })
const workouts = () => database.prisma.workout.count({ where: { gymId: cast.gym.id } })

test('a body in Latin-1 is 400 and stores no replacement characters', async () => {
  const before = await workouts()
  const answer = await post(Buffer.from(JSON.stringify(BODY), 'latin1'))
  expect([answer.status, answer.code]).toEqual([400, 'malformed_json'])
  expect(answer.text).toContain('UTF-8')
  expect(await workouts()).toBe(before)
})

test.each([
  ['a letter cut short', [0xc3]],
  ['an overlong slash', [0xc0, 0xaf]],
  ['half of a surrogate pair', [0xed, 0xa0, 0x80]],
  ['beyond Unicode', [0xf5, 0x80, 0x80, 0x80]],
])('%s is 400', async (_, bytes) => {
  const [before, after] = JSON.stringify({ ...BODY, name: '#' }).split('#')
  const answer = await post(Buffer.concat([Buffer.from(before!), Buffer.from(bytes), Buffer.from(after!)]))
  expect([answer.status, answer.code]).toEqual([400, 'malformed_json'])
})

test('a body in UTF-8 is stored as sent, with or without a charset in its type', async () => {
  for (const type of [
    'application/json',
    'application/json; charset=utf-8',
    'application/json; charset="UTF-8"',
  ]) {
    const answer = await post(Buffer.from(JSON.stringify(BODY)), type)
    expect([type, answer.status, JSON.parse(answer.text).name]).toEqual([type, 201, 'Müsli'])
  }
})

test('a body that declares another charset is 415', async () => {
  for (const charset of ['utf-16', 'utf-16le', 'utf-7', 'iso-8859-1', 'x']) {
    const answer = await post(
      Buffer.from(JSON.stringify(BODY), 'utf16le'),
      `application/json; charset=${charset}`,
    )
    expect([charset, answer.status, answer.code]).toEqual([charset, 415, 'unsupported_media_type'])
  }
})
