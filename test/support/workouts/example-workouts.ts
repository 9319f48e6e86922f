/** One workout of each of the fifteen types, as a client would post it, and its details as they are returned. */
import type { WorkoutDetailsInput } from '../../../src/library/benchmark'
import type { CreatableType, DetailsOf } from '../../../src/schemas/workouts/workout-details'
import { movementId as id } from '../builders'

type InputOf<Type extends CreatableType> = Extract<WorkoutDetailsInput, { type: Type }>
export type Example<Type extends CreatableType = CreatableType> = {
  given: InputOf<Type>
  /** Defaults filled, keys in the order in which they are stored and returned. */
  kept: DetailsOf<Type>
  /** The movements it refers to, in order of first use. */
  movements: string[]
}

const thruster = { id: id('thruster'), load: { value: 95, value_women: 65, unit: 'lb' as const } }
const pullUp = { id: id('pull-up') }
const burpee = { id: id('burpee') }
const run400 = { id: id('run'), distance: { value: 400, unit: 'm' as const } }
const reps = <Line extends object>(line: Line, count: string) => ({ ...line, reps: count })
const days = Array.from({ length: 12 }, (_, index) => reps(burpee, String(index + 1)))

export const EXAMPLES: { [Type in CreatableType]: Example<Type> } = {
  Amrap: {
    given: { movements: [reps(pullUp, '5'), run400], seconds: 1200, type: 'Amrap' },
    kept: {
      type: 'Amrap',
      seconds: 1200,
      movements: [
        { id: id('pull-up'), reps: '5' },
        { id: id('run'), distance: { value: 400, unit: 'm' } },
      ],
    },
    movements: ['pull-up', 'run'],
  },
  Cardio: {
    given: {
      type: 'Cardio',
      movements: [{ id: id('row'), duration: 1800 }],
      measure: 'distance',
    },
    kept: { type: 'Cardio', movements: [{ id: id('row'), duration: 1800 }], measure: 'distance' },
    movements: ['row'],
  },
  CardioIntervals: {
    given: {
      type: 'CardioIntervals',
      rest: { seconds: 120, type: 'fixed' },
      rounds: 5,
      movements: [run400],
    },
    kept: {
      type: 'CardioIntervals',
      movements: [run400],
      rounds: 5,
      rest: { type: 'fixed', seconds: 120 },
      scoring: 'total',
    },
    movements: ['run'],
  },
  DeathBy: {
    given: { type: 'DeathBy', movements: [burpee] },
    kept: { type: 'DeathBy', movements: [burpee], start_reps: 1, increment: 1, interval_seconds: 60 },
    movements: ['burpee'],
  },
  Emom: {
    given: { type: 'Emom', rounds: 10, movements: [reps(thruster, '3'), reps(burpee, 'max')] },
    kept: {
      type: 'Emom',
      interval_seconds: 60,
      rounds: 10,
      movements: [
        { id: id('thruster'), reps: '3', load: { value: 95, value_women: 65, unit: 'lb' } },
        { id: id('burpee'), reps: 'max' },
      ],
      alternating: false,
      scoring: 'rounds',
    },
    movements: ['thruster', 'burpee'],
  },
  Fgb: {
    given: { type: 'Fgb', movements: [thruster, pullUp, burpee] },
    kept: {
      type: 'Fgb',
      rounds: 3,
      station_seconds: 60,
      movements: [thruster, pullUp, burpee],
      rest: { type: 'fixed', seconds: 60 },
    },
    movements: ['thruster', 'pull-up', 'burpee'],
  },
  ForTime: {
    given: {
      vest: { unit: 'lb', value: 20, value_women: 14 },
      time_cap_seconds: 900,
      movements: [run400, reps(pullUp, '50'), run400],
      type: 'ForTime',
    },
    kept: {
      type: 'ForTime',
      movements: [run400, { id: id('pull-up'), reps: '50' }, run400],
      time_cap_seconds: 900,
      vest: { value: 20, value_women: 14, unit: 'lb' },
    },
    movements: ['run', 'pull-up'],
  },
  FranStyle: {
    given: { type: 'FranStyle', rep_scheme: [15, 12, 9], movements: [thruster, burpee] },
    kept: { type: 'FranStyle', rep_scheme: [15, 12, 9], movements: [thruster, burpee] },
    movements: ['thruster', 'burpee'],
  },
  Generic: {
    given: { type: 'Generic', description: ' Learn to row. ' },
    kept: { type: 'Generic', description: 'Learn to row.', scoring: 'none' },
    movements: [],
  },
  MaxReps: {
    given: { type: 'MaxReps', movements: [pullUp], seconds: 90 },
    kept: { type: 'MaxReps', movements: [pullUp], sets: 1, seconds: 90, scoring: 'total' },
    movements: ['pull-up'],
  },
  RoundsForTime: {
    given: {
      type: 'RoundsForTime',
      rounds: 3,
      movements: [reps(burpee, '12')],
      buy_in: [run400],
      cash_out: [reps(pullUp, '21')],
    },
    kept: {
      type: 'RoundsForTime',
      rounds: 3,
      movements: [{ id: id('burpee'), reps: '12' }],
      buy_in: [run400],
      cash_out: [{ id: id('pull-up'), reps: '21' }],
      rest: { type: 'none' },
      scoring: 'clock',
    },
    movements: ['run', 'burpee', 'pull-up'],
  },
  Strength: {
    given: {
      type: 'Strength',
      scoring: 'heaviest',
      rest: { type: 'as_needed' },
      movements: [{ reps: '5-5-5-5-5', id: id('back-squat') }],
    },
    kept: {
      type: 'Strength',
      movements: [{ id: id('back-squat'), load: null, reps: '5-5-5-5-5' }],
      rest: { type: 'as_needed' },
    },
    movements: ['back-squat'],
  },
  Tabata: {
    given: { type: 'Tabata', movements: [burpee, pullUp] },
    kept: {
      type: 'Tabata',
      movements: [burpee, pullUp],
      work_seconds: 20,
      rest_seconds: 10,
      rounds: 8,
      scoring: 'lowest',
    },
    movements: ['burpee', 'pull-up'],
  },
  TwelveDays: {
    given: { type: 'TwelveDays', movements: days },
    kept: { type: 'TwelveDays', movements: days },
    movements: ['burpee'],
  },
  WarmUp: {
    given: { type: 'WarmUp', description: 'Get warm.' },
    kept: { type: 'WarmUp', description: 'Get warm.', movements: [] },
    movements: [],
  },
}
