import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest, TIMED } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('createEvent', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return {
      id: own.competition.id,
      foreignId: foreign.competition.id,
      body: { name: 'Event 9', workout: TIMED },
      foreignBodies: { divisions: { name: 'Event 9', workout: TIMED, divisions: [foreign.division.id] } },
    }
  },
})

async function stage() {
  const cast = await api.cast()
  const contest = await buildContest(api.db, cast.gym.id)
  return { cast, contest, client: api.as(cast.keys.gym) }
}

test('createEvent requires workouts that are ranked and possible', async () => {
  const { contest, client } = await stage()
  const path = `/competitions/${contest.competition.id}/events`
  const given = {
    name: 'Event 3',
    released_at: '2026-05-01T08:00:00Z',
    deadline: '2026-05-04T20:00:00Z',
    score_visibility: 'after_deadline',
    tie_break: 'reps',
    scaled_workout: TIMED,
    divisions: [contest.other.id],
  }
  const { body } = await client.post(path, { ...given, workout: TIMED })
  expect(body).toMatchObject({
    order: 2,
    kind: 'individual',
    released_at: '2026-05-01T08:00:00.000000Z',
    divisions: [contest.other.id],
    workout: TIMED,
    scaled_workout: TIMED,
    foundations_workout: null,
  })
  const wrong = async (change: object) =>
    (await client.post(path, { name: 'X', workout: TIMED, ...change })).body.errors.fields
  const warmUp = { type: 'WarmUp', details: { type: 'WarmUp', description: 'Row easy.' } }
  expect(await wrong({ workout: warmUp })).toEqual({
    workout: ['must have a score: nothing in this workout is measured'],
  })
  const nobody = { id: 'nobody', reps: '5' }
  const unknown = { type: 'ForTime', details: { type: 'ForTime', movements: [nobody] } }
  expect(Object.keys(await wrong({ scaled_workout: unknown }))).toEqual([
    'scaled_workout.details.movements[0].id',
  ])
  expect(Object.keys(await wrong({ score_visibility: 'after_deadline' }))).toEqual(['deadline'])
})
