import { useApi } from '../../../support/api/api'
import { describeMatrix } from '../../../support/api/matrix'
import { buildClosure } from '../../../support/builders'

const api = useApi()

describeMatrix('listClosures', { api, prepare: () => ({}) })

test('listClosures lists current and past closures by their first day, filtered by days', async () => {
  const cast = await api.cast()
  const { id } = await buildClosure(api.db, { gymId: cast.gym.id })
  const client = api.as(cast.keys.gym)
  const body = { name: 'Summer', starts_on: '2026-07-20', ends_on: '2026-08-02' }
  const summer = (await client.post('/closures', body)).body
  const idsAt = async (query: string) =>
    (await client.get(`/closures?${query}`)).body.map((closure: { id: string }) => closure.id)
  expect(await idsAt('')).toEqual([id, summer.id])
  expect(await idsAt('from=2026-08-02')).toEqual([summer.id])
  expect(await idsAt('to=2026-01-05')).toEqual([id])
  expect(await idsAt(`after_cursor=${id}`)).toEqual([summer.id])
})
