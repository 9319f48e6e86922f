import { useApi } from '../../support/api/api'
import { describeList } from '../../support/api/list-rules'
import { describeMatrix } from '../../support/api/matrix'
import { buildWorkout, FRAN_DETAILS } from '../../support/builders'

const api = useApi()

describeMatrix('listWorkouts', { api, prepare: () => ({}) })

describeList({
  api,
  async prepare({ gym }, count) {
    const ids: string[] = []
    for (let at = 0; at < count; at++) ids.push((await buildWorkout(api.db, { gymId: gym.id })).id)
    // They come by when they were written, not by their ids.
    const day = 24 * 60 * 60 * 1000
    for (const [index, id] of ids.entries())
      await api.db.workout.updateMany({
        where: { id },
        data: { createdAt: new Date(Date.UTC(2026, 0, 1) - index * day) },
      })
    return { path: '/workouts', ids: ids.reverse() }
  },
  strangers: async ({ rival }) => [(await buildWorkout(api.db, { gymId: rival.id })).id],
})

test('listWorkouts lists the ids that results, parts and events use, filtered by name, words and type', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const client = api.as(cast.keys.gym)
  const fran = await buildWorkout(api.db, { gymId, name: 'Fran', details: FRAN_DETAILS })
  const run = { type: 'Generic' as const, description: 'Run around the lake.', scoring: 'time' as const }
  const lake = await buildWorkout(api.db, { gymId, details: run })
  const ids = async (query: string) =>
    (await client.get(`/workouts?${query}`)).body.map(({ id }: { id: string }) => id)
  expect(await ids('limit=100')).toEqual([fran.id, lake.id])
  expect(await ids('q=LAKE')).toEqual([lake.id])
  expect(await ids('q=fran')).toEqual([fran.id])
  expect(await ids('type=FranStyle')).toEqual([fran.id])
  expect(await ids(`q=lake&after_cursor=${fran.id}`)).toEqual([lake.id])
  expect(await ids('q=murph')).toEqual([])
  const [listed] = (await client.get('/workouts?q=fran')).body
  const { id, created_at, updated_at, ...workout } = listed
  expect((await client.get(`/workouts/${id}`)).body).toEqual(workout)
  for (const moment of [created_at, updated_at]) expect(moment).toMatch(/\.\d{6}Z$/)
})
