import { ROUTES } from '../../../src/api/routes'
import { eventContents } from '../../../src/api/webhooks-contents'
import { OPERATOR } from '../../../src/scope'
import { disconnectGym } from '../../../src/services/platform/platforms'
import { buildPayload } from '../../../src/services/platform/webhooks/payload'
import { endpointActor } from '../../../src/services/webhooks/owner'
import { CONFIG, useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import {
  buildAthlete,
  buildChange,
  buildEndpoint,
  buildGym,
  buildKey,
  buildPlatform,
  connect,
} from '../../support/builders'

const api = useApi()

describeMatrix('listPlatformEvents', { api, prepare: () => ({}) })

type Event = { id: string; gym_id: string; type: string; data: { current: { id: string } | null } }

async function scene() {
  const { id: platformId } = await buildPlatform(api.db)
  const client = api.as(await buildKey(api.db, { platformId }))
  const [first, second] = [await buildGym(api.db), await buildGym(api.db)]
  for (const { id: gymId } of [first, second]) await connect(api.db, { gymId, platformId })
  const read = async (query = ''): Promise<Event[]> =>
    (await client.get(`/gyms/events?limit=100${query}`)).body
  const ids = async (query = '') => (await read(query)).map(({ id }) => id)
  return { platformId, client, first, second, read, ids }
}

describe('listPlatformEvents', () => {
  test('lists the events of connected gyms in one order, and none of others', async () => {
    const { first, second, ids } = await scene()
    await buildChange(api.db, { gymId: (await buildGym(api.db)).id })
    const build = (gymId: string, id?: string) =>
      buildChange(api.db, { gymId, position: null, ...(id && { id }) })
    const a = await build(first.id)
    const b = await build(second.id)
    expect(await ids()).toEqual([a.id, b.id])
    // Its transaction began before the others and was committed after them.
    const late = await build(first.id, `00000000-0000-7000-8000-${first.id.slice(-12)}`)
    expect(await ids(`&after_cursor=${b.id}`)).toEqual([late.id])
    expect(await ids('&order=desc')).toEqual([late.id, b.id, a.id])
    expect(await ids(`&order=desc&after_cursor=${b.id}`)).toEqual([a.id])
    expect(await ids(`&before_cursor=${late.id}`)).toEqual([a.id, b.id])
  })

  test('pages smaller than the number of gyms miss and repeat no event, in both orders', async () => {
    const { platformId, client, first, second } = await scene()
    const gyms = [first, second, await buildGym(api.db), await buildGym(api.db)]
    for (const { id: gymId } of gyms.slice(2)) await connect(api.db, { gymId, platformId })
    for (let round = 0; round < 3; round++) {
      for (const { id: gymId } of gyms.slice(round)) await buildChange(api.db, { gymId, position: null })
      await client.get('/gyms/event_cursor')
    }
    const walk = async (order: string) => {
      const ids: string[] = []
      for (let after = ''; ; after = `&after_cursor=${ids.at(-1)}`) {
        const page: Event[] = (await client.get(`/gyms/events?limit=2&order=${order}${after}`)).body
        ids.push(...page.map(({ id }) => id))
        if (page.length === 0) return ids
      }
    }
    const stored = await api.db.changeEvent.findMany({
      where: { gymId: { in: gyms.map(({ id }) => id) } },
      orderBy: [{ orderedAt: 'asc' }, { id: 'asc' }],
    })
    const inOrder = stored.map(({ id }) => id)
    expect(inOrder).toHaveLength(9)
    expect(await walk('asc')).toEqual(inOrder)
    expect(await walk('desc')).toEqual(inOrder.reverse())
  })

  test('goes on after an event of a gym that has disconnected, and refuses one of another platform', async () => {
    const { platformId, client, first, second, ids } = await scene()
    const gone = await buildChange(api.db, { gymId: first.id, position: null })
    expect(await ids()).toEqual([gone.id])
    await disconnectGym(api.db, OPERATOR, platformId, first.id)
    const next = await buildChange(api.db, { gymId: second.id, position: null })
    expect(await ids(`&after_cursor=${gone.id}`)).toEqual([next.id])
    expect(await ids()).toEqual([next.id])
    const theirs = await buildChange(api.db, { gymId: (await buildGym(api.db)).id })
    expect((await client.get(`/gyms/events?after_cursor=${theirs.id}`)).status).toBe(422)
  })

  test('leaves out of each gym what its admin has not allowed, also as contents and in a replay', async () => {
    const { platformId, client, first, second, read } = await scene()
    const { id: apiKeyId } = await buildKey(api.db, { gymId: first.id, reads: 'schedule' })
    const where = { platformId_gymId: { platformId, gymId: first.id } }
    await api.db.gymConnection.update({ where, data: { apiKeyId } })
    for (const { id: gymId } of [first, second])
      for (const object of ['athlete', 'class'])
        await buildChange(api.db, { gymId, type: `${object}.created`, object })
    const seen = (await read()).map(({ gym_id, type }) => [gym_id, type])
    expect(seen).toEqual([
      [first.id, 'class.created'],
      [second.id, 'athlete.created'],
      [second.id, 'class.created'],
    ])
    const endpoint = await buildEndpoint(api.db, { platformId })
    const replayed = await client
      .for(second)
      .post(`/webhook_endpoints/${endpoint.id}/replay`, { since: '2026-01-01T00:00:00Z' })
    expect(replayed.body).toEqual({ events: 3 })
    const athlete = await buildAthlete(api.db, { gymId: first.id })
    const change = { gymId: first.id, type: 'athlete.created', object: 'athlete', subjectId: athlete.id }
    const event = buildPayload(await buildChange(api.db, change))
    const config = { db: api.db, config: CONFIG }
    const filled = await eventContents(config, ROUTES)({ db: api.db, actor: endpointActor(endpoint) }, [
      event,
    ])
    expect(filled[0]!.data).toMatchObject({ id: athlete.id, current: null, previous: null })
  })

  test('has each gym as its own key reads it, and only what the key may read', async () => {
    const { platformId, client, first, second, read } = await scene()
    for (const gym of [first, second]) await client.for(gym).put('/gym', { name: `${gym.name} Box` })
    await client.for(first).post('/athletes', { name: 'Mia Keller' })
    const current = (await read('&include=current&types=gym.*')).map(({ data }) => data.current)
    expect(current).toEqual([
      (await client.for(first).get('/gym')).body,
      (await client.for(second).get('/gym')).body,
    ])
    const limited = api.as(await buildKey(api.db, { platformId, reads: 'results' }))
    const seen = (await limited.get('/gyms/events')).body.map(({ type }: Event) => type)
    expect(seen).toEqual(['gym.updated', 'gym.updated'])
  })
})
