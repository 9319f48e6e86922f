import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'

const api = useApi()

describeMatrix('createCompetition', { api, prepare: () => ({ body: { name: 'Winter Throwdown' } }) })

test("createCompetition creates a draft in the gym's time zone by default", async () => {
  const cast = await api.cast()
  const client = api.as(cast.keys.gym)
  const { body } = await client.post('/competitions', { name: ' Winter Throwdown ', description: null })
  expect(body).toMatchObject({
    name: 'Winter Throwdown',
    description: '',
    status: 'draft',
    time_zone: cast.gym.timeZone,
    registration_closes_at: null,
    divisions: [],
    events: [],
  })
  const given = {
    name: 'Summer',
    time_zone: 'America/New_York',
    registration_opens_at: '2026-06-01T12:00:30.250Z',
    registration_closes_at: '2026-07-01T14:00:00+02:00',
    video_url: 'https://vimeo.com/76979871',
  }
  expect((await client.post('/competitions', given)).body).toMatchObject({
    ...given,
    registration_opens_at: '2026-06-01T12:00:30.250000Z',
    registration_closes_at: '2026-07-01T12:00:00.000000Z',
  })
  const wrong = { ...given, time_zone: 'Mars/Olympus', registration_closes_at: '2026-05-01T00:00:00Z' }
  const refused = await client.post('/competitions', wrong)
  expect(refused.body.errors.fields).toEqual({
    time_zone: ['must be a time zone such as Europe/Zurich'],
    registration_closes_at: ['must be later than registration opens'],
  })
  const past = await client.post('/competitions', {
    name: 'X',
    registration_closes_at: '2001-01-01T00:00:00Z',
  })
  expect(Object.keys(past.body.errors.fields)).toEqual(['registration_closes_at'])
})
