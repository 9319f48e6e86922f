import fc from 'fast-check'
import { toPerformance } from '../../../src/domain/leaderboards/rank/performance'
import type { Gender } from '../../../src/domain/results/score'
import { SCALINGS } from '../../../src/schemas/results/result-details'
import { readPerformance, readWorkout } from '../../../src/services/boards/performances'
import { anyDetails, anyResultFor } from '../../support/workouts/arbitraries'

const genders = fc.constantFrom<Gender>('male', 'female', 'nonbinary', null)

test('the cached performance equals the computed one, for any workout and repetition', () => {
  const anyDone = anyDetails(['a', 'b']).chain(workout =>
    fc
      .tuple(genders, fc.constantFrom(...SCALINGS), fc.constantFrom(null, '', 'null', '3:05'))
      .chain(([gender, scaling, said]) =>
        anyResultFor(workout, gender).map(done => ({ workout, gender, scaling, said, ...done })),
      ),
  )
  fc.assert(
    fc.property(fc.array(anyDone, { minLength: 1, maxLength: 4 }), all => {
      for (const { workout, gender, scaling, said, status, details } of [...all, ...all]) {
        const row = { status, scaling, description: said, details: JSON.stringify(details) }
        const known = readPerformance(readWorkout(JSON.stringify(workout)), row, gender)
        expect(known).toEqual(toPerformance(workout, { status, scaling, details, text: said }, gender))
        expect(readPerformance(workout, row, gender)).toEqual(known)
      }
    }),
  )
})

const fran = JSON.stringify({
  type: 'FranStyle',
  rep_scheme: [21, 15, 9],
  movements: [{ id: 'a' }],
  time_cap_seconds: 600,
})
const done = { status: 'completed', scaling: 'rx', description: '3:05' } as const
const of = (seconds: number) => ({ ...done, details: JSON.stringify({ type: 'FranStyleResult', seconds }) })

test('cached performances: computes the same result of the same workout once', () => {
  const first = readPerformance(readWorkout(fran), of(185), null)
  expect(readPerformance(readWorkout(fran), of(185), null)).toBe(first)
  expect(readPerformance(readWorkout(fran), of(184), null).measures).toEqual([{ of: 'seconds', value: 184 }])
  const capped = readWorkout(fran.replace('600', '700'))
  const row = { ...done, status: 'cap', details: '{"type":"FranStyleResult","reps":40}' } as const
  expect(readPerformance(readWorkout(fran), row, null).sum).toEqual({ of: 'seconds', value: 605 })
  expect(readPerformance(capped, row, null).sum).toEqual({ of: 'seconds', value: 705 })
})

test('shared values are immutable', () => {
  const workout = readWorkout(fran)
  const { measures } = readPerformance(workout, of(185), null)
  expect(() => measures.push({ of: 'reps', value: 1 })).toThrow(TypeError)
  expect(() => Object.assign(workout, { type: 'Amrap' })).toThrow(TypeError)
})
