import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('enterScores', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return {
      id: own.event.id,
      foreignId: foreign.event.id,
      body: { rows: [{ participant_id: own.free.participants[0]!.id, score: '4:40' }] },
      foreignBody: { rows: [{ participant_id: foreign.free.participants[0]!.id, score: '4:40' }] },
      foreignBodies: {
        'rows[0].participant_id': {
          rows: [{ participant_id: foreign.free.participants[0]!.id, score: '4:40' }],
        },
      },
    }
  },
})

async function stage() {
  const cast = await api.cast()
  const contest = await buildContest(api.db, cast.gym.id)
  return { cast, contest, client: api.as(cast.keys.gym) }
}

test('enterScores saves all rows or none, with the errors of each row', async () => {
  const { contest, client } = await stage()
  const path = `/events/${contest.event.id}/enter_scores`
  const [one, two] = [contest.scored.participants[0]!.id, contest.free.participants[0]!.id]
  const rows = [
    { participant_id: one, score: '4:30' },
    { participant_id: two, score: 'DNF' },
  ]
  expect((await client.post(path, { rows })).body).toMatchObject([
    { id: contest.score.id, participant_id: one, result: { description: '4:30' } },
    { participant_id: two, result: { status: 'dnf' } },
  ])
  const wrong = [
    { participant_id: one, score: '4:20' },
    { participant_id: two, score: 'fast' },
    { participant_id: 'x', score: '1:00' },
  ]
  const refused = await client.post(path, { rows: wrong })
  expect([refused.status, Object.keys(refused.body.errors.fields)]).toEqual([
    422,
    ['rows[1].score', 'rows[2].participant_id'],
  ])
  expect((await client.get(`/scores/${contest.score.id}`)).body.result.description).toBe('4:30')
})

test('enterScores refuses a participant in two rows and names the second row', async () => {
  const { contest, client } = await stage()
  const [one, two] = [contest.scored.participants[0]!.id, contest.free.participants[0]!.id]
  const rows = [
    { participant_id: one, score: '4:30' },
    { participant_id: two, score: '4:40' },
    { participant_id: one, score: '4:20' },
  ]
  const { status, body } = await client.post(`/events/${contest.event.id}/enter_scores`, { rows })
  expect([status, body.errors.fields]).toEqual([422, { 'rows[2].participant_id': ['is in rows[0] already'] }])
  expect((await client.get(`/scores/${contest.score.id}`)).body.result.description).toBe('5:00')
})
