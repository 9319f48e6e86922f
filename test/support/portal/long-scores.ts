/** The longest names and scores that pages have to show, and every form of score. */

import type { WorkoutDetailsInput } from '../../../src/library/benchmark'
import type { GivenResult } from '../builders/training'
import { movementId } from '../builders/workouts'

/** A name that no line of a phone has room for. */
export const LONG_WORD = 'Wolfeschlegelsteinhausenbergerdorffwelch'

export const LONG_NAMES = [
  'Maximiliane-Alexandra Featherstonehaugh-Ng',
  'عبد الرحمن بن محمد بن عبد الله الحسيني القرشي',
  LONG_WORD,
  'יעל בת-שבע אברמוביץ׳-רוזנצווייג הלוי מירושלים',
  'Ana',
  'Bartholomew Christopherson-Montgomery III Jr',
  'Nguyễn Phước Bảo Quỳnh Anh Thị Minh Khai Lê',
  'Ben Adams',
  'Juan Pablo Fernández de Calderón García-Igle',
  'Oluwaseyi Adebayo-Ogunleye Chukwuemeka Obi ',
  'Cleo Roy',
  'Hubert Blaine',
]

export type Part = { name: string; details: WorkoutDetailsInput; tieBreak?: 'time'; results: GivenResult[] }

const [thruster, pullUp, squat, deadlift] = ['thruster', 'pull-up', 'back-squat', 'deadlift'].map(
  movementId,
) as [string, string, string, string]
const set = (movement_id: string, load: number) => ({ movement_id, reps: 1, load, load_unit: 'kg' as const })
const of = (details: NonNullable<GivenResult['details']>): GivenResult => ({ details })

/** Every form of score: rounds and reps with a tie-break, times, caps, loads, distances, points, what was not done. */
export const PARTS: Part[] = [
  {
    name: 'The Qualifier of the Winter Throwdown No 1',
    details: {
      type: 'Amrap',
      seconds: 1200,
      movements: [
        { id: pullUp, reps: '40' },
        { id: thruster, reps: '200' },
      ],
    },
    tieBreak: 'time',
    results: [
      of({ type: 'AmrapResult', rounds: 120, reps: 211, tie_break: { seconds: 4372.5 } }),
      of({ type: 'AmrapResult', rounds: 5, reps: 0, tie_break: { seconds: 61 } }),
      of({ type: 'AmrapResult', rounds: 5, reps: 11 }),
    ],
  },
  {
    name: 'Hero',
    details: { type: 'ForTime', time_cap_seconds: 7200, movements: [{ id: pullUp, reps: '1500' }] },
    results: [
      of({ type: 'ForTimeResult', seconds: 3723.45 }),
      { status: 'cap', details: { type: 'ForTimeResult', reps: 1234 } },
      { status: 'cap', details: { type: 'ForTimeResult', reps: 120 } },
      of({ type: 'ForTimeResult', seconds: 754 }),
    ],
  },
  {
    name: 'Crossfit Total of the big lifts',
    details: {
      type: 'Strength',
      scoring: 'total',
      rest: { type: 'as_needed' },
      movements: [
        { reps: '1-1-1', id: squat },
        { reps: '1-1-1', id: deadlift },
      ],
    },
    results: [
      of({
        type: 'StrengthResult',
        sets: [set(squat, 152.5), set(deadlift, 302.25)],
        rest: { type: 'as_needed' },
      }),
      of({
        type: 'StrengthResult',
        sets: [set(squat, 52.5), set(deadlift, 95)],
        rest: { type: 'as_needed' },
      }),
    ],
  },
  {
    name: 'Hundertzwanzigminutenruderwettbewerb 2026',
    details: { type: 'Cardio', movements: [{ id: movementId('row'), duration: 7200 }], measure: 'distance' },
    results: [
      of({ type: 'CardioResult', distance: { value: 28450, unit: 'm' } }),
      of({ type: 'CardioResult', distance: { value: 31.255, unit: 'km' } }),
    ],
  },
  {
    name: 'Fight gone bad',
    details: { type: 'Fgb', movements: [{ id: thruster }, { id: pullUp }] },
    results: [
      of({
        type: 'FgbResult',
        rounds: [
          [105, 102],
          [98, 97],
          [90, 88],
        ],
      }),
      of({
        type: 'FgbResult',
        rounds: [
          [15, 12],
          [8, 7],
          [9, 8],
        ],
      }),
    ],
  },
  {
    name: 'Three AMRAPs in teams, a minute of rest each',
    details: {
      type: 'RoundsForTime',
      rounds: 3,
      scoring: 'slowest',
      movements: [{ id: pullUp, reps: '30' }],
    },
    results: [
      of({ type: 'RoundsForTimeResult', splits: [301, 310, 321], seconds: 932 }),
      of({ type: 'RoundsForTimeResult', splits: [3601, 3710, 3921.5], seconds: 11232.5 }),
    ],
  },
]

/** What is scored instead by some: nobody is without a name for it. */
export function resultFor(part: Part, index: number): GivenResult {
  const type = `${part.details.type}Result`
  if (index === 10) return { status: 'dnf', details: { type } as GivenResult['details'] }
  if (index === 11) return { status: 'dns', details: { type } as GivenResult['details'] }
  return part.results[index % part.results.length]!
}
