import { explainRank } from '../../../src/domain/leaderboards/rank/reasons'
import { cindy, fran, rank, ranksOf, squat, workout } from './cases'

describe('the order of comparison', () => {
  test.each([
    ['the faster first', { Ana: { seconds: 190 }, Ben: { seconds: 185 } }, 'Ben 1, Ana 2'],
    [
      'ties share a rank and the next is skipped; equal ranks by name',
      { Cleo: { seconds: 200 }, Ben: { seconds: 185 }, Ana: { seconds: 185 } },
      'Ana 1, Ben 1, Cleo 3',
    ],
    [
      'finished before capped, capped by reps done',
      {
        Ana: { status: 'cap', reps: 85 },
        Ben: { status: 'cap', reps: 87 },
        Cleo: { seconds: 599 },
      },
      'Cleo 1, Ben 2, Ana 3',
    ],
    [
      'a capped Rx before a finished scaled one',
      { Ana: { scaling: 'scaled', seconds: 200 }, Ben: { status: 'cap', reps: 3 } },
      'Ben 1, Ana 2',
    ],
    [
      'Rx+ before Rx before scaled before modified',
      {
        Ana: { scaling: 'modified', seconds: 100 },
        Ben: { scaling: 'scaled', seconds: 200 },
        Cleo: { seconds: 300 },
        Dora: { scaling: 'rxplus', seconds: 400 },
      },
      'Dora 1, Cleo 2, Ben 3, Ana 4',
    ],
    [
      'a tie-break: less time; none loses to any',
      {
        Ana: { status: 'cap', reps: 87 },
        Ben: { status: 'cap', reps: 87, tie_break: { seconds: 380 } },
        Cleo: { status: 'cap', reps: 87, tie_break: { seconds: 372 } },
      },
      'Cleo 1, Ben 2, Ana 3',
    ],
    [
      'every dnf after all who are ranked, tied whatever the scaling; dns and no score without a rank',
      {
        Ana: { status: 'dnf', scaling: 'scaled' },
        Ben: { status: 'dnf' },
        Cleo: { status: 'dns' },
        Dora: null,
        Eva: { scaling: 'modified', seconds: 300 },
      },
      'Eva 1, Ana 2, Ben 2, Cleo –, Dora –',
    ],
    ['who did not finish has no rank where nobody is ranked', { Ana: { status: 'dnf' } }, 'Ana –'],
  ])('%s', (_, done, expected) => {
    expect(ranksOf(fran, done as never)).toBe(expected)
  })

  test('reps and loads break ties by the higher value', () => {
    const tied = (tie_break: object) => ({ status: 'cap', reps: 87, tie_break })
    expect(ranksOf(fran, { Ana: tied({ reps: 10 }), Ben: tied({ reps: 12 }) } as never)).toBe('Ben 1, Ana 2')
    const loads = { Ana: { load: 100, load_unit: 'kg' }, Ben: { load: 225, load_unit: 'lb' } }
    expect(ranksOf(fran, { Ana: tied(loads.Ana), Ben: tied(loads.Ben) } as never)).toBe('Ben 1, Ana 2')
  })
})

describe('each type by its own measure', () => {
  const sets = (...loads: [number, number, string?][]) => ({
    sets: loads.map(([load, reps, load_unit = 'kg']) => ({
      movement_id: 'back-squat',
      reps,
      load,
      load_unit,
    })),
  })
  test.each([
    [
      'an Amrap by rounds, then reps',
      cindy,
      { Ana: { rounds: 18, reps: 29 }, Ben: { rounds: 19, reps: 0 } },
      'Ben 1, Ana 2',
    ],
    [
      'Strength by the heaviest load, then more reps at it',
      squat,
      { Ana: sets([100, 5], [120, 1]), Ben: sets([120, 3]), Cleo: sets([119, 10]) },
      'Ben 1, Ana 2, Cleo 3',
    ],
    [
      'kg and lb of equal mass tie',
      squat,
      { Ana: sets([45.359, 5]), Ben: sets([100, 5, 'lb']) },
      'Ana 1, Ben 1',
    ],
    [
      'a failed lift counts for nothing',
      squat,
      {
        Ana: { sets: [{ movement_id: 'back-squat', reps: 1, load: 200, load_unit: 'kg', success: false }] },
        Ben: sets([60, 5]),
      },
      'Ben 1, Ana 2',
    ],
    [
      'Tabata by the lowest, then the total',
      workout({ type: 'Tabata', movements: [{ id: 'air-squat' }], rounds: 3 }),
      {
        Ana: { intervals: [[10, 10, 10]] },
        Ben: { intervals: [[12, 11, 10]] },
        Cleo: { intervals: [[20, 20, 9]] },
      },
      'Ben 1, Ana 2, Cleo 3',
    ],
    [
      'Tabata by the total, then the lowest',
      workout({ type: 'Tabata', movements: [{ id: 'air-squat' }], rounds: 2, scoring: 'total' }),
      { Ana: { intervals: [[11, 9]] }, Ben: { intervals: [[10, 10]] } },
      'Ben 1, Ana 2',
    ],
    [
      'MaxReps by the best set, then the next best',
      workout({ type: 'MaxReps', movements: [{ id: 'pull-up' }], sets: 3 }),
      { Ana: { sets: [[20], [8], [9]] }, Ben: { sets: [[9], [20], [9]] }, Cleo: { sets: [[20], [9]] } },
      'Ben 1, Ana 2, Cleo 3',
    ],
    [
      'who did fewer intervals ranks lower, however fast',
      workout({
        type: 'CardioIntervals',
        movements: [{ id: 'run', distance: { value: 400, unit: 'm' } }],
        rounds: 2,
        rest: { type: 'fixed', seconds: 120 },
      }),
      { Ana: { intervals: [{ seconds: 80 }] }, Ben: { intervals: [{ seconds: 90 }, { seconds: 95 }] } },
      'Ben 1, Ana 2',
    ],
    [
      'slowest means the worst interval, whatever the measure',
      workout({
        type: 'CardioIntervals',
        movements: [{ id: 'row', duration: 60 }],
        measure: 'calories',
        rounds: 2,
        rest: { type: 'none' },
        scoring: 'slowest',
      }),
      {
        Ana: { intervals: [{ calories: 30 }, { calories: 15 }] },
        Ben: { intervals: [{ calories: 20 }, { calories: 16 }] },
      },
      'Ben 1, Ana 2',
    ],
    [
      'Generic rounds and reps as a pair',
      workout({ type: 'Generic', description: 'The Chief', scoring: 'rounds_reps' }),
      { Ana: { rounds: 5, reps: 10 }, Ben: { rounds: 5, reps: 9 }, Cleo: { rounds: 4, reps: 400 } },
      'Ana 1, Ben 2, Cleo 3',
    ],
    [
      'distances in metres',
      workout({ type: 'Generic', description: 'Run', scoring: 'distance' }),
      { Ana: { distance: { value: 1, unit: 'mi' } }, Ben: { distance: { value: 1600, unit: 'm' } } },
      'Ana 1, Ben 2',
    ],
    [
      'caps without reps are level, below those with reps and above a DNF',
      workout({ type: 'Generic', description: 'The Chief, cap 15', scoring: 'time' }),
      {
        Ana: { status: 'cap' },
        Ben: { seconds: 800 },
        Cleo: { status: 'cap' },
        Dara: { status: 'cap', reps: 0 },
        Eve: { status: 'dnf' },
      },
      'Ben 1, Dara 2, Ana 3, Cleo 3, Eve 5',
    ],
    [
      'what is only ticked off is not ranked',
      workout({ type: 'Generic', description: 'Stretch', scoring: 'check' }),
      { Ana: { done: true }, Ben: { done: true } },
      'Ana –, Ben –',
    ],
  ])('%s', (_, details, done, expected) => {
    expect(ranksOf(details, done as never)).toBe(expected)
  })

  test('a mixed board compares rounds when a round has fewer calories for women', () => {
    const row = workout({
      type: 'Amrap',
      seconds: 600,
      movements: [
        { id: 'row', calories: { value: 20, value_women: 15 } },
        { id: 'burpee', reps: '10' },
      ],
    })
    const done = {
      Ana: { gender: 'female', rounds: 5, reps: 0 },
      Ben: { gender: 'male', rounds: 4, reps: 29 },
    }
    expect(ranksOf(row, done as never)).toBe('Ana 1, Ben 2')
  })
})

describe('reasons', () => {
  const reasons = (details: typeof fran, done: object) =>
    Object.fromEntries(rank(details, done as never).map(place => [place.entrant.name, explainRank(place)]))

  test('a capped result names its reps and the total', () => {
    expect(
      reasons(fran, {
        Ana: { status: 'cap', reps: 87 },
        Ben: { status: 'cap', reps: 85 },
        Cleo: { seconds: 580 },
      }),
    ).toEqual({
      Cleo: '9:40, finished, ahead of Ana (capped, 87 of 90 reps)',
      Ana: 'capped at 87 of 90 reps, 2 reps ahead of Ben',
      Ben: 'capped at 85 of 90 reps, 2 reps behind Ana',
    })
  })

  test('name the tie-break, or a tie without it', () => {
    expect(
      reasons(fran, {
        Ana: { status: 'cap', reps: 87, tie_break: { seconds: 372 } },
        Ben: { status: 'cap', reps: 87, tie_break: { seconds: 380 } },
        Cleo: { status: 'cap', reps: 87 },
        Dora: { status: 'cap', reps: 87 },
      }),
    ).toEqual({
      Ana: 'capped at 87 of 90 reps, same score as Ben; tie-break 6:12 against 6:20',
      Ben: 'capped at 87 of 90 reps, same score as Cleo; tie-break 6:20 against none',
      Cleo: 'capped at 87 of 90 reps, tied with Dora, same score as Ben; tie-break none against 6:20',
      Dora: 'capped at 87 of 90 reps, tied with Cleo, same score as Ben; tie-break none against 6:20',
    })
  })

  test('name the scaling, DNF and DNS', () => {
    expect(
      reasons(fran, {
        Ana: { seconds: 300 },
        Ben: { seconds: 200, scaling: 'scaled' },
        Cleo: { status: 'dnf' },
        Dora: { status: 'dns' },
        Eva: null,
      }),
    ).toEqual({
      Ana: '5:00, Rx, ahead of Ben (Scaled, 3:20)',
      Ben: '3:20, ahead of Cleo, who did not finish',
      Cleo: 'did not finish: after all 2 who did',
      Dora: 'did not start, so without a place',
      Eva: 'no score yet',
    })
  })

  test('name the second measure of a type', () => {
    const sets = (reps: number) => ({
      sets: [{ movement_id: 'back-squat', reps, load: 120, load_unit: 'kg' }],
    })
    expect(reasons(squat, { Ana: sets(3), Ben: sets(2) })).toEqual({
      Ana: '120 kg, then 3 reps, 1 rep ahead of Ben',
      Ben: '120 kg, then 2 reps, 1 rep behind Ana',
    })
    expect(reasons(cindy, { Ana: { rounds: 5, reps: 12 }, Ben: { rounds: 5, reps: 9 } }).Ana).toBe(
      '5 rounds + 12, 3 reps ahead of Ben',
    )
  })

  test('call a single result the only place so far', () => {
    expect(reasons(fran, { Ana: { seconds: 200 } }).Ana).toBe('3:20, the only place so far')
  })
})
