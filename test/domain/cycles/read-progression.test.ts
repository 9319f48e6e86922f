import fc from 'fast-check'
import { readProgression } from '../../../src/domain/cycles/read-progression'

const one = (text: string) => {
  const { lifts, problems, shared } = readProgression(text)
  return { text: lifts[0]?.text, settings: lifts[0]?.settings, problems, shared }
}

describe('readProgression', () => {
  test('reads the whole sentence of a coach', () => {
    const { text, settings, problems } = one(
      'Back squat 5x5 @ 75 %, +2.5 % a week, deload in week 4, retest on day 30',
    )
    expect(problems).toEqual([])
    expect(text).toBe('Back squat 5x5 @ 75 %')
    expect(settings).toEqual({
      change: { value: 2.5, unit: 'percent', every: 1 },
      deload: { weeks: [4], reps: null, load: null },
      retest: { by: 'day', number: 30 },
    })
  })

  test.each([
    ['Mondays and Thursdays: squat 5x5', { days: [1, 4] }],
    ['Squat 5x5, Mon/Thu', { days: [1, 4] }],
    ['Squat 5x5, Mon, Wed, Fri', { days: [1, 3, 5] }],
    ['Squat 5x5 on Tuesdays', { days: [2] }],
    ['Squat 5x5, Mon-Fri', { days: [1, 2, 3, 4, 5] }],
    ['Squat 5x5, add a rep', { change: { value: 1, unit: 'rep', every: 1 } }],
    ['Squat 5x5, 2 reps fewer each week', { change: { value: -2, unit: 'rep', every: 1 } }],
    ['Squat 5x5, add a set every other week', { change: { value: 1, unit: 'set', every: 2 } }],
    ['Squat 5x5 @ 100 kg +2,5 kg a week', { change: { value: 2.5, unit: 'kg', every: 1 } }],
    ['Squat 5x5 @ 100 kg −2.5 kg weekly', { change: { value: -2.5, unit: 'kg', every: 1 } }],
    ['Squat 5x5, 5 lb heavier each week', { change: { value: 5, unit: 'lb', every: 1 } }],
    ['Squat 5x5 @ 70/75/80/60 %', { loads: { values: [70, 75, 80, 60], unit: 'percent_1rm' } }],
    ['Squat 5x5, 70 %, 75 %, 80 %', { loads: { values: [70, 75, 80], unit: 'percent_1rm' } }],
    ['Squat 5 × 5, 5 × 4, 5 × 3, 3 × 5', { schemes: ['5-5-5-5-5', '4-4-4-4-4', '3-3-3-3-3', '5-5-5'] }],
    ['Squat 5x5, waves of three weeks', { wave: { weeks: 3 } }],
    [
      'Squat 5x5, 3-week waves, +2.5 % a wave',
      { wave: { weeks: 3 }, waveChange: { value: 2.5, unit: 'percent', every: 1 } },
    ],
    ['Squat 5x5, deload in weeks 4 and 8', { deload: { weeks: [4, 8], reps: null, load: null } }],
    [
      'Squat 5x5, week 4 is a deload: 3x5 @ 60 %',
      { deload: { weeks: [4], reps: '5-5-5', load: { value: 60, unit: 'percent_1rm' } } },
    ],
    ['Squat 5x5, deload every 4th week', null],
    ['Squat 5x5, deload every fourth week', { deload: { weeks: { every: 4 }, reps: null, load: null } }],
    ['Squat 5x5, last week deload', { deload: { weeks: 'last', reps: null, load: null } }],
    [
      'Squat 5x5, week 3: 3x3 @ 85 %',
      { own: [{ week: 3, reps: '3-3-3', load: { value: 85, unit: 'percent_1rm' } }] },
    ],
    ['Squat 5x5, retest 1RM in week 5', { retest: { by: 'week', number: 5 } }],
    ['Squat 5x5, day 30: retest', { retest: { by: 'day', number: 30 } }],
    ['Squat 5x5, training max 90 %', { share: 90 }],
    ['Squat 5x5, of a 90 % training max', { share: 90 }],
    ['Squat 5x5, training max +2.5 kg a cycle', { growth: { value: 2.5, unit: 'kg' } }],
    ['Squat 5x5, +5 lb a cycle', { growth: { value: 5, unit: 'lb' } }],
    ['Squat 5x5, for six weeks', { weeks: 6 }],
    ['Squat 5x5, 8 weeks', { weeks: 8 }],
    [
      'Squat 5x5, deload in week 4 and retest on day 30',
      { deload: { weeks: [4], reps: null, load: null }, retest: { by: 'day', number: 30 } },
    ],
  ])('%s', (text, settings) => {
    const read = one(text)
    expect(read.problems).toEqual([])
    if (settings !== null) expect(read.settings).toEqual(settings)
    expect(read.text).toMatch(/^squat 5 ?x ?5/i)
  })

  test('gives a line without a lift to every lift', () => {
    const { lifts, shared, problems } = readProgression(
      'Back squat 5x5 @ 75 %, Mon\nBench press 5x3 @ 80 %, Thu\n6 weeks, +2.5 % a week\n',
    )
    expect(problems).toEqual([])
    expect(lifts.map(({ line, text }) => [line, text])).toEqual([
      [1, 'Back squat 5x5 @ 75 %'],
      [2, 'Bench press 5x3 @ 80 %'],
    ])
    expect(shared).toEqual({ weeks: 6, change: { value: 2.5, unit: 'percent', every: 1 } })
  })

  test('keeps notes of the lift with the lift', () => {
    expect(one('Back squat 5x5 @ 75 %, rest 3:00, pause in the hole, +2.5 % a week').text).toBe(
      'Back squat 5x5 @ 75 %, rest 3:00, pause in the hole',
    )
  })

  test.each([
    'Squat 5x5, +5 kg a session',
    'no deload in week 4 if tired',
    'Squat 5x5, deload when needed',
    'Squat 5x5, +2.5 % from week 3 on',
    'Squat 5x5, +1.5 reps a week',
    'Squat 5x5, progress slowly',
  ])('asks about “%s” instead of guessing', text => {
    expect(one(text).problems).not.toEqual([])
  })

  test('asks when something is said twice', () => {
    expect(one('Squat 5x5, +2.5 % a week, +5 kg a week').problems).toEqual([
      { line: 1, message: 'Two clauses set the change a week: keep one.' },
    ])
  })

  test('asks for a lift', () => {
    expect(one('').problems).toEqual([{ line: 1, message: 'Write a lift, such as “Back squat 5x5 @ 75 %”.' }])
    expect(one('+2.5 % a week').problems).toHaveLength(1)
  })

  test('keeps sign, size and unit of every change', () => {
    const units = [
      ['%', 'percent'],
      ['kg', 'kg'],
      ['lb', 'lb'],
    ] as const
    const change = fc.record({
      sign: fc.constantFrom('+', '-', '−', '–'),
      hundredths: fc.integer({ min: 1, max: 99_999 }),
      mark: fc.constantFrom('.', ','),
      space: fc.constantFrom('', ' '),
      unit: fc.constantFrom(...units),
      every: fc.constantFrom(
        ['a week', 1],
        ['each week', 1],
        ['per week', 1],
        ['/week', 1],
        ['every 3 weeks', 3],
      ),
    })
    fc.assert(
      fc.property(
        change,
        ({ sign, hundredths, mark, space, unit: [written, unit], every: [words, every] }) => {
          const value = hundredths / 100
          const text = `Squat 5x5 @ 75 %, ${sign}${space}${String(value).replace('.', mark)}${space}${written} ${words}`
          const { settings, problems } = one(text)
          expect(problems).toEqual([])
          expect(settings).toEqual({ change: { value: sign === '+' ? value : -value, unit, every } })
        },
      ),
    )
  })

  test('never throws, and gives each word to a setting, the lift or a question', () => {
    const pieces = fc.constantFrom(
      ...[
        'Back squat 5x5',
        '@ 75 %',
        '+2.5 %',
        '+5 kg a week',
        'deload',
        'week 4',
        'retest',
        'day 30',
        'Mon',
      ],
      ...['and', ',', ';', '.', '\n', ':', 'waves of 3', '70/75/80 %', 'rest 2:00', 'TM', '90 %', '5x3', '-'],
    )
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 12 }), given => {
        const { lifts, problems, shared } = readProgression(given.join(' '))
        if (given.some(piece => /\w/.test(piece)))
          expect(lifts.length + problems.length + Object.keys(shared).length).toBeGreaterThan(0)
      }),
    )
  })
})
