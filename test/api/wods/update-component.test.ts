import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildResult, buildSession, buildWod, buildWorkout } from '../../support/builders'

const api = useApi()

describeMatrix('updateComponent', {
  api,
  async prepare({ gym, rival }) {
    const partOf = async (gymId: string) => (await buildWod(api.db, { gymId })).components[0]!.id
    const workout = await buildWorkout(api.db, { gymId: rival.id })
    return {
      id: await partOf(gym.id),
      foreignId: await partOf(rival.id),
      body: { name: 'Metcon' },
      foreignBodies: {
        workout_id: { workout_id: workout.id },
        scaled_workout_id: { scaled_workout_id: workout.id },
      },
    }
  },
})

describe('updateComponent', () => {
  test('keeps absent fields, accepts its own answer and clears null fields', async () => {
    const cast = await api.cast()
    const gymId = cast.gym.id
    const scaled = await buildWorkout(api.db, { gymId })
    const given = { name: 'Metcon', notes: 'Fast.', coachNotes: 'Hips!', scaledWorkoutId: scaled.id }
    const wod = await buildWod(api.db, { gymId, components: [given] })
    const path = `/components/${wod.components[0]!.id}`
    const client = api.as(cast.keys.gym)
    const before = (await client.get(path)).body
    expect((await client.put(path, {})).body).toEqual(before)
    expect((await client.put(path, before)).body).toEqual(before)
    expect(await api.db.auditEntry.count({ where: { gymId } })).toBe(0)
    const cleared = (await client.put(path, { notes: null, coach_notes: null, scaled_workout_id: null })).body
    expect(cleared).toEqual({
      ...before,
      notes: null,
      coach_notes: null,
      scaled_workout_id: null,
      scaled_workout: null,
      updated_at: expect.any(String),
    })
  })

  test('a new workout leaves the results of the old one unchanged', async () => {
    const cast = await api.cast()
    const gymId = cast.gym.id
    const wod = await buildWod(api.db, { gymId })
    const [part] = wod.components
    const session = await buildSession(api.db, { gymId, wodId: wod.id })
    const workout = await api.db.workout.findUniqueOrThrow({ where: { id: part!.workoutId } })
    const result = await buildResult(api.db, {
      gymId,
      sessionId: session.id,
      wodComponentId: part!.id,
      workout,
    })
    const { body } = await api
      .as(cast.keys.gym)
      .put(`/components/${part!.id}`, { text: 'AMRAP 12:\n10 burpees' })
    expect(body.workout).toMatchObject({ type: 'Amrap' })
    expect(await api.db.result.findUnique({ where: { id: result.id } })).toEqual(result)
  })

  test('moves to another position and shifts the other parts', async () => {
    const cast = await api.cast()
    const wod = await buildWod(api.db, { gymId: cast.gym.id, components: [{}, {}, {}] })
    const [a, b, c] = wod.components.map(({ id }) => id)
    const client = api.as(cast.keys.gym)
    const moved = (await client.put(`/components/${c}`, { position: 0 })).body
    expect([moved.position, moved.prefix]).toEqual([0, 'A'])
    const order = (await client.get(`/wods/${wod.id}`)).body.components.map(({ id }: { id: string }) => id)
    expect(order).toEqual([c, a, b])
    expect((await client.put(`/components/${c}`, { position: 19 })).body.position).toBe(2)
  })
})
