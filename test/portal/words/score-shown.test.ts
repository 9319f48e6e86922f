import fc from 'fast-check'
import { describeResult } from '../../../src/domain/results/describe-result'
import { formatScore, formatStoredScore } from '../../../src/portal/words/score-shown'
import { SCALINGS } from '../../../src/schemas/results/result-details'
import { anyDetails, anyResultFor } from '../../support/workouts/arbitraries'

test('a stored result is formatted like any other and cached', () => {
  const anyResult = anyDetails(['a', 'b']).chain(workout =>
    fc.tuple(fc.constantFrom(...SCALINGS), fc.boolean()).chain(([scaling, said]) =>
      anyResultFor(workout, null).map(done => ({
        ...done,
        scaling,
        description: said ? describeResult(workout, done, null, new Map()) : null,
      })),
    ),
  )
  fc.assert(
    fc.property(fc.array(anyResult, { minLength: 1, maxLength: 4 }), all => {
      for (const result of [...all, ...all])
        expect(formatStoredScore({ ...result, details: JSON.stringify(result.details) })).toEqual(
          formatScore(result),
        )
    }),
  )
})

test('scores as shown: shows the total of lifts that are scored by it, as boards do', () => {
  const lift = (movement_id: string, load: number) => ({
    movement_id,
    load,
    load_unit: 'kg' as const,
    reps: 1,
  })
  const shown = formatScore({
    description: 'Back Squat 152.5 kg × 1; Deadlift 302.25 kg × 1 · total 454.75 kg',
    status: 'completed',
    scaling: 'rx',
    details: {
      type: 'StrengthResult',
      sets: [lift('a', 152.5), lift('b', 302.25)],
      rest: { type: 'as_needed' },
    },
  })
  expect([shown.score, shown.short?.text, shown.more]).toEqual([
    '454.75 kg',
    '454.75 kg',
    'Back Squat 152.5 kg × 1; Deadlift 302.25 kg × 1',
  ])
})
