/** Events with the object as GET answers it to the same key, and with the former values of an update. */
import { useApi } from '../../support/api/api'
import { buildChange, buildKey } from '../../support/builders'
import { recordStatements } from '../../support/plans/sent'

const api = useApi()

type Event = { type: string; data: { id: string; href: string; current: unknown; previous: unknown } }

async function setting() {
  const cast = await api.cast()
  const client = api.as(cast.keys.gym)
  const read = async (reader = client): Promise<Event[]> =>
    (await reader.get('/events?limit=100&include=current')).body
  return { cast, client, read }
}

test('each event has the object as it is now, and an update its former values', async () => {
  const { client, read } = await setting()
  const { id } = (await client.post('/programs', { name: 'Competitors' })).body
  await client.put(`/programs/${id}`, { name: 'Games' })
  await client.put(`/programs/${id}`, { name: 'Games 2027' })
  const current = (await client.get(`/programs/${id}`)).body
  expect((await read()).map(({ type, data }) => [type, data.current, data.previous])).toEqual([
    ['program.created', current, null],
    ['program.updated', current, { name: 'Competitors' }],
    ['program.updated', current, { name: 'Games' }],
  ])
  const [event] = (await client.get('/events')).body
  expect(Object.keys(event.data).sort()).toEqual(['href', 'id', 'object'])
})

test('the contents are null when the object is deleted, unknown or larger than 32 kB', async () => {
  const { cast, client, read } = await setting()
  await buildChange(api.db, { gymId: cast.gym.id, type: 'result.updated' })
  const announced = (await client.post('/announcements', { title: 'Closed on Monday' })).body
  await client.delete(`/announcements/${announced.id}`)
  const long = { name: 'Sled dance', description: '🛷'.repeat(10_000), has_load: true }
  expect((await client.post('/movements', long)).status).toBe(201)
  expect((await read()).map(({ type, data }) => [type, data.current, data.previous])).toEqual([
    ['result.updated', null, null],
    ['announcement.created', null, null],
    ['announcement.deleted', null, null],
    ['movement.created', null, null],
  ])
})

test('an object is read once however many events it has', async () => {
  const { client, read } = await setting()
  const { id } = (await client.post('/programs', { name: 'Games 0' })).body
  const statements = async () => (await recordStatements(() => read())).length
  const one = await statements()
  for (let year = 1; year < 8; year++) await client.put(`/programs/${id}`, { name: `Games ${year}` })
  // The entries of the updates are one statement more.
  expect(await statements()).toBeLessThanOrEqual(one + 1)
})

test('a key gets the contents that GET answers to it, and links only with the scope for them', async () => {
  const { cast, client, read } = await setting()
  const { id } = (await client.post('/athletes', { name: 'Mia Keller', email: 'mia@sihl.example' })).body
  const [people, results] = await Promise.all(
    ['people', 'results'].map(reads =>
      buildKey(api.db, { gymId: cast.gym.id, reads, readOnly: true, writes: null }),
    ),
  )
  const reader = api.as(people!)
  const events = await read(reader)
  const shown = (await reader.get(`/athletes/${id}`)).body
  expect(events.find(({ type }) => type === 'athlete.created')?.data.current).toEqual(shown)
  const links = (all: Event[]) =>
    all
      .map(({ data }) => JSON.stringify(data))
      .join()
      .includes('/invites/')
  expect(links(events.filter(({ data }) => data.href.includes('/athletes/')))).toBe(false)
  expect(await read(api.as(results!))).toEqual([])
})

test('former values of an erased person are gone', async () => {
  const { client, read } = await setting()
  const { id } = (await client.post('/athletes', { name: 'Mia Keller', email: 'mia@sihl.example' })).body
  await client.put(`/athletes/${id}`, { name: 'Mia Frei' })
  const updated = async () => (await read()).find(({ type }) => type === 'athlete.updated')?.data.previous
  expect(await updated()).toEqual({ name: 'Mia Keller' })
  await client.post(`/athletes/${id}/archive`)
  const erased = await client.post(`/athletes/${id}/erase`, { name: 'Mia Frei', published: 'remove' })
  expect(erased.status).toBe(200)
  expect(JSON.stringify(await read())).not.toMatch(/Mia|mia@/)
})

test('a key turns contents on only for events that it may read', async () => {
  const { cast, client } = await setting()
  const url = 'https://example.com/hooks'
  const { id, payload } = (await client.post('/webhook_endpoints', { url })).body
  expect(payload).toBe('reference')
  const limited = await buildKey(api.db, {
    gymId: cast.gym.id,
    reads: 'results webhooks',
    writes: 'webhooks',
  })
  const path = `/webhook_endpoints/${id}`
  const put = async (body: object, key: typeof limited = cast.keys.gym) => {
    const answer = await api.as(key).put(path, body)
    return answer.body.errors?.code ?? answer.body.payload
  }
  expect(await put({ payload: 'current' }, limited)).toBe('missing_scope')
  expect(await put({ payload: 'current', event_types: ['result.created'] }, limited)).toBe('current')
  expect(await put({ payload: 'current', event_types: [] })).toBe('current')
  expect(await put({ url: 'https://example.org/hooks' }, limited)).toBe('missing_scope')
})
