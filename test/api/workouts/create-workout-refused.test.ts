import { CREATABLE_TYPES, LEGACY_TYPES } from '../../../src/schemas/workouts/workout-details'
import { useApi } from '../../support/api/api'
import { expectInvalid } from '../../support/api/refused'
import { badNames, goodNames } from '../../support/api/texts'
import { buildMovement, FRAN_DETAILS, movementId as id } from '../../support/builders'
import { EXAMPLES } from '../../support/workouts/example-workouts'

const api = useApi()

const FRAN = { type: 'FranStyle', details: FRAN_DETAILS }
const MOVEMENT = 'must be an object whose type is one of '
const TYPES = CREATABLE_TYPES.join(', ')

/** Posts a body and asserts that it is refused for exactly these fields. */
async function expectFields(body: object, fields: Record<string, unknown>) {
  const cast = await api.cast()
  await expectInvalid(api, cast, () => api.as(cast.keys.gym).post('/workouts', body), fields)
}
const ofType = (details: { type: string; [key: string]: unknown }) => ({ type: details.type, details })

describe('createWorkout, what it refuses', () => {
  test('reports for the example in the reference what the reference documents', async () => {
    const movements = [{ id: id('back-squat'), reps: 5 }]
    const details = { type: 'Strength', movements, rest: { type: 'as_needed' } }
    const cast = await api.cast()
    const { status, body } = await api.as(cast.keys.gym).post('/workouts', { details })
    expect([status, body]).toEqual([
      422,
      {
        errors: {
          code: 'validation_failed',
          detail: '2 fields are invalid.',
          fields: { 'details.movements[0].reps': ['must be a string'], type: ['is required'] },
        },
      },
    ])
  })

  test('requires type and details', async () => {
    await expectFields({}, { type: ['is required'], details: ['is required'] })
    await expectFields({ type: 'FranStyle' }, { details: ['is required'] })
    await expectFields({ details: FRAN_DETAILS }, { type: ['is required'] })
  })

  test('requires a type in the details', async () => {
    const { type, ...details } = FRAN_DETAILS
    await expectFields({ type, details }, { 'details.type': ['is required'] })
  })

  test.each(LEGACY_TYPES)('does not create the legacy type %s', async type => {
    const legacy = `${type} is a legacy type: it is returned for historical workouts and cannot be created`
    await expectFields({ type, details: FRAN_DETAILS }, { type: [legacy] })
    await expectFields(
      { type, details: { type, movements: [] } },
      { type: [legacy], 'details.type': [`${MOVEMENT}${TYPES}`] },
    )
  })

  test.each([['franstyle'], ['Fran Style'], [''], [12], [null], [['FranStyle']], [{}]])(
    'refuses the unknown type %j',
    async type => {
      await expectFields({ type, details: FRAN_DETAILS }, { type: [`must be one of ${TYPES}`] })
    },
  )

  test.each([[null], ['text'], [12], [[]], [true]])('refuses details that are %j', async details => {
    const fields = { details: [expect.stringMatching(/^must be an object/)] }
    await expectFields({ type: 'FranStyle', details }, fields)
  })

  test.each(goodNames(255))('accepts a name of %s', async (_, name, kept) => {
    const cast = await api.cast()
    expect((await api.as(cast.keys.gym).post('/workouts', { ...FRAN, name })).body.name).toBe(kept)
  })

  test.each(badNames(255))('refuses a name of %s', async (_, name, messages) => {
    await expectFields({ ...FRAN, name }, { name: messages })
  })

  test('reports errors of the name and of the details at once', async () => {
    await expectFields(
      { type: 'Amrap', name: '', details: { type: 'Amrap', seconds: 0, movements: [], vets: 1 } },
      {
        name: ['must not be blank'],
        'details.seconds': ['must be more than 0 seconds'],
        'details.movements': ['must not be empty'],
        'details.vets': ['is not a field here'],
      },
    )
  })
})

describe('createWorkout, movements', () => {
  const line = (key: string, more: object = {}) => ({ id: id(key), ...more })

  test('refuses unknown movements, each by its position', async () => {
    const cast = await api.cast()
    const foreign = await buildMovement(api.db, { gymId: cast.rival.id })
    const movements = [{ id: foreign.id, reps: '5' }, line('burpee', { reps: '5' }), { id: 'x', reps: '5' }]
    const body = ofType({ type: 'ForTime', movements })
    await expectInvalid(api, cast, () => api.as(cast.keys.gym).post('/workouts', body), {
      'details.movements[0].id': ['is not a movement of this gym'],
      'details.movements[2].id': ['is not a movement of this gym'],
    })
  })

  test('refuses measures that a movement does not have, each by its field', async () => {
    const movements = [
      line('pull-up', { distance: { value: 400, unit: 'm' } }),
      line('run', { reps: '10' }),
      line('burpee', { calories: { value: 10 } }),
      line('run', { distance: { value: 400, unit: 'm' }, load: { value: 20, unit: 'lb' } }),
      line('push-up', { reps: '10', height: { value: 20, unit: 'in' } }),
    ]
    await expectFields(ofType({ type: 'ForTime', movements }), {
      'details.movements[0].distance': ['Pull-up does not involve distance'],
      'details.movements[1].reps': ['Run does not involve reps'],
      'details.movements[2].calories': ['Burpee does not involve calories'],
      'details.movements[3].load': ['Run does not involve load'],
      'details.movements[4].height': ['Push-up does not involve height'],
    })
  })

  test('refuses the same in a buy-in and a cash-out', async () => {
    const wrong = [line('pull-up', { distance: { value: 1, unit: 'm' } })]
    const fields = Object.fromEntries(
      ['buy_in', 'movements', 'cash_out'].map(list => [
        `details.${list}[0].distance`,
        ['Pull-up does not involve distance'],
      ]),
    )
    const details = { type: 'RoundsForTime', rounds: 2, movements: wrong, buy_in: wrong, cash_out: wrong }
    await expectFields(ofType(details), fields)
  })

  test("follows the flags of the gym's own movement", async () => {
    const cast = await api.cast()
    const client = api.as(cast.keys.gym)
    const own = await buildMovement(api.db, { gymId: cast.gym.id, name: 'Sled', hasReps: false })
    const body = ofType({ type: 'ForTime', movements: [{ id: own.id, distance: { value: 20, unit: 'm' } }] })
    await expectInvalid(api, cast, () => client.post('/workouts', body), {
      'details.movements[0].distance': ['Sled does not involve distance'],
    })
    await client.put(`/movements/${own.id}`, { has_distance: true })
    expect((await client.post('/workouts', body)).status).toBe(201)
  })

  test('refuses a line with two amounts', async () => {
    const movements = [line('row', { distance: { value: 500, unit: 'm' }, calories: { value: 20 } })]
    await expectFields(ofType({ type: 'ForTime', movements }), {
      'details.movements[0].calories': ['cannot be combined with distance: a line has at most one amount'],
    })
  })

  test('requires an amount in each line of a workout for time', async () => {
    await expectFields(ofType({ type: 'ForTime', movements: [line('burpee')] }), {
      'details.movements[0].reps': ['is required: reps, distance, calories or duration'],
    })
  })

  test('reports wrong types, wrong values and missing amounts of several lines together', async () => {
    const movements = [line('burpee', { reps: 5 }), line('burpee', { reps: '0' }), line('burpee')]
    await expectFields(ofType({ type: 'Amrap', seconds: 'x', movements }), {
      'details.seconds': ['must be a number of seconds'],
      'details.movements[0].reps': ['must be a string'],
      'details.movements[1].reps': ['must be a whole number from 1 to 99999 in a string'],
      'details.movements[2].reps': ['is required: reps, distance, calories or duration'],
    })
  })

  test('refuses a legacy line, a wrong unit and an unknown field of a line', async () => {
    const movements = [
      { movement_id: id('burpee'), reps: '5' },
      line('thruster', { reps: '5', load: { value: 40, unit: 'stone' } }),
      line('burpee', { reps: '5', tempo: '30X1' }),
    ]
    await expectFields(ofType({ type: 'ForTime', movements }), {
      'details.movements[0].id': ['is required'],
      'details.movements[0].movement_id': ['is not a field here'],
      'details.movements[1].load.unit': ['must be one of lb, kg, percent_1rm, bodyweight'],
      'details.movements[2].tempo': ['is not a field here'],
    })
  })
})

/** One thing that is wrong of each type: details, the field at fault, a word of its message. */
// biome-ignore format: a table, one case a row
const WRONG: [name: string, details: { type: string; [key: string]: unknown }, field: string, says: string][] = [
  ['an Amrap without a time', { ...EXAMPLES.Amrap.given, seconds: undefined }, 'seconds', 'required'],
  ['an Amrap of no time', { ...EXAMPLES.Amrap.given, seconds: 0 }, 'seconds', 'more than 0'],
  ['an Amrap of more than a week', { ...EXAMPLES.Amrap.given, seconds: 604_801 }, 'seconds', 'at most'],
  ['an Amrap with a ladder that nothing climbs', { ...EXAMPLES.Amrap.given, ladder: { start: 1, step: 1 } }, 'movements', 'climbs'],
  ['a Cardio of two lines', { type: 'Cardio', movements: [EXAMPLES.Cardio.given.movements[0], EXAMPLES.Cardio.given.movements[0]] }, 'movements', 'at most 1'],
  ['a Cardio of reps', { type: 'Cardio', movements: [{ id: id('burpee'), reps: '5' }] }, 'movements[0].reps', 'distance, calories or a duration'],
  ['a Cardio for a time that measures nothing', { ...EXAMPLES.Cardio.given, measure: undefined }, 'measure', 'required'],
  ['CardioIntervals without a rest', { ...EXAMPLES.CardioIntervals.given, rest: undefined }, 'rest', 'required'],
  ['CardioIntervals with an unknown rest', { ...EXAMPLES.CardioIntervals.given, rest: { type: 'walk' } }, 'rest.type', 'as_needed, none, fixed'],
  ['CardioIntervals with half a rest', { ...EXAMPLES.CardioIntervals.given, rest: { type: 'fixed' } }, 'rest.seconds', 'required'],
  ['CardioIntervals with another scoring', { ...EXAMPLES.CardioIntervals.given, scoring: 'best' }, 'scoring', 'must be one of'],
  ['a DeathBy in which nothing climbs', { type: 'DeathBy', movements: [{ id: id('burpee'), reps: '5' }] }, 'movements', 'climbs'],
  ['a DeathBy that does not climb', { ...EXAMPLES.DeathBy.given, increment: 0 }, 'increment', 'from 1'],
  ['an Emom without rounds', { ...EXAMPLES.Emom.given, rounds: undefined }, 'rounds', 'required'],
  ['an Emom with a slot that does not alternate', { ...EXAMPLES.Emom.given, movements: [{ id: id('burpee'), reps: '5', slot: 1 }] }, 'movements[0].slot', 'alternating'],
  ['an Fgb that prescribes an amount', { type: 'Fgb', movements: [{ id: id('burpee'), reps: '5' }] }, 'movements[0].reps', 'not used'],
  ['a ForTime without movements', { type: 'ForTime', movements: [] }, 'movements', 'empty'],
  ['a ForTime of 101 lines', { type: 'ForTime', movements: Array(101).fill({ id: id('burpee'), reps: '1' }) }, 'movements', 'at most 100'],
  ['a ForTime with reps that are no number', { type: 'ForTime', movements: [{ id: id('burpee'), reps: 'max' }] }, 'movements[0].reps', 'whole number'],
  ['a FranStyle without a scheme', { ...FRAN_DETAILS, rep_scheme: [] }, 'rep_scheme', 'empty'],
  ['a FranStyle with half a rep', { ...FRAN_DETAILS, rep_scheme: [21, 1.5] }, 'rep_scheme[1]', 'whole number'],
  ['a Generic without a description', { type: 'Generic' }, 'description', 'required'],
  ['a Generic of blanks', { type: 'Generic', description: ' ' }, 'description', 'blank'],
  ['a Generic with another scoring', { type: 'Generic', description: 'x', scoring: 'fastest' }, 'scoring', 'must be one of'],
  ['a MaxReps that prescribes an amount', { type: 'MaxReps', movements: [{ id: id('pull-up'), reps: '5' }] }, 'movements[0].reps', 'not used'],
  ['a RoundsForTime of no rounds', { ...EXAMPLES.RoundsForTime.given, rounds: 0 }, 'rounds', 'from 1'],
  ['a Strength without a rest', { ...EXAMPLES.Strength.given, rest: undefined }, 'rest', 'required'],
  ['a Strength with a range of three', { ...EXAMPLES.Strength.given, movements: [{ id: id('back-squat'), reps: '5 x 5' }] }, 'movements[0].reps', '"5-5-5"'],
  ['a Strength with an amount of another kind', { ...EXAMPLES.Strength.given, movements: [{ id: id('back-squat'), reps: '5', duration: 5 }] }, 'movements[0].duration', 'not a field'],
  ['a Tabata of no work', { ...EXAMPLES.Tabata.given, work_seconds: 0 }, 'work_seconds', 'more than 0'],
  ['a TwelveDays of eleven', { type: 'TwelveDays', movements: EXAMPLES.TwelveDays.given.movements.slice(1) }, 'movements', 'exactly 12'],
  ['a WarmUp without a description', { type: 'WarmUp' }, 'description', 'required'],
]

describe('createWorkout, details', () => {
  test.each(WRONG)('refuses %s', async (_, details, field, says) => {
    await expectFields(ofType(details), { [`details.${field}`]: [expect.stringContaining(says)] })
  })
})
