import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('createRegistration', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return {
      id: own.competition.id,
      foreignId: foreign.competition.id,
      body: { division_id: own.division.id, participants: [{ name: 'Mia' }] },
      foreignBody: { division_id: foreign.division.id, participants: [{ name: 'Mia' }] },
      foreignBodies: { division_id: { division_id: foreign.division.id, participants: [{ name: 'Mia' }] } },
    }
  },
})

async function stage() {
  const cast = await api.cast()
  const contest = await buildContest(api.db, cast.gym.id)
  return { cast, contest, client: api.as(cast.keys.gym) }
}

test('createRegistration registers, or adds to the waiting list when the division is full', async () => {
  const { contest, client } = await stage()
  const path = `/competitions/${contest.competition.id}/registrations`
  await client.put(`/divisions/${contest.division.id}`, { registration_limit: 2 })
  const mia = {
    name: 'Mia Keller',
    email: 'mia@people.example',
    gender: 'female',
    country_code: 'Switzerland',
  }
  const given = { division_id: contest.division.id, participants: [mia] }
  const waiting = (await client.post(path, given)).body
  expect(waiting).toMatchObject({
    competition_id: contest.competition.id,
    withdrawn: false,
    waiting_since: expect.any(String),
    participants: [{ ...mia, country_code: 'CH', affiliation: null, captain: true }],
    scores: [],
  })
  const again = await client.post(path, given)
  expect(again.body.errors.fields).toEqual({
    'participants[0].email': ['is already registered in this division'],
  })
  const over = { ...given, participants: [{ name: 'Ben' }], when_full: 'over_limit' }
  expect((await client.post(path, over)).body.waiting_since).toBeNull()
  const two = await client.post(path, { ...given, participants: [{ name: 'A' }, { name: 'B' }] })
  expect(Object.keys(two.body.errors.fields)).toEqual(['participants'])
})
