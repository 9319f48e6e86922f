import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('updateDivision', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return { id: own.division.id, foreignId: foreign.division.id, body: { name: 'Renamed' } }
  },
})

async function stage() {
  const cast = await api.cast()
  const contest = await buildContest(api.db, cast.gym.id)
  return { cast, contest, client: api.as(cast.keys.gym) }
}

test('updateDivision keeps absent fields, accepts its own answer and changes the order', async () => {
  const { contest, client } = await stage()
  const path = `/divisions/${contest.division.id}`
  const before = (await client.get(path)).body
  expect((await client.put(path, before)).body).toEqual(before)
  expect((await client.put(path, { registration_limit: 1, females_required: 1 })).body).toEqual({
    ...before,
    registration_limit: 1,
    females_required: 1,
    updated_at: expect.any(String),
  })
  expect((await client.put(path, { order: 1 })).body.order).toBe(1)
  const { divisions } = (await client.get(`/competitions/${contest.competition.id}`)).body
  expect(divisions.map(({ id }: { id: string }) => id)).toEqual([contest.other.id, contest.division.id])
  expect((await client.put(path, { kind: 'team', team_size: 2 })).body.errors.fields).toEqual({
    kind: ['stays as it is: 2 are registered as individuals'],
  })
})

test('updateDivision keeps events with scores, by its own events and by the divisions of an event', async () => {
  const { contest, client } = await stage()
  const { division, other, event, empty } = contest
  const refused = await client.put(`/divisions/${division.id}`, { events: [empty.id] })
  const message = [
    `must keep ${event.name} in ${division.name}: it has scores. Delete the scores first, or hide the event`,
  ]
  expect([refused.status, refused.body.errors.fields]).toEqual([422, { events: message }])
  const other422 = await client.put(`/events/${event.id}`, { divisions: [other.id] })
  expect([other422.status, other422.body.errors.fields]).toEqual([422, { divisions: message }])
  expect((await client.put(`/divisions/${division.id}`, { events: [event.id] })).body.events).toEqual([
    event.id,
  ])
  expect((await client.put(`/divisions/${other.id}`, { events: [] })).body.events).toEqual([])
  expect((await client.put(`/scores/${contest.score.id}`, { score: '4:59' })).status).toBe(200)
})
