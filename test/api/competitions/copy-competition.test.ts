import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('copyCompetition', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    const body = { name: 'Next year', opens_on: '2027-03-01' }
    return { id: own.competition.id, foreignId: foreign.competition.id, body }
  },
})

test('copyCompetition copies the set-up but no registrations and no scores', async () => {
  const cast = await api.cast()
  const { competition } = await buildContest(api.db, cast.gym.id)
  const client = api.as(cast.keys.gym)
  const before = (await client.get(`/competitions/${competition.id}`)).body
  const { body } = await client.post(`/competitions/${competition.id}/copy`, {
    name: 'Next year',
    opens_on: '2027-03-01',
  })
  expect(body).toMatchObject({ name: 'Next year', status: 'draft', time_zone: before.time_zone })
  const names = (list: { name: string }[]) => list.map(({ name }) => name)
  expect([names(body.divisions), names(body.events)]).toEqual([names(before.divisions), names(before.events)])
  expect(body.divisions.map((each: { registration_count: number }) => each.registration_count)).toEqual([
    0, 0,
  ])
  const wrong = await client.post(`/competitions/${competition.id}/copy`, { opens_on: '1 March' })
  expect(Object.keys(wrong.body.errors.fields).sort()).toEqual(['name', 'opens_on'])
})
