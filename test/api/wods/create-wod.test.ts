import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildProgram, buildWorkout } from '../../support/builders'

const api = useApi()

describeMatrix('createWod', {
  api,
  async prepare({ gym, rival }) {
    const [own, foreign] = [
      await buildProgram(api.db, { gymId: gym.id }),
      await buildProgram(api.db, { gymId: rival.id }),
    ]
    const workout = await buildWorkout(api.db, { gymId: rival.id })
    const body = { program_id: own.id, date: '2026-11-23', text: 'AMRAP 12:\n10 burpees' }
    return {
      body,
      foreignBodies: {
        program_id: { ...body, program_id: foreign.id },
        'components[0].workout_id': {
          program_id: own.id,
          date: '2026-11-23',
          components: [{ workout_id: workout.id }],
        },
      },
    }
  },
})

describe('createWod', () => {
  const DAY = 'A. Strength\nBack squat 5x5 @ 100kg\n\nB. Metcon\nFor time:\n21-15-9\nThrusters 43kg\nPull-ups'

  test('reads a whole day, creates a draft until it is published and records it', async () => {
    const cast = await api.cast()
    const { id: program_id } = await buildProgram(api.db, { gymId: cast.gym.id })
    const client = api.as(cast.keys.gym)
    const { body } = await client.post('/wods', { program_id, date: '2026-11-23', name: null, text: DAY })
    expect(body).toMatchObject({
      program_id,
      date: '2026-11-23',
      name: null,
      status: 'draft',
      publish_at: null,
    })
    const parts = body.components.map((part: { prefix: string; workout: { type: string } }) => [
      part.prefix,
      part.workout.type,
    ])
    expect(parts).toEqual([
      ['A', 'Strength'],
      ['B', 'FranStyle'],
    ])
    const actions = await api.db.auditEntry.findMany({ where: { gymId: cast.gym.id, subjectType: 'wod' } })
    expect(actions.map(({ action }) => action).sort()).toEqual(['wod.add_part', 'wod.add_part', 'wod.create'])
  })

  test('accepts single parts; with errors, names each by its position and creates nothing', async () => {
    const cast = await api.cast()
    const { id: program_id } = await buildProgram(api.db, { gymId: cast.gym.id })
    const workout = await buildWorkout(api.db, { gymId: cast.gym.id })
    const client = api.as(cast.keys.gym)
    const make = (...components: object[]) =>
      client.post('/wods', {
        program_id,
        date: '2026-11-23',
        publish_at: '2026-01-01T00:00:00.000000Z',
        components,
      })
    const made = await make(
      { kind: 'warm_up', text: '10 min row', notes: 'Easy.' },
      { name: 'Metcon', workout_id: workout.id, scaled_text: 'AMRAP 5:\n5 burpees', coach_notes: 'Hips!' },
    )
    expect(made.body.status).toBe('published')
    expect(made.body.components).toMatchObject([
      { kind: 'warm_up', prefix: null, notes: 'Easy.', ranked: false, position: 0 },
      { prefix: 'A', name: 'Metcon', workout_id: workout.id, ranked: true, coach_notes: 'Hips!' },
    ])
    expect(made.body.components[1].scaled_workout).toMatchObject({ type: 'Amrap' })
    const wrong = await make({ text: '5 burpees' }, { name: 'Nothing' })
    expect(wrong.body.errors.fields).toEqual({ 'components[1].text': ['is required, or a workout_id'] })
    const unknown = await make({ text: 'AMRAP 5:\n5 zorblaxes' })
    expect(Object.keys(unknown.body.errors.fields)).toEqual(['components[0].text'])
    const text = Array.from({ length: 21 }, () => 'Metcon\nAMRAP 5:\n5 burpees').join('\n\n')
    const many = await client.post('/wods', { program_id, date: '2026-11-23', text })
    expect(many.body.errors.fields).toEqual({ text: ['A WOD has at most 20 parts.'] })
    const early = { program_id, date: '2026-11-23', publish_at: '0000-01-01T00:00:00.000000Z' }
    expect((await client.post('/wods', early)).status).toBe(422)
    expect(await api.db.wod.count({ where: { gymId: cast.gym.id } })).toBe(1)
  })
})
