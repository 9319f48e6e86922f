import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('createDivision', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return { id: own.competition.id, foreignId: foreign.competition.id, body: { name: 'Masters' } }
  },
})

async function stage() {
  const cast = await api.cast()
  const contest = await buildContest(api.db, cast.gym.id)
  return { cast, contest, client: api.as(cast.keys.gym) }
}

test('createDivision adds the division last, for individuals by default', async () => {
  const { contest, client } = await stage()
  const path = `/competitions/${contest.competition.id}/divisions`
  expect((await client.post(path, { name: 'Masters', team_size: null })).body).toMatchObject({
    name: 'Masters',
    kind: 'individual',
    order: 2,
    events: [],
    visible: true,
    registration_limit: null,
  })
  const team = { name: 'Pairs', kind: 'team', team_size: 2, females_required: 1, males_required: 1 }
  const made = await client.post(path, { ...team, events: [contest.event.id], registration_limit: 20 })
  expect(made.body).toMatchObject({ ...team, order: 3, events: [contest.event.id] })
  const wrong = async (body: object) =>
    Object.keys((await client.post(path, { name: 'X', ...body })).body.errors.fields)
  expect(await wrong({ kind: 'team' })).toEqual(['team_size'])
  expect(await wrong({ kind: 'team', team_size: 2, males_required: 3 })).toEqual(['males_required'])
  expect(await wrong({ team_size: 3 })).toEqual(['team_size'])
  expect(await wrong({ females_required: 2 })).toEqual(['females_required'])
  expect(await wrong({ events: [contest.other.id] })).toEqual(['events'])
})
