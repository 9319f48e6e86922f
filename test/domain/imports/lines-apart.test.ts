/** Texts whose line ends were lost, as SugarWOD's export loses them, are read all the same. */
import type { Effort, ScoreLogged } from '../../../src/domain/imports/effort'
import { effortFitter } from '../../../src/domain/imports/fit/fit-effort'
import { splitLines } from '../../../src/domain/imports/fit/lines-apart'
import { READING_GYM } from '../../support/workouts/reading-gym'

test.each([
  [
    'FOR TIME:3 Rounds:400m Run21 KB Swings 53#/35#12 Pull-Ups*15:00 TIME CAP',
    ['FOR TIME:', '3 Rounds:', '400m Run', '21 KB Swings 53#/35#', '12 Pull-Ups', '*15:00 TIME CAP'],
  ],
  [
    '12:00 AMRAP10 T2B15 Box Jumps 24"/20"9 HSPU',
    ['12:00 AMRAP', '10 T2B', '15 Box Jumps 24"/20"', '9 HSPU'],
  ],
  [
    '5 rounds of:7 Power Cleans @ 135/9510 Burpees',
    ['5 rounds of:', '7 Power Cleans @ 135/95', '10 Burpees'],
  ],
  ['21-15-9Thrusters (95/65)Pull-Ups', ['21-15-9', 'Thrusters (95/65)', 'Pull-Ups']],
  [
    'FOR TIME: 10 Burpees 20 AbMat Sit-ups Run 400 m',
    ['FOR TIME:', '10 Burpees', '20 AbMat Sit-ups Run 400 m'],
  ],
  ['Every 2 min for 10 min: 3 Deadlifts', ['Every 2 min for 10 min:', '3 Deadlifts']],
  ['Build to a heavy single', ['Build to a heavy single']],
])('lost line breaks: restores the line breaks of %s', (text, lines) => {
  expect(splitLines(text).split('\n')).toEqual(lines)
})

const fitOf = effortFitter(READING_GYM)
const fitted = (text: string, score: ScoreLogged, title = 'Monday - 7.3.2023') => {
  const effort: Effort = {
    ...{ lines: [2], day: '2024-03-04', time: null, who: null, title, text, lift: null, score },
    ...{ shown: '', scaling: null, notes: null, exertion: 0 },
  }
  const { workout, result, status, typed } = fitOf(effort, 'male')
  return {
    type: workout.type,
    cap: 'time_cap_seconds' in workout ? workout.time_cap_seconds : null,
    result,
    status,
    typed,
  }
}

test('the split text becomes the original workout, with its score as a result', () => {
  const text = 'FOR TIME:3 Rounds:400m Run21 KB Swings 53#/35#12 Pull-Ups*15:00 TIME CAP'
  expect(fitted(text, { kind: 'time', seconds: 700, each: [] })).toEqual({
    type: 'RoundsForTime',
    cap: 900,
    result: { type: 'RoundsForTimeResult', seconds: 700 },
    status: 'completed',
    typed: true,
  })
  expect(
    fitted('12:00 AMRAP10 T2B15 Box Jumps 24"/20"9 HSPU', { kind: 'reps', reps: 100, each: [] }),
  ).toMatchObject({
    type: 'Amrap',
    result: { rounds: 2, reps: 32 },
  })
})

test('a finish after the cap is read without a cap', () => {
  const text = 'For time:\n10 Burpees\n20 Pull-ups\nTime cap 5 min'
  expect(fitted(text, { kind: 'time', seconds: 290, each: [] })).toMatchObject({ cap: 300, typed: true })
  expect(fitted(text, { kind: 'time', seconds: 340, each: [] })).toMatchObject({
    cap: null,
    typed: true,
    result: { seconds: 340 },
  })
})

test('scores an EMOM as the file does', () => {
  const text = 'EMOM 10\n5 Burpees'
  expect(fitted(text, { kind: 'reps', reps: 48, each: [] })).toMatchObject({
    type: 'Emom',
    result: { reps: 48 },
  })
  expect(fitted(text, { kind: 'done' })).toMatchObject({ type: 'Emom', typed: true })
})
