import { closures } from '../../../../src/schemas/classes/closures'
import { useApi } from '../../../support/api/api'
import { describeResource } from '../../../support/api/describe-resource'
import { buildBooking, buildClosure } from '../../../support/builders'

const api = useApi()
describeResource(closures, { api })

test('listClosures lists current and past closures by their first day, filtered by days', async () => {
  const cast = await api.cast()
  const client = api.as(cast.keys.gym)
  const body = { name: 'Summer', starts_on: '2026-07-20', ends_on: '2026-08-02' }
  const summer = (await client.post('/closures', body)).body
  const { id } = await buildClosure(api.db, { gymId: cast.gym.id })
  const idsAt = async (query: string) =>
    (await client.get(`/closures?${query}`)).body.map((closure: { id: string }) => closure.id)
  expect(await idsAt('')).toEqual([id, summer.id])
  expect(await idsAt('from=2026-08-02')).toEqual([summer.id])
  expect(await idsAt('to=2026-01-05')).toEqual([id])
  expect(await idsAt(`after_cursor=${id}`)).toEqual([summer.id])
})

test('getClosure returns the days and the reason', async () => {
  const cast = await api.cast()
  const { id } = await buildClosure(api.db, { gymId: cast.gym.id })
  const { body } = await api.as(cast.keys.gym).get(`/closures/${id}`)
  expect(body).toMatchObject({ ends_on: '2026-01-06', id, name: 'New Year', starts_on: '2026-01-05' })
})

test('a closure of one day cancels booked classes until it is deleted', async () => {
  const cast = await api.cast()
  const { classId } = await buildBooking(api.db, { gymId: cast.gym.id })
  const client = api.as(cast.keys.gym)
  const sent = { name: 'New Year', starts_on: '2199-01-07' }
  const wrong = await client.post('/closures', { ...sent, ends_on: '2199-01-06' })
  expect(wrong.body.errors.fields).toEqual({ ends_on: ['must not be before the first day'] })
  const { body: closure } = await client.post('/closures', { ...sent, ends_on: null })
  expect(closure).toMatchObject({ ...sent, ends_on: '2199-01-07' })
  expect((await client.get(`/classes/${classId}`)).body.cancel_reason).toBe('New Year')
  expect((await client.delete(`/closures/${closure.id}`)).status).toBe(204)
  expect((await client.get(`/classes/${classId}`)).body.cancelled_at).toBeNull()
})
