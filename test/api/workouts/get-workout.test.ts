import { Workout } from '../../../src/schemas/workouts/workouts'
import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildWorkout, movementId } from '../../support/builders'

const api = useApi()

describeMatrix('getWorkout', {
  api,
  prepare: async cast => ({
    id: (await buildWorkout(api.db, { gymId: cast.gym.id })).id,
    foreignId: (await buildWorkout(api.db, { gymId: cast.rival.id })).id,
  }),
})

describe('getWorkout', () => {
  test('answers exactly description, details, movements, name and type', async () => {
    const cast = await api.cast()
    const workout = await buildWorkout(api.db, { gymId: cast.gym.id })
    const { body } = await api.as(cast.keys.gym).get(`/workouts/${workout.id}`)
    expect(body).toMatchObject({ description: workout.description, name: null, type: 'FranStyle' })
    expect(Object.keys(body).sort()).toEqual(Object.keys(Workout.shape).sort())
  })

  test('returns details byte for byte as stored', async () => {
    const cast = await api.cast()
    const stored =
      '{"type":"AccessoryWork","zulu":{"b":1,"a":[2,{"d":3,"c":0.1}]},"big":1e+21,"text":"“hard” 💪","movements":[]}'
    const workout = await buildWorkout(api.db, { gymId: cast.gym.id, details: { type: 'AccessoryWork' } })
    await api.db.workout.update({ where: { id: workout.id }, data: { details: stored } })
    const { text } = await api.as(cast.keys.gym).get(`/workouts/${workout.id}`)
    expect(text).toContain(`"details":${stored}`)
  })

  test.each([
    ['AccessoryWork', { type: 'AccessoryWork', movements: [{ id: movementId('sit-up'), reps: '3 x 20' }] }],
    ['WeightliftingTotal', { type: 'WeightliftingTotal', movements: [{ id: movementId('snatch') }] }],
    ['AccessoryWork', { type: 'AccessoryWork', description: 'Curls for the girls' }],
  ] as const)('returns a historical %s', async (type, details) => {
    const cast = await api.cast()
    const legacy = structuredClone(details) as Parameters<typeof buildWorkout>[1] & object
    const workout = await buildWorkout(api.db, {
      gymId: cast.gym.id,
      name: 'Old one',
      details: legacy as never,
    })
    const { body } = await api.as(cast.keys.gym).get(`/workouts/${workout.id}`)
    expect(body).toMatchObject({ type, name: 'Old one', details })
    const ids = 'movements' in details ? details.movements.map(line => line.id) : []
    expect(body.movements.map((movement: { id: string }) => movement.id)).toEqual(ids)
  })
})
