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
