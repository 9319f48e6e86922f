import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('deleteDivision', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return { id: own.other.id, foreignId: foreign.other.id }
  },
})

async function stage() {
  const cast = await api.cast()
  const contest = await buildContest(api.db, cast.gym.id)
  return { cast, contest, client: api.as(cast.keys.gym) }
}

test('deleteDivision refuses a division with registrations', async () => {
  const { contest, client } = await stage()
  const refused = await client.delete(`/divisions/${contest.division.id}`)
  expect([refused.status, refused.body.errors.code]).toEqual([409, 'division_registered'])
})

test('deleteDivision moves later divisions up, and a new division comes last', async () => {
  const { cast, client } = await stage()
  const { body } = await client.post('/competitions', { name: 'Winter Throwdown' })
  const path = `/competitions/${body.id}/divisions`
  const ids: string[] = []
  for (const name of ['One', 'Two', 'Three', 'Four']) ids.push((await client.post(path, { name })).body.id)
  for (const id of ids.slice(0, 2)) await client.delete(`/divisions/${id}`)
  const name = 'Five'
  const added = (await client.post(path, { name })).body
  const whole = (await client.get(`/competitions/${body.id}`)).body
  const order = whole.divisions.map((each: { id: string; order: number }) => [each.id, each.order])
  expect(order).toEqual([
    [ids[2], 0],
    [ids[3], 1],
    [added.id, 2],
  ])
  // Rows from before may have gaps.
  await api.db.division.update({ where: { id: added.id }, data: { position: 9 } })
  const last = (await client.post(path, { name })).body
  expect(last.order).toBe(10)
  expect(await api.db.division.count({ where: { gymId: cast.gym.id, competitionId: body.id } })).toBe(4)
})
