import { useApi } from '../../support/api/api'
import { describeMatrix } from '../../support/api/matrix'
import { buildProgram } from '../../support/builders'
import { everyRow } from '../../support/rows'

const api = useApi()
const DAY = `Warm-up
5 min row

A. Strength
Back squat 5x5 @ 100kg

B. Metcon
For time:
21-15-9
KB taters 43kg
Pull-ups`

describeMatrix('parseWod', { api, prepare: () => ({ body: { text: DAY } }) })

type Part = { kind: string; prefix: string | null; name: string | null; workout: { type: string } }
const shown = ({ kind, prefix, name, workout: { type } }: Part) => [kind, prefix, name, type]

describe('parseWod', () => {
  test('returns each part with its lists, lines counted in the whole text, and stores nothing', async () => {
    const cast = await api.cast()
    const before = await everyRow(api.db, cast)
    const { status, body } = await api.as(cast.keys.gym).post('/wods/parse', { text: DAY })
    expect(status).toBe(200)
    expect(body.components.map(shown)).toEqual([
      ['warm_up', null, 'Warm-up', 'WarmUp'],
      ['lettered', 'A', 'Strength', 'Strength'],
      ['lettered', 'B', 'Metcon', 'FranStyle'],
    ])
    const lists = ['not_understood', 'assumed', 'unknown_movements', 'asks']
    for (const { workout } of body.components)
      expect(Object.keys(workout)).toEqual(expect.arrayContaining(lists))
    expect(body.components[2].workout.unknown_movements).toMatchObject([{ line: 10 }])
    expect(await everyRow(api.db, cast)).toEqual(before)
  })

  test.each([
    DAY.replace('KB taters', 'Thrusters'),
    '3 rounds for time\n10 burpees',
    'Warm-up\n5 min row',
    'Monday\nA) Back squat 5x5',
  ])('returns the parts that createWod makes: %j', async text => {
    const cast = await api.cast()
    const { id: program_id } = await buildProgram(api.db, { gymId: cast.gym.id })
    const client = api.as(cast.keys.gym)
    const { body: read } = await client.post('/wods/parse', { text })
    const { body: made } = await client.post('/wods', { program_id, date: '2026-11-23', text })
    expect(read.components.map(shown)).toEqual(made.components.map(shown))
    const detailsIn = (parts: { workout: { details: object } }[]) =>
      parts.map(({ workout }) => workout.details)
    expect(detailsIn(read.components)).toEqual(detailsIn(made.components))
  })

  test('names problems on text', async () => {
    const cast = await api.cast()
    const { status, body } = await api.as(cast.keys.gym).post('/wods/parse', { text: 'x'.repeat(1001) })
    expect([status, Object.keys(body.errors.fields)]).toEqual([422, ['text']])
  })
})
