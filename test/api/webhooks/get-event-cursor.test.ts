import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildChange } from '../../support/builders'

const api = useApi()

describeMatrix('getEventCursor', { api, prepare: () => ({}) })

const DAY_MS = 24 * 60 * 60_000

describe('getEventCursor', () => {
  test('a reader follows from it in a gym without events, and after the last event', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const cursor = async () => (await client.get('/event_cursor')).body.latest_cursor
    const idsAfter = async (from: string) =>
      (await client.get(`/events?after_cursor=${from}`)).body.map(({ id }: { id: string }) => id)
    const start = await cursor()
    expect(await idsAfter(start)).toEqual([])
    const first = await buildChange(api.db, { gymId: cast.gym.id, position: null })
    expect(await idsAfter(start)).toEqual([first.id])
    expect((await client.get(`/events?order=desc&after_cursor=${start}`)).body).toEqual([])
    const last = await cursor()
    expect(await idsAfter(last)).toEqual([])
    const second = await buildChange(api.db, { gymId: cast.gym.id, position: null })
    expect(await idsAfter(last)).toEqual([second.id])
    expect(await idsAfter(start)).toEqual([first.id, second.id])
  })

  test('the cursor of another gym, of a month ago or of tomorrow is refused', async () => {
    const cast = await api.cast()
    const now = Date.now()
    const statusOf = async (cursor: string) =>
      (await api.as(cast.keys.gym).get(`/events?after_cursor=${cursor}`)).status
    const theirs = (await api.as(cast.keys.rival).get('/event_cursor')).body.latest_cursor
    expect(await statusOf(theirs)).toBe(422)
    expect(await statusOf(`${cast.gym.id}.${now - 30 * DAY_MS}`)).toBe(422)
    expect(await statusOf(`${cast.gym.id}.${now + DAY_MS}`)).toBe(422)
    expect(await statusOf(`${cast.gym.id}.${now - 29 * DAY_MS}`)).toBe(200)
  })
})
