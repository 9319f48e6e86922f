/** "kg or lb?" of loads that were written without a unit and make sense in the other one alone. */
import { describeQuestion } from '../../../src/domain/workouts/asked-units'
import { readAsking } from '../../../src/domain/workouts/read-workout/read-workout'
import { READING_GYM } from '../../support/workouts/reading-gym'

const ask = (text: string, units: 'kg' | 'lb') => readAsking(text, { ...READING_GYM, units }).asks
const FRAN = '21-15-9\nthrusters 95/65\npull-ups'

it('the question kg or lb: asks about pounds in a gym that uses kilograms, with the text in either unit', () => {
  const [asked, ...more] = ask(FRAN, 'kg')
  expect(more).toEqual([])
  expect(asked).toMatchObject({
    line: 2,
    text: 'thrusters 95/65',
    load: { value: 95, value_women: 65, unit: 'kg' },
    texts: { kg: '21-15-9\nthrusters 95/65 kg\npull-ups', lb: '21-15-9\nthrusters 95/65 lb\npull-ups' },
  })
  expect(describeQuestion(asked!)).toBe('says 95/65 for Thruster: kg or lb? Write the unit behind it')
})

it('the question kg or lb: asks about kilograms in a gym that uses pounds', () => {
  expect(ask('21-15-9 thrusters 43/30, pull-ups', 'lb').map(({ texts }) => texts.kg)).toEqual([
    '21-15-9 thrusters 43/30 kg, pull-ups',
  ])
})

it.each([
  ['a unit is written', '21-15-9 thrusters 95/65 lb, pull-ups', 'kg'],
  ['it is usual in the unit of the gym', '21-15-9 thrusters 43/30, pull-ups', 'kg'],
  ['it is usual in the unit of the gym', FRAN, 'lb'],
  ['it makes sense in both', 'For time: 30 deadlifts 60', 'kg'],
  ['there is no load', 'AMRAP 20: 5 pull-ups, 10 push-ups, 15 air squats', 'kg'],
  ['the text is only kept', '21-15-9 thrusters 95/65\nan EMOM of whatever', 'kg'],
] as const)('the question kg or lb: does not ask for the unit where %s: %s, %s', (_, text, units) => {
  expect(ask(text, units)).toEqual([])
})

it.each(['kg', 'lb'] as const)('the question kg or lb: asks no more after the answer %s', unit => {
  for (const asked of ask(`${FRAN}\n50 wall balls 20/14`, 'kg')) {
    const answered = ask(asked.texts[unit]!, 'kg')
    expect(answered.map(({ movement }) => movement?.id)).not.toContain(asked.movement!.id)
  }
})

it('the question kg or lb: asks about each load of a workout once', () => {
  const asked = ask('5 rounds for time:\n10 thrusters 95/65\n15 wall balls 20/14\n20 KB swings 53/35', 'kg')
  expect(asked.map(({ line }) => line)).toEqual([2, 3, 4])
})

it('the question kg or lb: reads a text a bounded number of times, however many loads are odd', () => {
  const text = Array.from({ length: 60 }, (_, at) => `${at + 5} thrusters 95/65`).join('\n')
  const started = performance.now()
  readAsking(`For time:\n${text}`, { ...READING_GYM, units: 'lb' })
  const once = performance.now() - started
  const asked = ask(`For time:\n${text}`, 'kg')
  expect(asked.length).toBeLessThanOrEqual(10)
  expect(performance.now() - started).toBeLessThan(100 * once + 1000)
})
