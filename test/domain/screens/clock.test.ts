import { buildClock } from '../../../src/domain/screens/clock/clock-of'
import { type Clock, lengthOf } from '../../../src/domain/screens/clock/phases'
import type { WorkoutDetailsInput } from '../../../src/library/benchmark'
import { libraryId } from '../../../src/library/ids'
import { WorkoutDetails } from '../../../src/schemas/workouts/workout-details'
import { facts } from '../../library/facts'

const id = (key: string) => libraryId('movement', key)
const [thruster, pullUp, wallBall, row] = ['thruster', 'pull-up', 'wall-ball', 'row'].map(id) as [
  string,
  string,
  string,
  string,
]

const clock = (details: WorkoutDetailsInput) => buildClock(WorkoutDetails.parse(details), facts)
/** `work down 20 Wall Ball (Round 1 of 3)` of every phase. */
const said = ({ phases }: Clock) =>
  phases.map(
    ({ kind, counts, seconds, label, count }) =>
      `${kind} ${counts} ${seconds ?? 'open'} ${label}${count === null ? '' : ` (${count})`}`,
  )

test('a workout for time counts up to the cap after ten seconds of countdown', () => {
  const open = clock({
    type: 'FranStyle',
    rep_scheme: [21, 15, 9],
    movements: [{ id: thruster }, { id: pullUp }],
  })
  expect([open.leadIn, said(open), lengthOf(open)]).toEqual([10, ['work up open For time'], null])
  const capped = clock({
    type: 'ForTime',
    movements: [{ id: thruster, reps: '100' }],
    time_cap_seconds: 600,
  })
  expect([said(capped), lengthOf(capped)]).toEqual([['work up 600 For time, cap 10:00'], 600])
})

test('an AMRAP counts down', () => {
  expect(said(clock({ type: 'Amrap', seconds: 1200, movements: [{ id: pullUp, reps: '5' }] }))).toEqual([
    'work down 1200 AMRAP 20 min',
  ])
})

test("an EMOM counts minute by minute, names the minute's movement, and an empty slot is rest", () => {
  const movements = [{ id: thruster, reps: '3' }]
  expect(said(clock({ type: 'Emom', rounds: 3, movements }))).toEqual([
    'work down 60 EMOM 3 min (Minute 1 of 3)',
    'work down 60 EMOM 3 min (Minute 2 of 3)',
    'work down 60 EMOM 3 min (Minute 3 of 3)',
  ])
  const alternating = clock({
    type: 'Emom',
    rounds: 4,
    interval_seconds: 90,
    alternating: true,
    movements: [
      { id: thruster, reps: '3', slot: 1 },
      { id: pullUp, reps: '10', slot: 3 },
    ],
  })
  expect(said(alternating)).toEqual([
    'work down 90 3 Thrusters (Round 1 of 4)',
    'rest down 90 Rest (Round 2 of 4)',
    'work down 90 10 Pull-ups (Round 3 of 4)',
    'work down 90 3 Thrusters (Round 4 of 4)',
  ])
})

test('a Tabata alternates work and rest and ends with the last work', () => {
  const tabata = clock({ type: 'Tabata', movements: [{ id: pullUp }] })
  expect(tabata.phases).toHaveLength(15)
  expect(said(tabata).slice(0, 3)).toEqual([
    'work down 20 Pull-up (Round 1 of 8)',
    'rest down 10 Rest (Round 1 of 8)',
    'work down 20 Pull-up (Round 2 of 8)',
  ])
  expect(lengthOf(tabata)).toBe(8 * 30 - 10)
})

test('Fight Gone Bad moves from station to station, with rest between rounds', () => {
  const fgb = clock({ type: 'Fgb', rounds: 2, movements: [{ id: wallBall }, { id: row }] })
  expect(said(fgb)).toEqual([
    'work down 60 Wall Ball (Round 1 of 2)',
    'work down 60 Row (Round 1 of 2)',
    'rest down 60 Rest',
    'work down 60 Wall Ball (Round 2 of 2)',
    'work down 60 Row (Round 2 of 2)',
  ])
})

test('Death by names the reps of each minute', () => {
  const deathBy = clock({ type: 'DeathBy', movements: [{ id: pullUp }], start_reps: 2, increment: 2 })
  expect(said(deathBy).slice(0, 3)).toEqual([
    'work down 60 2 reps (Minute 1)',
    'work down 60 4 reps (Minute 2)',
    'work down 60 6 reps (Minute 3)',
  ])
})

test('clock: rounds and intervals at fixed starts count down each; a rest of unknown length leaves one clock', () => {
  const rounds = {
    type: 'RoundsForTime',
    rounds: 2,
    movements: [{ id: pullUp, reps: '10' }],
  } satisfies WorkoutDetailsInput
  expect(said(clock({ ...rounds, rest: { type: 'interval', seconds: 180 } }))).toEqual([
    'work down 180 Every 3:00 (Round 1 of 2)',
    'work down 180 Every 3:00 (Round 2 of 2)',
  ])
  expect(said(clock({ ...rounds, rest: { type: 'as_needed' } }))).toEqual(['work up open For time'])
  const intervals = {
    type: 'CardioIntervals',
    rounds: 2,
    movements: [{ id: row, duration: 60 }],
    measure: 'distance',
  } satisfies Partial<WorkoutDetailsInput>
  for (const rest of [
    { type: 'fixed', seconds: 90 },
    { type: 'interval', seconds: 150 },
    { type: 'work_ratio', ratio: 1.5 },
  ] as const) {
    expect(said(clock({ ...intervals, rest }))).toEqual([
      'work down 60 Go (Round 1 of 2)',
      'rest down 90 Rest',
      'work down 60 Go (Round 2 of 2)',
    ])
  }
})

test('strength counts its rest, its timed sets or else the time', () => {
  const lift = (reps: string, rest: object) =>
    clock({ type: 'Strength', movements: [{ id: thruster, reps }], rest } as WorkoutDetailsInput)
  const rest = lift('5-5-5', { type: 'fixed', seconds: 120 })
  expect([rest.leadIn, said(rest)]).toEqual([0, ['rest down 120 Rest']])
  expect(said(lift('5-5-5', { type: 'interval', seconds: 120 })).at(-1)).toBe(
    'work down 120 Every 2:00 (Set 3 of 3)',
  )
  // A range is one set.
  expect(said(lift('8-10', { type: 'interval', seconds: 120 }))).toEqual(['work up open Time'])
  expect(said(lift('5-5-5', { type: 'as_needed' }))).toEqual(['work up open Time'])
})

test('a workout in words and a legacy type have a stopwatch that starts at once', () => {
  const warmUp = clock({ type: 'WarmUp', description: 'Three easy rounds' })
  expect([warmUp.leadIn, said(warmUp)]).toEqual([0, ['work up open Time']])
  expect(said(buildClock({ type: 'AccessoryWork' }, facts))).toEqual(['work up open Time'])
})

test('a workout of too many phases just counts up', () => {
  expect(said(clock({ type: 'Emom', rounds: 1000, movements: [{ id: thruster, reps: '1' }] }))).toEqual([
    'work up open EMOM 1,000 min',
  ])
})
