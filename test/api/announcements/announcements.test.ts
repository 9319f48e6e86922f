import { announcements } from '../../../src/schemas/announcements/announcements'
import { useApi } from '../../support/api/api'
import { describeResource } from '../../support/api/describe-resource'
import { buildExample } from '../../support/resources'

const api = useApi()
describeResource(announcements, { api })

test('createAnnouncement requires only a title, and trims it', async () => {
  const cast = await api.cast()
  const client = api.as(cast.keys.gym)
  const { body } = await client.post('/announcements', { title: ' New bars ' })
  expect(body).toEqual({
    created_at: expect.stringMatching(/^\d{4}-.*\.\d{6}Z$/),
    id: body.id,
    pinned: false,
    text: '',
    title: 'New bars',
    until: null,
    updated_at: expect.any(String),
  })
  const wrong = await client.post('/announcements', { text: 5, until: '26.11.2026', pinned: 'yes' })
  expect([wrong.status, Object.keys(wrong.body.errors.fields).sort()]).toEqual([
    422,
    ['pinned', 'text', 'title', 'until'],
  ])
})

test('listAnnouncements lists expired announcements too', async () => {
  const cast = await api.cast()
  const { id } = await buildExample(api.db, announcements, cast.gym.id, { until: '2020-01-01' })
  expect((await api.as(cast.keys.gym).get('/announcements')).body).toMatchObject([
    { id, until: '2020-01-01' },
  ])
})

test('updateAnnouncement clears the last day with null and keeps absent fields', async () => {
  const cast = await api.cast()
  const { id } = await buildExample(api.db, announcements, cast.gym.id)
  const client = api.as(cast.keys.gym)
  const before = (await client.get(`/announcements/${id}`)).body
  const { body } = await client.put(`/announcements/${id}`, { until: null, text: '' })
  expect(body).toEqual({ ...before, until: null, text: '', updated_at: expect.any(String) })
})
