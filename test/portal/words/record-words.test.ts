import type { RecordNews } from '../../../src/domain/feed/posts'
import { buildBest } from '../../../src/portal/records/page'
import { describeNewRecord, describeRecordNews, formatGain } from '../../../src/portal/words/record-words'
import type { Reading } from '../../../src/portal/words/when'
import type { WorkoutResult } from '../../../src/services/records/history'
import { cindy, type Given, performance, workout } from '../../domain/leaderboards/cases'

type Details = Parameters<typeof performance>[0]

const reading = (units: 'kg' | 'lb' | null = null): Reading =>
  ({
    ...{ today: '2026-03-04', timeZone: 'UTC', reader: { units, timeZone: null, hourCycle: null } },
  }) as unknown as Reading

function result(details: Details, given: Given): WorkoutResult {
  const done = performance(details, given)
  return {
    ...{
      athleteId: 'ana',
      resultId: 'one',
      sessionId: 'day',
      doneAt: '2026-03-02T17:00:00.000000Z',
      total: 0,
    },
    ...{ status: done.status, scaling: done.scaling, performance: done, description: done.text },
    workout: { id: 'w', name: 'Cindy', description: '', fingerprint: 'f', details },
  } as WorkoutResult
}

function gain(
  details: Details,
  given: { before: Given; now: Given },
  units: 'kg' | 'lb' | null = null,
): string {
  const [then, now] = [result(details, given.before), result(details, given.now)]
  const record = { kind: 'workout' as const, result: now, previous: then }
  return describeNewRecord(record as Parameters<typeof describeNewRecord>[0], () => '', reading(units)).than!
    .said
}

const rounds = (count: number, reps = 0) => ({ rounds: count, reps })

test.each([
  ['reps across rounds', rounds(18, 7), rounds(19, 2), '25 reps more than on'],
  ['whole rounds', rounds(18, 7), rounds(20, 7), '2 rounds more than on'],
  ['reps of one round', rounds(18, 7), rounds(18, 12), '5 reps more than on'],
] as const)('a gain of an AMRAP counts %s', (_, then, now, said) => {
  expect(gain(cindy, { before: then, now })).toBe(said)
})

test('a gain names the score before when the reps of a round are unknown', () => {
  const free = workout({ type: 'Generic', description: 'A chipper of the coach', scoring: 'rounds_reps' })
  expect(gain(free, { before: rounds(18, 7), now: rounds(19, 2) })).toBe('better than 18 rounds + 7 on')
  expect(gain(free, { before: rounds(18, 7), now: rounds(19, 7) })).toBe('1 round more than on')
})

test("a gain is the difference of the loads that are shown in the reader's unit", () => {
  const lift = (load: number) => ({
    load: { value: load, unit: 'kg' as const },
    reps: 1,
    resultId: 'one',
    doneAt: '2026-03-02T17:00:00.000000Z',
  })
  const record = { kind: 'rep_max', movementId: 'squat', reps: 1, set: lift(90), previous: lift(87.5) }
  const said = (units: 'kg' | 'lb') => {
    const words = describeNewRecord(
      record as Parameters<typeof describeNewRecord>[0],
      () => 'Back Squat',
      reading(units),
    )
    return [words.score, words.than!.said]
  }
  expect(said('lb')).toEqual(['198 lb', '5 lb more than on'])
  expect(said('kg')).toEqual(['90 kg', '2.5 kg more than on'])
})

test('a gain of a total is the difference of the loads that are shown too', () => {
  const total = workout({ type: 'Generic', description: 'A heavy complex', scoring: 'load' })
  const given = { before: { load: 87.5, load_unit: 'kg' }, now: { load: 90, load_unit: 'kg' } }
  expect(gain(total, given, 'lb')).toBe('5 lb more than on')
})

test('a second set that decides is no gain of the score', () => {
  const sets = workout({
    type: 'MaxReps',
    sets: 2,
    seconds: 60,
    scoring: 'best',
    movements: [{ id: 'pull-up' }],
  })
  expect(gain(sets, { before: { sets: [[20], [10]] }, now: { sets: [[20], [15]] } })).toMatch(/^better than /)
})

test('the best of a workout is what was scored, not how many intervals it has', () => {
  const details = workout({
    type: 'CardioIntervals',
    rounds: 8,
    measure: 'calories',
    scoring: 'total',
    movements: [{ id: 'row', duration: 60 }],
    rest: { type: 'fixed', seconds: 60 },
  })
  const best = result(details, { intervals: Array.from({ length: 8 }, (_, at) => ({ calories: 14 + at })) })
  const record = { kind: 'workout' as const, result: best, previous: null }
  expect(
    describeNewRecord(record as Parameters<typeof describeNewRecord>[0], () => '', reading()).score,
  ).toBe('140 cal')
  expect(buildBest(best as Parameters<typeof buildBest>[0]).score).toMatch(/140 cal/)
})

test('the day of an earlier record has its year from twelve months ago on', () => {
  const given = { now: rounds(20), before: rounds(19) }
  const [then, now] = [result(cindy, given.before), result(cindy, given.now)]
  const dayOf = (doneAt: string) =>
    describeNewRecord(
      { kind: 'workout', result: now, previous: { ...then, doneAt } } as Parameters<
        typeof describeNewRecord
      >[0],
      () => '',
      { today: '2026-03-04', timeZone: 'UTC', locale: 'en-US' },
    ).than!.when.text
  expect(dayOf('2025-09-02T17:00:00.000000Z')).toBe('Sep 2')
  expect(dayOf('2025-03-04T17:00:00.000000Z')).toBe('Mar 4, 2025')
})

test('one rep of a complex is named by the complex alone', () => {
  const news = { kind: 'rep_max' as const, reps: 1, load: { value: 75, unit: 'kg' as const }, previous: null }
  const said = (lift: { name: string; isComplex?: boolean }) =>
    describeRecordNews({ ...news, ...lift }, '', { today: '2026-03-04', timeZone: 'UTC', locale: 'en-US' })
      .what
  expect(said({ name: 'Clean Complex', isComplex: true })).toBe('Clean Complex')
  expect(said({ name: 'Deadlift' })).toBe('Deadlift, 1 rep')
})

test('a gain on a screen is a number with its sign', () => {
  const previous = (then: object) => ({ ...then, doneAt: '2026-03-01T17:00:00.000000Z', isOpen: true })
  const lift = { kind: 'rep_max' as const, name: 'Squat', reps: 1, load: { value: 105, unit: 'kg' as const } }
  const before = { load: { value: 100, unit: 'kg' as const } }
  expect(formatGain({ ...lift, previous: previous(before) } as RecordNews, 'kg')).toBe('+ 5 kg')
  expect(formatGain({ ...lift, previous: null }, 'kg')).toBeNull()
  const of = (given: Given) => ({ performance: result(cindy, given).performance })
  const news = { kind: 'workout', ...of(rounds(20)), previous: previous(of(rounds(18))) }
  expect(formatGain(news as RecordNews, 'kg')).toBe('+ 2 rounds')
})
