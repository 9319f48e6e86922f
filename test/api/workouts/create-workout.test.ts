import { describeWorkout } from '../../../src/domain/workouts/describe-workout'
import { CREATABLE_TYPES, DETAILS, type WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { facts } from '../../library/facts'
import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildMovement, FRAN_DETAILS, movementId } from '../../support/builders'
import { EXAMPLES } from '../../support/workouts/example-workouts'

const api = useApi()

const FRAN = { type: 'FranStyle', details: FRAN_DETAILS }

describeMatrix('createWorkout', {
  api,
  prepare: async cast => {
    const foreign = await buildMovement(api.db, { gymId: cast.rival.id })
    const details = { ...FRAN_DETAILS, movements: [{ id: foreign.id }] }
    return {
      body: FRAN,
      foreignBodies: { 'details.movements[0].id': { type: 'FranStyle', details } },
    }
  },
})

async function scene() {
  const cast = await api.cast()
  const client = api.as(cast.keys.gym)
  return { cast, client, post: (body: object) => client.post('/workouts', body) }
}
type Body = { movements: { id: string; name: string }[]; details: WorkoutDetails; [key: string]: unknown }
const idsOf = (body: Body) => body.movements.map(movement => movement.id)

describe.each(CREATABLE_TYPES)('createWorkout, type %s', type => {
  const { given, kept, movements } = EXAMPLES[type]

  test('answers exactly description, details, movements, name and type', async () => {
    const { post } = await scene()
    const { status, body } = await post({ type, details: given })
    expect(status).toBe(201)
    expect(Object.keys(body).sort()).toEqual(['description', 'details', 'movements', 'name', 'type'])
    expect(body.type).toBe(type)
    expect(body.details).toEqual(kept)
    expect(body.description).toBe(describeWorkout(kept, facts))
    expect(idsOf(body)).toEqual(movements.map(movementId))
  })

  test('fills in defaults and orders the details as in the schema, stored as returned', async () => {
    const { cast, post } = await scene()
    const { text } = await post({ type, details: given })
    const row = await api.db.workout.findFirstOrThrow({ where: { gymId: cast.gym.id } })
    expect(row.details).toBe(JSON.stringify(kept))
    expect(text).toContain(`"details":${row.details}`)
    expect(JSON.stringify(DETAILS[type].parse(kept))).toBe(row.details)
  })

  test('accepts its own answer and returns it again', async () => {
    const { post } = await scene()
    const first = await post({ type, details: given })
    const second = await post(first.body)
    expect([second.status, second.text]).toEqual([201, first.text])
    expect(second.headers.location).not.toBe(first.headers.location)
  })

  test('is read byte for byte as stored', async () => {
    const { client, post } = await scene()
    const made = await post({ type, details: given })
    const read = await client.get(made.headers.location!.replace('/api/public', ''))
    expect(read.text).toBe(made.text)
  })

  test('refuses details of another type', async () => {
    const { post } = await scene()
    const other = EXAMPLES[type === 'Generic' ? 'WarmUp' : 'Generic'].given
    const { status, body } = await post({ type, details: other })
    expect([status, body.errors.fields]).toEqual([
      422,
      { 'details.type': [`must equal type, which is ${type}`] },
    ])
  })
})

describe('createWorkout', () => {
  test('stores one row in the gym, which later edits leave unchanged', async () => {
    const { cast, post } = await scene()
    const { headers, body } = await post({ ...FRAN, name: 'Monday' })
    expect(await api.db.workout.findMany({ where: { gymId: cast.gym.id } })).toEqual([
      {
        id: headers.location!.split('/').at(-1),
        gymId: cast.gym.id,
        type: 'FranStyle',
        name: 'Monday',
        description: 'For time, 21-15-9: Thruster (95/65 lb), Pull-up',
        details: JSON.stringify(body.details),
        fingerprint: expect.any(String),
        createdAt: expect.any(Date),
      },
    ])
  })

  test('ignores a given description and given movements and builds its own', async () => {
    const { post } = await scene()
    const expected = await post(FRAN)
    for (const ignored of ['x', 12, null, [{ id: 'x' }], { a: 1 }]) {
      const answer = await post({ ...FRAN, description: ignored, movements: ignored })
      expect([answer.status, answer.body]).toEqual([201, expected.body])
    }
  })

  test('names every movement once in the order of use: buy-in, movements, cash-out', async () => {
    const { post } = await scene()
    const lines = (...keys: string[]) => keys.map(key => ({ id: movementId(key), reps: '5' }))
    const { body } = await post({
      type: 'RoundsForTime',
      details: {
        type: 'RoundsForTime',
        rounds: 2,
        cash_out: lines('air-squat', 'burpee'),
        movements: lines('push-up', 'pull-up', 'push-up'),
        buy_in: lines('burpee', 'sit-up'),
      },
    })
    const order = ['burpee', 'sit-up', 'push-up', 'pull-up', 'air-squat']
    expect(idsOf(body)).toEqual(order.map(movementId))
  })

  test('includes the movements of a complex, after it', async () => {
    const { post } = await scene()
    const ids = ['power-clean-front-squat-jerk', 'jerk', 'air-squat'].map(movementId)
    const movements = ids.map(id => ({ id, reps: '1' }))
    const { body } = await post({ type: 'ForTime', details: { type: 'ForTime', movements } })
    const order = ['power-clean-front-squat-jerk', 'power-clean', 'front-squat', 'jerk', 'air-squat']
    expect(idsOf(body)).toEqual(order.map(movementId))
  })

  test("uses the gym's own movements", async () => {
    const { cast, post } = await scene()
    const own = await buildMovement(api.db, { gymId: cast.gym.id, name: 'Log Press' })
    const details = { type: 'ForTime', movements: [{ id: own.id, reps: '10' }] }
    const { body } = await post({ type: 'ForTime', details })
    expect(body.movements).toMatchObject([{ id: own.id, name: 'Log Press', source: 'custom' }])
    expect(body.description).toContain('Log Press')
  })

  test('normalises numbers with one JSON form and keeps texts unchanged', async () => {
    const { post } = await scene()
    const line = { id: movementId('row'), distance: { value: 0.1, unit: 'km' }, note: '“hard” <b> \u2028 💪' }
    const { text } = await post({ type: 'Cardio', details: { type: 'Cardio', movements: [line] } })
    expect(text).toContain(JSON.stringify(line.note))
    expect(text).toContain('"value":0.1')
  })
})

describe('createWorkout, names', () => {
  const kilos = structuredClone(FRAN)
  Object.assign(kilos.details, {
    movements: [
      { id: movementId('thruster'), load: { value: 43, value_women: 30, unit: 'kg' } },
      { id: movementId('pull-up') },
    ],
  })

  test.each([
    ['in pounds', FRAN],
    ['in kilograms', kilos],
  ])('gives a workout that is Fran %s its official name', async (_, fran) => {
    const { cast, post } = await scene()
    expect((await post(fran)).body.name).toBe('Fran')
    const rows = await api.db.workout.findMany({ where: { gymId: cast.gym.id } })
    expect(rows.map(row => row.name)).toEqual(['Fran'])
  })

  test('keeps the given name, trimmed', async () => {
    const { post } = await scene()
    expect((await post({ ...FRAN, name: '  Test day ' })).body.name).toBe('Test day')
  })

  test('keeps both loads as entered', async () => {
    const { post } = await scene()
    const { body } = await post(kilos)
    expect(body.details.movements[0].load).toEqual({ value: 43, value_women: 30, unit: 'kg' })
    expect(body.description).toContain('43/30 kg')
  })

  test('returns a null name for a workout that matches no benchmark', async () => {
    const { post } = await scene()
    expect((await post({ type: 'ForTime', details: EXAMPLES.ForTime.given })).body.name).toBeNull()
    const lighter = structuredClone(FRAN)
    Object.assign(lighter.details, { rep_scheme: [21, 15, 8] })
    expect((await post(lighter)).body.name).toBeNull()
  })
})
