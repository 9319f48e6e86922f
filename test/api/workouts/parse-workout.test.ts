import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildMovement, movementId } from '../../support/builders'
import { everyRow } from '../../support/rows'

const api = useApi()

const TEXT = '21-15-9 thrusters 95/65, pull-ups, cap 10'

describeMatrix('parseWorkout', { api, prepare: () => ({ body: { text: TEXT } }) })

async function scene() {
  const cast = await api.cast()
  const client = api.as(cast.keys.gym)
  return { cast, client, parse: (text: unknown) => client.post('/workouts/parse', { text }) }
}

describe('parseWorkout', () => {
  test('returns a typed workout with its name, description and movements', async () => {
    const { cast, parse } = await scene()
    await api.db.gym.update({ where: { id: cast.gym.id }, data: { units: 'lb' } })
    const { status, body } = await parse(TEXT)
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual([
      'type',
      'name',
      'details',
      'description',
      'movements',
      'not_understood',
      'assumed',
      'unknown_movements',
      'asks',
    ])
    expect(body).toMatchObject({
      type: 'FranStyle',
      name: 'Fran',
      description: 'For time, 21-15-9: Thruster (95/65 lb), Pull-up · cap 10:00',
      not_understood: [],
    })
    expect(body.details).toEqual({
      type: 'FranStyle',
      rep_scheme: [21, 15, 9],
      movements: [
        { id: movementId('thruster'), load: { value: 95, value_women: 65, unit: 'lb' } },
        { id: movementId('pull-up') },
      ],
      time_cap_seconds: 600,
    })
    expect(body.movements.map(({ name }: { name: string }) => name)).toEqual(['Thruster', 'Pull-up'])
  })

  test('lists everything that was assumed or moved into a note', async () => {
    const { parse } = await scene()
    const { body } = await parse('5 rounds\n10 burpees\n200 m run\nkeep moving')
    expect(body.assumed).toEqual([
      { line: 1, text: 'Nothing says how it is scored: it is read as for time' },
      { line: 4, text: 'Stays as a note: “keep moving”' },
    ])
  })

  test("reads a load without a unit in the gym's unit", async () => {
    const { cast, parse } = await scene()
    for (const units of ['kg', 'lb'] as const) {
      await api.db.gym.update({ where: { id: cast.gym.id }, data: { units } })
      const { body } = await parse('For time: 30 clean and jerks 60/40')
      expect(body.details.movements[0].load).toEqual({ value: 60, value_women: 40, unit: units })
    }
  })

  test('asks "kg or lb?" when a load only makes sense in the other unit, with the text of both answers', async () => {
    const { parse } = await scene()
    const { body } = await parse(TEXT)
    expect(body.asks).toEqual([
      {
        line: 1,
        text: TEXT,
        question: 'The text says 95/65 for Thruster: kg or lb? Write the unit behind it.',
        texts: { kg: TEXT.replace('95/65', '95/65 kg'), lb: TEXT.replace('95/65', '95/65 lb') },
      },
    ])
    const answered = await parse(body.asks[0].texts.lb)
    expect(answered.body).toMatchObject({ name: 'Fran', asks: [] })
  })

  test('stores nothing, and its answer can be created', async () => {
    const { cast, client, parse } = await scene()
    const before = await everyRow(api.db, cast)
    const { body } = await parse('Helen\n3 RFT: 400m run, 21 KBS 53/35 lb, 12 pull-ups')
    expect(await everyRow(api.db, cast)).toEqual(before)
    const { not_understood: _, assumed: ____, unknown_movements: __, asks: ___, ...workout } = body
    const made = await client.post('/workouts', workout)
    expect([made.status, made.body]).toEqual([201, workout])
  })

  test('returns an unreadable text as a Generic workout with the line and the reason', async () => {
    const { parse } = await scene()
    const text = '\n\nAMRAP 12\n10 pull-ups\nAt 8:00 swap:\n20 air sqauts'
    const { status, body } = await parse(text)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      type: 'Generic',
      name: null,
      details: { type: 'Generic', description: text.trim(), scoring: 'rounds_reps' },
      movements: [],
      not_understood: [{ line: 5, text: 'At 8:00 swap:', reason: expect.stringMatching(/^no movement/) }],
      unknown_movements: [],
    })
  })

  test('asks which movement a name means and accepts the answer in its place', async () => {
    const { client, parse } = await scene()
    const { body } = await parse('AMRAP 12\n10 pull-ups\n15 KB taters')
    const [asked] = body.unknown_movements
    expect(body).toMatchObject({
      type: 'Amrap',
      description: 'AMRAP 12 min: 10 Pull-ups, 15 KB taters',
      movements: [{ name: 'Pull-up' }],
      not_understood: [{ line: 3, text: '15 KB taters', reason: expect.stringMatching(/^which movement/) }],
    })
    expect(asked).toEqual({ id: 'unknown:kb taters', name: 'KB taters', line: 3, nearest: expect.any(Array) })
    const { not_understood: _, assumed: ____, unknown_movements: __, asks: ___, ...workout } = body
    const refused = await client.post('/workouts', workout)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors.fields)).toEqual(['details.movements[1].id'])
    const answered = JSON.parse(JSON.stringify(workout).replaceAll(asked.id, asked.nearest[0].id))
    expect((await client.post('/workouts', answered)).status).toBe(201)
  })

  test("finds the gym's own movements before the library's, and never another gym's", async () => {
    const { cast, parse } = await scene()
    const own = await buildMovement(api.db, { gymId: cast.gym.id, name: 'Rig Traverse', hasReps: true })
    const pullUp = await buildMovement(api.db, { gymId: cast.gym.id, name: 'Pull-up', hasReps: true })
    await buildMovement(api.db, { gymId: cast.rival.id, name: 'Zorbing', hasReps: true })
    const { body } = await parse('AMRAP 10: 5 rig traverses, 5 pull-ups, 5 Pull-ups (library)')
    expect(body.details.movements.map(({ id }: { id: string }) => id)).toEqual([
      own.id,
      pullUp.id,
      movementId('pull-up'),
    ])
    const foreign = await parse('AMRAP 10: 5 zorbings')
    expect(foreign.body.unknown_movements).toMatchObject([{ name: 'zorbings', nearest: [] }])
    expect(foreign.text).not.toContain(cast.rival.id)
    expect(foreign.text).not.toContain('Zorbing')
  })

  test.each([
    ['absent', undefined, 'is required'],
    ['blank', '  \n ', 'must not be blank'],
    ['a number', 21, 'must be a string'],
    ['too long', 'x'.repeat(10_001), 'must have at most 10000 characters, has 10001'],
    ['with U+0000', 'Fran\0', 'must not contain the character U+0000 or an unpaired surrogate'],
  ])('refuses a text that is %s', async (_, text, message) => {
    const { parse } = await scene()
    const { status, body } = await parse(text)
    expect([status, body.errors.fields]).toEqual([422, { text: [message] }])
  })
})
