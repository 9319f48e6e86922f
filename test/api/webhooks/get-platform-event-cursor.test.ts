import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildChange, buildGym, buildKey, buildPlatform, connect } from '../../support/builders'

const api = useApi()

describeMatrix('getPlatformEventCursor', { api, prepare: () => ({}) })

test('getPlatformEventCursor gives the place behind the last event of all gyms', async () => {
  const { id: platformId } = await buildPlatform(api.db)
  const client = api.as(await buildKey(api.db, { platformId }))
  const cursor = async () => (await client.get('/gyms/event_cursor')).body.latest_cursor
  const idsAfter = async (from: string) =>
    (await client.get(`/gyms/events?after_cursor=${from}`)).body.map(({ id }: { id: string }) => id)
  const start = await cursor()
  const gyms = [await buildGym(api.db), await buildGym(api.db)]
  for (const { id: gymId } of gyms) await connect(api.db, { gymId, platformId })
  const [first, second] = [
    await buildChange(api.db, { gymId: gyms[0]!.id, position: null }),
    await buildChange(api.db, { gymId: gyms[1]!.id, position: null }),
  ]
  expect(await idsAfter(start)).toEqual([first.id, second.id])
  expect(await cursor()).toBe(second.id)
  expect(await idsAfter(second.id)).toEqual([])
})
