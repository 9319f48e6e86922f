/** Scores as boards write them, of every type and status, never longer than a column is wide. */
import { shortScore, shortTieBreak, shortWords } from '../../../src/domain/results/short-score'
import type { ResultDetails } from '../../../src/schemas/results/result-details'

const of = (
  description: string | null,
  details: ResultDetails,
  status: 'completed' | 'cap' | 'dnf' | 'dns' = 'completed',
) => shortScore({ description, status, details })

const set = (load: number, reps = 1, success = true) => ({
  movement_id: 'm',
  reps,
  load,
  load_unit: 'kg' as const,
  ...(!success && { success }),
})
const lifted = (...sets: ReturnType<typeof set>[]): ResultDetails => ({
  type: 'StrengthResult',
  sets,
  rest: { type: 'as_needed' },
})

it.each([
  ['5 rounds + 11 (162 reps)', '5+11'],
  ['1 round + 2 (12 reps)', '1+2'],
  ['5 rounds (150 reps)', '5 rds'],
  ['9 of 10 rounds', '9/10 rds'],
  ['12:34 · tie-break 6:12', '12:34'],
  ['14:54 (2:48, 2:55)', '14:54'],
  ['slowest 5:21 (5:01, 5:10, 5:21)', '5:21'],
  ['total 4:35 (1:31, 1:29, 1:35)', '4:35'],
  ['305 points (105, 102, 98)', '305 pts'],
  ['lowest 12, 108 reps in all', '12'],
  ['108 reps in all (Air Squat 60, Push-up 48), lowest 20', '108 reps'],
  ['best set 32 (28, 32, 25)', '32'],
  ['52 reps (Pull-up 20, Push-up 32)', '52 reps'],
  ['5,230 m', '5,230 m'],
  ['3,270 reps together', '3,270 reps'],
  ['18 rounds + 204 together', '18+204'],
])('a short score: writes %s as %s', (said, short) => {
  expect(shortWords(said)).toBe(short)
})

it('a short score: writes a lift as its heaviest successful load, or as the total when that counts', () => {
  expect(of('Clean & Jerk 50, 52.5, 55✗ kg × 1', lifted(set(50), set(52.5), set(55, 1, false)))).toBe(
    '52.5 kg',
  )
  expect(of('5 × 5 @ 100 kg', lifted(set(100, 5), set(100, 5)))).toBe('100 kg')
  expect(of('Back Squat 150 kg × 1; Deadlift 200 kg × 1 · total 350 kg', lifted(set(150), set(200)))).toBe(
    '350 kg',
  )
  expect(of('Back Squat 150 kg × 1 · total 150 kg · tie-break 5 reps', lifted(set(150)))).toBe('150 kg')
  expect(of('3 × 10', lifted(set(0, 10), set(0, 10), set(0, 10)))).toBe('3 × 10')
})

it('a short score: writes rounds and reps as a pair, also with 0 reps', () => {
  expect(of('5 rounds + 11 (162 reps)', { type: 'AmrapResult', rounds: 5, reps: 11 })).toBe('5+11')
  expect(of('5 rounds (150 reps)', { type: 'AmrapResult', rounds: 5, reps: 0 })).toBe('5+0')
  expect(of('12 rounds + 3', { type: 'DeathByResult', rounds: 12, reps: 3 })).toBe('12+3')
})

it('a short score: writes a cap with its reps, DNF and DNS', () => {
  expect(of('CAP 120/150 (−30)', { type: 'ForTimeResult', reps: 120 }, 'cap')).toBe('CAP 120')
  expect(of('CAP', { type: 'ForTimeResult' }, 'cap')).toBe('CAP')
  expect(of('DNF · 64 of 90 reps', { type: 'FranStyleResult', reps: 64 }, 'dnf')).toBe('DNF')
  expect(of('DNS', { type: 'FranStyleResult' }, 'dns')).toBe('DNS')
  expect(of(null, { type: 'WarmUpResult' })).toBeNull()
})

it('a short score: returns the tie-break on its own', () => {
  expect(shortTieBreak({ type: 'AmrapResult', rounds: 5, reps: 1, tie_break: { seconds: 372 } })).toBe('6:12')
  expect(shortTieBreak({ type: 'ForTimeResult', seconds: 641, tie_break: { reps: 1 } })).toBe('1 rep')
  expect(
    shortTieBreak({ type: 'ForTimeResult', seconds: 641, tie_break: { load: 100, load_unit: 'kg' } }),
  ).toBe('100 kg')
  expect(shortTieBreak({ type: 'ForTimeResult', seconds: 641 })).toBeNull()
})
