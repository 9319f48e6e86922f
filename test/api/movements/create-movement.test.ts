import { useApi } from '../../support/api/api'
import { expectInvalid } from '../../support/api/refused'
import { buildMovement, movementId } from '../../support/builders'

const api = useApi()

describe('createMovement', () => {
  test('creates a movement of the gym that workouts can use', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const given = { name: ' Yoke carry ', has_load: true, has_distance: true, has_reps: null }
    const { body } = await client.post('/movements', { ...given, video_url: 'https://youtu.be/dQw4w9WgXcQ' })
    expect(body).toMatchObject({
      name: 'Yoke carry',
      description: null,
      complex_details: null,
      has_load: true,
      has_distance: true,
      has_reps: false,
      source: 'custom',
      video: { id: 'dQw4w9WgXcQ', service: 'youtube' },
    })
    const details = {
      type: 'ForTime',
      movements: [{ id: body.id, distance: { value: 50, unit: 'm' }, load: { value: 100, unit: 'kg' } }],
    }
    expect((await client.post('/workouts', { type: 'ForTime', details })).status).toBe(201)
  })

  test('creates a complex, and its answer creates another', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const complex_details = [
      { movement_id: movementId('power-clean'), reps: 1 },
      { movement_id: movementId('front-squat'), reps: 2 },
    ]
    const first = await client.post('/movements', {
      name: 'Clean complex',
      has_load: true,
      has_reps: true,
      complex_details,
    })
    expect(first.body.complex_details).toEqual(complex_details)
    const second = await client.post('/movements', { ...first.body, name: 'Another complex' })
    expect(second.body).toEqual({
      ...first.body,
      ...{ id: second.body.id, name: 'Another complex', updated_at: expect.any(String) },
    })
    const nested = [{ movement_id: first.body.id, reps: 1 }, complex_details[0]]
    const body = { name: 'Complex of complexes', has_load: true, complex_details: nested }
    await expectInvalid(api, cast, () => client.post('/movements', body), {
      'complex_details[0].movement_id': ['must be a movement that is not itself a complex'],
    })
  })

  test('refuses a taken name and a movement without any measure', async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const { name } = await buildMovement(api.db, { gymId: cast.gym.id })
    await expectInvalid(api, cast, () => client.post('/movements', { name, has_reps: true }), {
      name: ['is already used by another movement of this gym'],
    })
    await expectInvalid(api, cast, () => client.post('/movements', { name: 'Rest', has_reps: false }), {
      has_reps: ['must be true, or another of the fields has_…: how the movement is counted or measured'],
    })
  })
})
