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
  })
  expect((await client.put(path, { order: 1 })).body.order).toBe(1)
  const { divisions } = (await client.get(`/competitions/${contest.competition.id}`)).body
  expect(divisions.map(({ id }: { id: string }) => id)).toEqual([contest.other.id, contest.division.id])
  expect((await client.put(path, { kind: 'team', team_size: 2 })).body.errors.fields).toEqual({
    kind: ['stays as it is: 2 are registered as individuals'],
    ...{},
  })
})
