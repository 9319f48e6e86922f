import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildWod, buildWorkout } from '../../support/builders'

const api = useApi()

describeMatrix('createComponent', {
  api,
  async prepare({ gym, rival }) {
    const { id } = await buildWod(api.db, { gymId: gym.id, components: [] })
    const foreignId = (await buildWod(api.db, { gymId: rival.id, components: [] })).id
    const workout = await buildWorkout(api.db, { gymId: rival.id })
    return {
      id,
      foreignId,
      body: { text: 'AMRAP 12:\n10 burpees' },
      foreignBodies: {
        workout_id: { workout_id: workout.id },
        scaled_workout_id: { text: 'Run 400m', scaled_workout_id: workout.id },
      },
    }
  },
})

test('createComponent adds one part at the end, whatever its text contains', async () => {
  const cast = await api.cast()
  const wod = await buildWod(api.db, { gymId: cast.gym.id })
  const client = api.as(cast.keys.gym)
  const { body } = await client.post(`/wods/${wod.id}/components`, {
    name: 'Metcon',
    text: 'A. AMRAP 5:\n5 burpees\n\nB. AMRAP 7:\n7 burpees',
  })
  expect(body).toMatchObject({ wod_id: wod.id, position: 1, prefix: 'B', name: 'Metcon', notes: null })
  expect(await api.db.wodComponent.count({ where: { wodId: wod.id } })).toBe(2)
  const both = await client.post(`/wods/${wod.id}/components`, { text: 'Run', workout_id: body.workout_id })
  expect(both.body.errors.fields).toEqual({ text: ['cannot be combined with workout_id'] })
})
