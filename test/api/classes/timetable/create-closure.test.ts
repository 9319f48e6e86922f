import { useApi } from '../../../support/api/api'
import { describeMatrix } from '../../../support/api/matrix'
import { buildBooking } from '../../../support/builders'

const api = useApi()

const BODY = { name: 'New Year', starts_on: '2199-01-07' }

describeMatrix('createClosure', { api, prepare: () => ({ body: BODY }) })

test('createClosure defaults to one day and cancels booked classes', async () => {
  const cast = await api.cast()
  const { classId } = await buildBooking(api.db, { gymId: cast.gym.id })
  const client = api.as(cast.keys.gym)
  expect((await client.post('/closures', { ...BODY, ends_on: null })).body).toMatchObject({
    ...BODY,
    ends_on: '2199-01-07',
  })
  expect((await client.get(`/classes/${classId}`)).body.cancel_reason).toBe('New Year')
  const wrong = await client.post('/closures', { ...BODY, ends_on: '2199-01-06' })
  expect(wrong.body.errors.fields).toEqual({ ends_on: ['must not be before the first day'] })
})
