import { useApi } from '../../support/api/api'
import { buildResult, buildWorkout, movementId } from '../../support/builders'

const api = useApi()

test('a strength result that was not started has an empty list of sets', async () => {
  const cast = await api.cast()
  const gymId = cast.gym.id
  const movements = [{ id: movementId('back-squat'), load: null, reps: '5-5-5' }]
  const details = { type: 'Strength' as const, movements, rest: { type: 'as_needed' as const } }
  const workout = await buildWorkout(api.db, { gymId, details })
  const result = await buildResult(api.db, {
    gymId,
    workout,
    status: 'dns',
    details: { type: 'StrengthResult' },
  })
  const { body } = await api.as(cast.keys.gym).get(`/results/${result.id}`)
  expect([body.status, body.details]).toEqual([
    'dns',
    { type: 'StrengthResult', sets: [], rest: { type: 'as_needed' } },
  ])
})
