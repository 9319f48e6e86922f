import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest, TIMED } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('deleteEvent', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return { id: own.empty.id, foreignId: foreign.empty.id }
  },
})

async function stage() {
  const cast = await api.cast()
  const contest = await buildContest(api.db, cast.gym.id)
  return { cast, contest, client: api.as(cast.keys.gym) }
}

test('deleteEvent refuses an event with scores', async () => {
  const { contest, client } = await stage()
  const refused = await client.delete(`/events/${contest.event.id}`)
  expect([refused.status, refused.body.errors.code]).toEqual([409, 'event_scored'])
})

test('deleteEvent moves later events up, and a new event comes last', async () => {
  const { cast, client } = await stage()
  const { body } = await client.post('/competitions', { name: 'Winter Throwdown' })
  const path = `/competitions/${body.id}/events`
  const ids: string[] = []
  for (const name of ['One', 'Two', 'Three', 'Four'])
    ids.push((await client.post(path, { name, workout: TIMED })).body.id)
  for (const id of ids.slice(0, 2)) await client.delete(`/events/${id}`)
  const name = 'Five'
  const added = (await client.post(path, { name, workout: TIMED })).body
  const whole = (await client.get(`/competitions/${body.id}`)).body
  const order = whole.events.map((each: { id: string; order: number }) => [each.id, each.order])
  expect(order).toEqual([
    [ids[2], 0],
    [ids[3], 1],
    [added.id, 2],
  ])
  // Rows from before may have gaps.
  await api.db.event.update({ where: { id: added.id }, data: { position: 9 } })
  const last = (await client.post(path, { name, workout: TIMED })).body
  expect(last.order).toBe(10)
  expect(await api.db.event.count({ where: { gymId: cast.gym.id, competitionId: body.id } })).toBe(4)
})
