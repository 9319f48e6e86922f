import { clip, formatWorkout, summarizeWorkout } from '../../../src/portal/words/chalk'
import { formatScore } from '../../../src/portal/words/score-shown'
import type { ResultDetails } from '../../../src/schemas/results/result-details'

const timed: ResultDetails = { type: 'ForTimeResult' }
const shown = (description: string | null, more: object = {}) =>
  formatScore({ description, status: 'completed', scaling: 'rx', details: timed, ...more })

it.each([
  ['3:42', '3:42', '3 minutes 42 seconds', null],
  ['1:02:01', '1:02:01', '1 hour 2 minutes 1 second', null],
  ['11 rounds + 13 (178 reps)', '11 rounds + 13', null, '178 reps'],
  ['14:54 (2:48, 2:55)', '14:54', '14 minutes 54 seconds', '2:48, 2:55'],
  ['9 reps in all (Push-up (knees) 9), lowest 1', '9 reps in all', null, '(Push-up (knees) 9), lowest 1'],
  ['5:59 · tie-break 2:34', '5:59', '5 minutes 59 seconds', 'tie-break 2:34'],
  ['A long line that nothing cuts', null, null, 'A long line that nothing cuts'],
])('the whiteboard: shows %s as %s, reads out %s and %s', (description, score, spoken, more) => {
  expect(shown(description)).toMatchObject({ score, spoken, more })
})

it('the whiteboard: explains a cap, a DNF and a warm-up', () => {
  const details = { type: 'ForTimeResult', reps: 87, tie_break: { seconds: 154 } }
  expect(shown('CAP 87/90 (−3) · tie-break 2:34', { status: 'cap', details })).toEqual({
    score: 'CAP 87/90',
    spoken: 'capped, 87 of 90 reps done',
    short: {
      text: 'CAP 87',
      spoken: 'capped, 87 of 90 reps done',
      tieBreak: { text: '2:34', spoken: '2 minutes 34 seconds' },
    },
    more: '3 reps short · tie-break 2:34',
    tags: [
      { label: 'Rx', kind: 'rx' },
      { label: 'Capped', kind: 'ask' },
    ],
  })
  expect(shown('DNF · 64 of 90 reps', { status: 'dnf' })).toMatchObject({
    score: 'DNF',
    more: '64 of 90 reps',
  })
  expect(shown('DNS', { status: 'dns' }).tags).toEqual([{ label: 'Did not start', kind: 'ask' }])
  expect(shown(null, { details: { type: 'WarmUpResult' } })).toMatchObject({ score: 'Done', tags: [] })
})

it('the whiteboard: shows the heaviest successful load', () => {
  const set = (load: number, success = true) => {
    return { movement_id: 'm', reps: 1, load, load_unit: 'kg', ...(!success && { success }) }
  }
  const sets = [set(90), set(100), set(105, false)]
  const details = { type: 'StrengthResult', sets, rest: { type: 'as_needed' } }
  const said = 'Deadlift 90, 100, 105✗ kg × 1'
  expect(shown(said, { details })).toMatchObject({ score: '100 kg', more: said })
  expect(shown('5 × 5 @ 100 kg', { details }).spoken).toBe('5 times 5 at 100 kg')
})

it('the whiteboard: formats lists as short lines, and leaves short texts and prose unchanged', () => {
  const forTime = (description: string) => formatWorkout({ type: 'ForTime', name: null, description })
  expect(
    forTime('For time: 50 Box Jumps (24/20 in), 50 Pull-ups (strict, slow), Run 400 m · cap 20:00'),
  ).toEqual({
    title: null,
    lines: 'For time:\n50 Box Jumps (24/20 in)\n50 Pull-ups (strict, slow)\nRun 400 m',
    options: 'Cap 20:00',
  })
  expect(forTime('For time: Run 400 m, 50 Burpees').lines).toBe('For time: Run 400 m, 50 Burpees')
  const prose = 'In teams of three, one working at a time: 90 calories, 90 burpees.'
  expect(formatWorkout({ type: 'Generic', name: 'Teams', description: `${prose} · score: time` })).toEqual({
    title: 'Teams',
    lines: prose,
    options: 'Score: time',
  })
})

it('the whiteboard: names a workout by its name or its first words', () => {
  expect(summarizeWorkout({ name: 'Fran', description: 'For time' })).toBe('Fran')
  expect(
    summarizeWorkout({ name: null, description: 'Tag in the back room until everybody is warm, then rest' }),
  ).toBe('Tag in the back room until everybody is warm…')
  expect(clip('x'.repeat(20), 10)).toBe(`${'x'.repeat(9)}…`)
})
