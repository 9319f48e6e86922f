import { readResultFile } from '../../../src/domain/imports/read-file'
import { recogniseKind } from '../../../src/domain/imports/recognise'

const options = { units: null, dates: null, today: '2026-11-22' }

test('Strong: the sets of an exercise are one effort, without rests', async () => {
  const file = `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
2024-03-04 18:30:00,"Legs, day 1",1h 5m,"Squat (Barbell)",W,60.0,5,0,0,,,
2024-03-04 18:30:00,"Legs, day 1",1h 5m,"Squat (Barbell)",1,100.0,5,0,0,deep,,8
2024-03-04 18:30:00,"Legs, day 1",1h 5m,"Rest Timer",Rest Timer,0,0,0,90,,,
2024-03-04 18:30:00,"Legs, day 1",1h 5m,"Running (Treadmill)",1,0,0,3.2,1200,,,
2024-03-04 18:30:00,"Legs, day 1",1h 5m,"Pull Up",1,0,12,0,0,,,
2024-03-04 18:30:00,"Legs, day 1",1h 5m,"Plank",1,0,0,0,60,,,
2024-03-04 18:30:00,"Legs, day 1",1h 5m,"Plank",2,0,0,0,0,,,
`
  const asked = await readResultFile('strong', file, options)
  expect([asked.lines, asked.asksUnits]).toEqual([7, true])
  expect(asked.questions.map(({ about, lines }) => [about, lines])).toEqual([
    ['units', 2],
    ['distances', 1],
  ])
  const answered = { ...options, units: 'kg' as const, distances: 'km' as const }
  const { efforts, skipped, questions } = await readResultFile('strong', file, answered)
  expect(questions).toEqual([])
  expect(skipped).toEqual([
    { line: 4, reason: 'is a rest, not a set' },
    { line: 8, reason: 'has no score' },
  ])
  expect(efforts.map(({ lift, score, lines: from }) => [lift, score, from])).toEqual([
    [
      'Squat (Barbell)',
      {
        kind: 'load',
        sets: [
          { reps: 5, load: 60, unit: 'kg' },
          { reps: 5, load: 100, unit: 'kg' },
        ],
      },
      [2, 3],
    ],
    ['Running (Treadmill)', { kind: 'distance', distance: { value: 3.2, unit: 'km' }, seconds: 1200 }, [5]],
    ['Pull Up', { kind: 'reps', reps: 12, each: [12] }, [6]],
    ['Plank', { kind: 'time', seconds: 60, each: [60] }, [7]],
  ])
  expect(efforts[0]).toMatchObject({ day: '2024-03-04', time: '18:30:00', notes: 'deep' })
})

test('Strong on Android: semicolons, decimal commas and a unit column', async () => {
  const file = `\uFEFFDate;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration\r
2022-02-16 17:40:08;"Press";"Overhead Press (Barbell)";1;42,5;kg;2;;;;0;"";"note";58m\r
`
  const { efforts, asksUnits } = await readResultFile('strong', file, options)
  expect(asksUnits).toBe(false)
  expect(efforts[0]!.score).toEqual({ kind: 'load', sets: [{ reps: 2, load: 42.5, unit: 'kg' }] })
})

test.each(['kg', 'lbs'])('Hevy in %s', async unit => {
  const file = `"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_${unit}","reps","distance_${unit === 'kg' ? 'km' : 'miles'}","duration_seconds","rpe"
"Push","28 Sep 2026, 18:05","28 Sep 2026, 19:10","","Bench Press (Barbell)",,"",0,"warmup",40,10,,,
"Push","28 Sep 2026, 18:05","28 Sep 2026, 19:10","","Bench Press (Barbell)",,"",1,"normal",80,8,,,8
"Push","Sep 28, 2026, 6:05 PM","","","Treadmill",,"",0,"normal",,,2.5,900,
`
  const { efforts, asksUnits } = await readResultFile('hevy', file, options)
  expect(asksUnits).toBe(false)
  expect(efforts.map(({ day, time, score }) => [day, time, score])).toEqual([
    [
      '2026-09-28',
      '18:05:00',
      {
        kind: 'load',
        sets: [10, 8].map((reps, at) => ({
          reps,
          load: at === 0 ? 40 : 80,
          unit: unit === 'kg' ? 'kg' : 'lb',
        })),
      },
    ],
    [
      '2026-09-28',
      '18:05:00',
      { kind: 'distance', distance: { value: 2.5, unit: unit === 'kg' ? 'km' : 'mi' }, seconds: 900 },
    ],
  ])
})

test('Beyond the Whiteboard: sets after a bar and scores in words', async () => {
  const file = `Date,Workout,Result,Prescribed,Pukie,Work performed,Work time,Formatted Result,Notes,Description
03/04/2024,Back Squat 5x5,,true,false,,,5x5,Felt strong,"Sets
5 Back Squats | 100 kg
3 Back Squats | 110 kg"
03/02/2024,AMRAP 12,,false,false,,,3 rounds + 4 Thrusters,,"AMRAP 12 mins:
8 Thrusters, 40 kg
8 Pull-ups"
03/07/2024,Fran,,true,false,,,4:05,,
03/08/2024,Rest day,,true,false,,,,,
`
  const { efforts, skipped } = await readResultFile('btwb', file, options)
  expect(efforts.map(({ lift, score, scaling }) => [lift, score, scaling])).toEqual([
    [
      'Back Squats',
      {
        kind: 'load',
        sets: [
          { reps: 5, load: 100, unit: 'kg' },
          { reps: 3, load: 110, unit: 'kg' },
        ],
      },
      'rx',
    ],
    [null, { kind: 'rounds_reps', rounds: 3, reps: 4 }, 'scaled'],
    [null, { kind: 'time', seconds: 245, each: [] }, 'rx'],
  ])
  expect(skipped).toEqual([{ line: 9, reason: 'has no score' }])
})

test('Beyond the Whiteboard: sessions copied from its pages', async () => {
  const text = `Monday, March 4, 2024
Sets : rest 3 mins
2x 5 Back Squats, 80% 1RM | 90 lbs
3 Back Squats | 110 lbs
Rx'd | 1,230 lbs
-----
Fran
21-15-9 reps, for time of
Thruster, 95 lbs
Pull-up
4:05 | Rx'd

03/06/2024
Snatch complex
Sets
1x [ 1 Snatch Balance + 2 Overhead Squats ], 65% 1RM | 40 lbs
Completed

March 7, 2024
Squat Clean
Squat Clean | 8 reps, 53 lbs
Squat Clean | 100 lbs
-----
Rest day
`
  const { lines, efforts, skipped } = await readResultFile('btwb', text, options)
  expect([lines, skipped]).toEqual([5, [{ line: 24, reason: 'has no score' }]])
  const set = (reps: number | null, load: number) => ({ reps, load, unit: 'lb' })
  expect(
    efforts.map(({ lines: [line], day, title, lift, score, scaling }) => [
      line,
      day,
      title,
      lift,
      score,
      scaling,
    ]),
  ).toEqual([
    [1, '2024-03-04', '', 'Back Squats', { kind: 'load', sets: [set(5, 90), set(5, 90), set(3, 110)] }, 'rx'],
    [7, '2024-03-04', 'Fran', null, { kind: 'time', seconds: 245, each: [] }, 'rx'],
    [
      13,
      '2024-03-06',
      'Snatch complex',
      '1 Snatch Balance + 2 Overhead Squats',
      { kind: 'load', sets: [set(1, 40)] },
      null,
    ],
    [
      19,
      '2024-03-07',
      'Squat Clean',
      'Squat Clean',
      { kind: 'load', sets: [set(8, 53), set(null, 100)] },
      null,
    ],
  ])
  expect(efforts[1]!.text).toBe('21-15-9 reps, for time of\nThruster, 95 lbs\nPull-up')
  expect(recogniseKind(text)).toBe('btwb')
})

test('WODUp: a timeline with a line per result and an effort per lift', async () => {
  const timeline = [
    {
      date: '2024-03-04',
      completedWodsOccursOnDate: [
        {
          id: 'w1',
          occursOn: '2024-03-04',
          wodComponents: [
            {
              id: 'c1',
              workout: {
                name: null,
                description: 'Squat and press',
                details: JSON.stringify({ description: 'Back squat 5-5, press 3' }),
                movements: [
                  { id: 1, name: 'Back Squat' },
                  { id: 2, name: 'Shoulder Press' },
                ],
              },
            },
            { id: 'c2', workout: { name: 'Fran', description: '21-15-9 thrusters, pull-ups' } },
          ],
          results: [
            {
              type: 'StrengthResult',
              wodComponentId: 'c1',
              doneOn: '2024-03-04',
              scaling: 'rx',
              mood: 'good',
              perceivedExertion: 4,
              details: {
                sets: [
                  { movementId: 1, reps: 5, load: 225, loadUnit: 'lb' },
                  { movementId: 2, reps: 3, load: 95, loadUnit: 'lb' },
                ],
              },
            },
            {
              type: 'ForTimeResult',
              wodComponentId: 'c2',
              doneOn: '2024-03-04',
              score: -245,
              scaling: 'rxplus',
            },
            { type: 'WarmUpResult', wodComponentId: 'c2', doneOn: '2024-03-04' },
          ],
        },
      ],
    },
  ]
  for (const file of [timeline, { data: { currentUser: { activityTimeline: timeline } } }]) {
    const { lines, efforts, skipped, account, columns } = await readResultFile(
      'wodup',
      JSON.stringify(file),
      options,
    )
    expect(lines).toBe(3)
    expect(account).toEqual({ cells: 35, read: 26, words: 4, ignored: 1, unread: 1, skipped: 3 })
    expect(columns.filter(({ outcome }) => outcome === 'unread')).toMatchObject([
      { heading: 'completedWodsOccursOnDate.results.mood', examples: ['good'] },
    ])
    expect(
      efforts.map(({ lines: from, lift, score, exertion }) => [from, lift, score.kind, exertion]),
    ).toEqual([
      [[1], 'Back Squat', 'load', 4],
      [[1], 'Shoulder Press', 'load', 4],
      [[2], null, 'time', 0],
    ])
    expect(skipped).toEqual([{ line: 3, reason: 'is a warm-up without a score' }])
  }
  for (const file of ['{"a":1}', 'nothing', '[{"completedWodsOccursOnDate":7}]'])
    await expect(readResultFile('wodup', file, options)).rejects.toMatchObject({ kind: 'invalid' })
})
