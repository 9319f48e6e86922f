import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildContest, TIMED } from '../../support/competitions/contest'

const api = useApi()

describeMatrix('updateEvent', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [await buildContest(api.db, gym.id), await buildContest(api.db, rival.id)]
    return {
      id: own.event.id,
      foreignId: foreign.event.id,
      body: { name: 'Renamed' },
      foreignBodies: { divisions: { divisions: [foreign.division.id] } },
    }
  },
})

async function stage() {
  const cast = await api.cast()
  const contest = await buildContest(api.db, cast.gym.id)
  return { cast, contest, client: api.as(cast.keys.gym) }
}

test('updateEvent keeps absent fields, accepts its own answer and changes the order', async () => {
  const { cast, contest, client } = await stage()
  const path = `/events/${contest.event.id}`
  const before = (await client.get(path)).body
  const workouts = () => api.db.workout.count({ where: { gymId: cast.gym.id } })
  const there = await workouts()
  expect((await client.put(path, before)).body).toEqual(before)
  expect(await workouts()).toBe(there)
  const changed = (await client.put(path, { instructions: 'Full lockout.', scaled_workout: TIMED, order: 1 }))
    .body
  expect(changed).toMatchObject({ instructions: 'Full lockout.', order: 1, scaled_workout: TIMED })
  expect((await client.put(path, { scaled_workout: null, order: 0 })).body).toEqual({
    ...before,
    instructions: 'Full lockout.',
    updated_at: expect.any(String),
  })
  const { body } = await client.put(path, { kind: 'team' })
  expect(body.errors.fields).toEqual({ kind: ['stays as it is: 1 score is entered'] })
})
