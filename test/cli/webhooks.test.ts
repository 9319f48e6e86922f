/** Webhooks at a developer's desk: events of a server on a local address. */
import { Webhook } from 'standardwebhooks'
import { GymEvent } from '../../src/schemas/webhooks/webhooks'
import { buildAthlete, buildChange, buildEndpoint, buildGym, buildKey, type Key } from '../support/builders'
import { useDatabase } from '../support/database'
import { useListening } from '../support/listening'
import { useReceiver } from '../support/receiver'
import { useCommandLine } from './command-line'

const database = useDatabase()
const serve = useListening(() => database.prisma)
const receiver = useReceiver()
const cli = useCommandLine(() => ({}))
const SECRET = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

let server: string
let key: Key
let gymId: string
beforeAll(async () => {
  server = await serve()
  gymId = (await buildGym(database.prisma)).id
  key = await buildKey(database.prisma, { gymId })
})

const at = () => ['--server', server, '--key', `${key.username}:${key.password}`]
const verified = () =>
  receiver.received.map(({ body, headers }) =>
    GymEvent.parse(new Webhook(SECRET).verify(body, headers as Record<string, string>)),
  )

test('listen sends stored and new events, signed, and prints the answers', async () => {
  const athlete = await buildAthlete(database.prisma, { gymId })
  const about = { gymId, object: 'athlete', subjectId: athlete.id }
  const since = new Date().toISOString()
  const first = await buildChange(database.prisma, { ...about, type: 'athlete.created' })
  receiver.answer(204, 500)
  const to = ['--to', receiver.url, '--secret', SECRET]
  const listening = cli.alone(
    'listen',
    ...at(),
    ...to,
    '--since',
    since,
    '--current',
    '--count',
    '2',
    '--json',
  )
  const second = await buildChange(database.prisma, { ...about, type: 'athlete.updated' })
  const { code, out, err } = await listening
  expect(err).toContain(receiver.url)
  expect([code, JSON.parse(out)]).toEqual([
    0,
    [
      { type: 'athlete.created', id: first.id, status: 204, problem: null },
      { type: 'athlete.updated', id: second.id, status: 500, problem: null },
    ],
  ])
  for (const { data } of verified())
    expect(data.current).toMatchObject({ id: athlete.id, name: athlete.name })
})

test('listen waits for the first event of a gym, and reports a receiver that is down', async () => {
  const empty = await buildKey(database.prisma)
  const from = ['--server', server, '--key', `${empty.username}:${empty.password}`]
  const listening = cli.alone('listen', ...from, '--to', 'http://127.0.0.1:65534/hook', '--count', '1')
  let ended = false
  void listening.finally(() => {
    ended = true
  })
  // The command begins at some moment between two of these.
  while (!ended) await buildChange(database.prisma, { gymId: empty.gymId!, position: null })
  const { code, out } = await listening
  expect(code).toBe(0)
  expect(out).toMatch(/^EVENT .*\nresult\.created .*ECONNREFUSED/)
})

test('trigger sends a valid event of every type, about an object of the gym if there is one', async () => {
  await buildAthlete(database.prisma, { gymId })
  for (const type of ['athlete.updated', 'gym.updated', 'heat.created', 'judge_link.updated']) {
    const { code, document } = await cli.json(
      'trigger',
      type,
      ...at(),
      '--to',
      receiver.url,
      '--secret',
      SECRET,
    )
    expect([code, document]).toMatchObject([0, { type, status: 204 }])
  }
  const [about, ofGym, ...others] = verified()
  expect(await database.prisma.athlete.count({ where: { id: about!.data.id, gymId } })).toBe(1)
  expect(ofGym!.data).toMatchObject({ id: gymId, href: '/api/public/gym' })
  expect(others.map(({ type }) => type)).toEqual(['heat.created', 'judge_link.updated'])
})

test('trigger signs for an endpoint with its secret, and refuses an unknown type or a missing receiver', async () => {
  const endpoint = await buildEndpoint(database.prisma, { gymId, url: receiver.url, payload: 'current' })
  const { code, document } = await cli.json('trigger', 'gym.updated', ...at(), '--endpoint', endpoint.id)
  expect([code, document]).toMatchObject([0, { status: 204, url: receiver.url }])
  expect(JSON.parse(receiver.received[0]!.body).data.current).toMatchObject({ id: gymId })
  const wrong = await cli.json('trigger', 'gym.invented', ...at(), '--to', receiver.url)
  expect([wrong.code, Object.keys(wrong.document.errors.fields)]).toEqual([1, ['type']])
  expect((await cli.json('trigger', 'gym.updated', ...at())).code).toBe(2)
  const refused = await cli.json(
    'trigger',
    'gym.updated',
    '--server',
    server,
    '--key',
    'gk_0:no',
    '--to',
    receiver.url,
  )
  expect([refused.code, refused.document.errors.code]).toEqual([1, 'unauthorized'])
})

test('listen takes a key with a dot, and tells a missing scope and unknown types before it begins', async () => {
  const narrow = await buildKey(database.prisma, { gymId, reads: 'schedule' })
  const from = ['--server', server, '--key', `${narrow.username}.${narrow.password}`, '--to', receiver.url]
  const refused = await cli.json('listen', ...from, '--types', 'class.updated,athlete.created')
  expect([refused.code, refused.document.errors]).toMatchObject([
    1,
    { code: 'missing_scope', detail: expect.stringContaining('read:people') },
  ])
  const wrong = await cli.json('listen', ...from, '--types', 'clas.updated')
  expect([wrong.code, Object.keys(wrong.document.errors.fields)]).toEqual([1, ['types']])
})
