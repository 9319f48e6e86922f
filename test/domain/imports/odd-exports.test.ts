/** What exports hold that their documentation does not say: shown here as people have them. */
import type { ScoreLogged } from '../../../src/domain/imports/effort'
import { effortFitter } from '../../../src/domain/imports/fit/fit-effort'
import { type ResultKind, readResultFile } from '../../../src/domain/imports/read-file'
import { recogniseKind } from '../../../src/domain/imports/recognise'
import { READING_GYM } from '../../support/workouts/reading-gym'

const fitOf = effortFitter(READING_GYM)
const options = { units: 'lb' as const, distances: 'km' as const, dates: null, today: '2026-11-22' }
const nameOf = (id: string) => READING_GYM.movements.find(movement => movement.id === id)?.name

async function fitted(kind: ResultKind, ...lines: string[]) {
  const { efforts, skipped } = await readResultFile(kind, lines.join('\n'), options)
  const all = efforts.map(effort => {
    const { workout, result, notes } = fitOf(effort, 'male')
    const [first] = 'movements' in workout ? workout.movements : []
    const named = first && 'id' in first ? nameOf(first.id) : null
    return { score: effort.score, type: workout.type, named, result, notes }
  })
  return { all, skipped }
}
const scores = async (kind: ResultKind, ...lines: string[]): Promise<ScoreLogged[]> =>
  (await fitted(kind, ...lines)).all.map(({ score }) => score)

const STRONG =
  'Date,Workout Name,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE'
const HEVY =
  'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_lbs,reps,distance_miles,duration_seconds,rpe'

describe('Strong and Hevy', () => {
  test.each([
    ['Running', 'Run'],
    ['Running (Treadmill)', 'Run'],
    ['Rowing (Machine)', 'Row'],
    ['Cycling', 'Bike'],
    ['Swimming', 'Swim'],
  ])('types %s with a distance and a time', async (exercise, movement) => {
    const { all } = await fitted('strong', STRONG, `2024-03-04 07:05:00,Push,${exercise},1,0,0,5.0,1500,,,`)
    expect(all).toEqual([
      expect.objectContaining({
        type: 'Cardio',
        named: movement,
        result: { type: 'CardioResult', seconds: 1500 },
      }),
    ])
  })

  test('keeps the time beside the distance for an unknown movement', async () => {
    const { all } = await fitted('hevy', HEVY, 'Leg,"28 Dec 2023, 07:43",,,Unicycling,,,0,normal,,,3.1,1500,')
    expect(all[0]).toMatchObject({ type: 'Generic', result: { distance: { value: 3.1, unit: 'mi' } } })
    expect(all[0]!.notes).toContain('25:00')
  })
})

describe('SugarWOD', () => {
  const HEAD =
    'date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr'

  test.each(['12:00+15', 'CAP+15', 'C + 15', 'DNF', '12:00 (TC)'])(
    'an unfinished workout, %s, has no time',
    async display => {
      const line = `02/13/2020,Metcon,For time: 100 burpees,720.015,${display},,,"[{""mins"":12,""secs"":0}]",,RX,`
      const { all } = await fitted('sugarwod', HEAD, line)
      expect(all).toEqual([expect.objectContaining({ type: 'Generic', score: { kind: 'done' } })])
      expect(all[0]!.notes).toContain(display)
    },
  )

  test('reads null as empty', async () => {
    const line = '02/22/2020,Yoga,null,null,null,null,null,null,null,null,null'
    const { skipped } = await fitted('sugarwod', HEAD, line)
    expect(skipped).toEqual([{ line: 2, reason: 'has no score' }])
  })
})

describe('Wodify', () => {
  const FEW = ['Date', 'Component Name', 'Performance Result Type', 'Fully Formatted Result', 'Comment']

  test('reads a tab-separated file of one unnamed athlete', async () => {
    const file = [
      FEW.join('\t'),
      '08/29/2025\tDeadlift\tWeight\t1 x 4 @ 410 lbs\t285, 315, 345, 375, 410',
      '08/27/2025\tBench Press\tWeight\t3 x 2 @ 220 lbs\t200 (3 reps), 210 (3 reps)',
    ]
    expect(recogniseKind(file.join('\n'))).toBe('wodify')
    const { efforts } = await readResultFile('wodify', file.join('\n'), options)
    expect(efforts.map(({ who }) => who)).toEqual([null, null])
    const { all } = await fitted('wodify', ...file)
    expect(all.map(({ type, named }) => [type, named])).toEqual([
      ['Strength', 'Deadlift'],
      ['Strength', 'Bench Press'],
    ])
  })

  const scored = (type: string, result: string) =>
    scores('wodify', FEW.join('\t'), `08/29/2025\tMetcon\t${type}\t${result}\t`)
  const sets = (...all: [number, number][]) => [
    { kind: 'load', sets: all.map(([reps, load]) => ({ reps, load, unit: 'lb' })) },
  ]

  test('reads sets separated by a dash', async () => {
    expect(await scored('Weight', '5-3-1 @ 135-155.5-175 lbs')).toEqual(sets([5, 135], [3, 155.5], [1, 175]))
    expect(await scored('Weight', '5-5 @ 225 lbs')).toEqual(sets([5, 225], [5, 225]))
    // Nobody lifts that, and the first load is not the second set's.
    expect(await scored('Weight', '5-5 @ 225-2250000 lbs')).not.toEqual(sets([5, 225], [5, 225]))
  })

  test.each(['12:00 (TC)', '12:00 + 15', 'C+15', 'DNF'])('rejects the time %s', async result => {
    expect(await scored('Time', result)).toEqual([{ kind: 'done' }])
  })
})

test('Beyond the Whiteboard: reads the reps of a lift from its name', async () => {
  const HEAD =
    'Date,Workout,Result,Prescribed,Pukie,Work performed,Work time,Formatted Result,Notes,Description'
  const [score] = await scores('btwb', HEAD, '2014-01-21,Back Squat 5-5-5,225,Yes,No,,,225 lbs,,')
  expect(score).toEqual({
    kind: 'load',
    sets: [5, 5, 5].map(reps => ({ reps, load: 225, unit: 'lb' })),
  })
})
