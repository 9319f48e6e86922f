import { readResultFile } from '../../../src/domain/imports/read-file'

const HEAD =
  'date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr'
const options = { units: 'lb' as const, dates: null, today: '2026-11-22' }
const read = (...lines: string[]) => readResultFile('sugarwod', [HEAD, ...lines].join('\n'), options)
const json = (value: unknown) => `"${JSON.stringify(value).replaceAll('"', '""')}"`

test('a lift with one load has that load for every set of the description', async () => {
  const line = `12/14/2021,Back Squat 5x3,Back Squat for load: #1:  3 reps #2:  3 reps #3:  2 reps ,275,275,Load,Back Squat,${json([{ success: true, load: 275 }])},felt good,RX,PR`
  const { efforts, skipped, asksUnits } = await read(line)
  expect([skipped, asksUnits]).toEqual([[], false])
  expect(efforts).toEqual([
    expect.objectContaining({
      lines: [2],
      day: '2021-12-14',
      lift: 'Back Squat',
      scaling: 'rx',
      notes: 'felt good',
      score: {
        kind: 'load',
        sets: [3, 3, 2].map(reps => ({ reps, load: 275, unit: 'lb' })),
      },
    }),
  ])
})

test('sets keep their own loads, and failed sets are marked', async () => {
  const sets = [
    { success: true, load: 255 },
    { success: false, load: 275 },
  ]
  const { efforts } = await read(`09/20/2022,Snatch,Snatch 2-2,255,255,Load,Snatch,${json(sets)},,,`)
  expect(efforts[0]!.score).toEqual({
    kind: 'load',
    sets: [
      { reps: 2, load: 255, unit: 'lb' },
      { reps: 2, load: 275, unit: 'lb', success: false },
    ],
  })
  expect(efforts[0]!.scaling).toBeNull()
})

test('SugarWOD: reads times, rounds and reps, reps and words', async () => {
  const { efforts, skipped } = await read(
    `05/30/2022,MURPH,Partition the pull-ups...,2762,46:02,,,${json([{ secs: 2, mins: 46 }])},No vest,SCALED,PR`,
    `04/07/2022,Cindy,AMRAP 20 minutes of:• 5 pull-ups• 10 push-ups• 15 squats,16.001,16+1,Rounds + Reps,,${json([{ rnds: 16, reps: 1 }])},,RX,`,
    `08/29/2022,Max HSPU,2 min max reps,16,16,Reps,,${json([{ reps: 16 }])},,RX,`,
    `08/30/2022,Yoga,Stretch,,,Other / Text,,,Felt long,,`,
    `08/31/2022,Yoga,Stretch,,,Other / Text,,,,,`,
    `09/01/2022,Run,Run 5 km,1500,,,,,,,`,
    `09/02/2022,Cindy,AMRAP 20,12.015,,Rounds + Reps,,,,,`,
  )
  expect(efforts.map(({ score }) => score)).toEqual([
    { kind: 'time', seconds: 2762, each: [2762] },
    { kind: 'rounds_reps', rounds: 16, reps: 1 },
    { kind: 'reps', reps: 16, each: [16] },
    { kind: 'done' },
    { kind: 'time', seconds: 1500, each: [] },
    { kind: 'rounds_reps', rounds: 12, reps: 15 },
  ])
  expect(efforts[1]!.text).toBe('AMRAP 20 minutes of:\n5 pull-ups\n10 push-ups\n15 squats')
  expect(skipped).toEqual([{ line: 6, reason: 'has no score' }])
})

test('a ticked box is done, not a time of one second', async () => {
  const { efforts } = await read(
    `08/30/2022,EMOM,EMOM 10,1,Yes,Checkbox,,${json([{ boolean: 1 }])},,RX,`,
    `08/31/2022,Skill,Handstands,12:30,12:30,Other / Text,,,,,`,
  )
  expect(efforts.map(({ score }) => score)).toEqual([
    { kind: 'done' },
    { kind: 'time', seconds: 750, each: [] },
  ])
})

test('SugarWOD: keeps the line with the most sets among repeated lines', async () => {
  const of = (sets: number) =>
    `01/02/2023,Deadlift,Deadlift 5-5,300,300,Load,Deadlift,${json(Array.from({ length: sets }, () => ({ load: 300 })))},,,`
  const { efforts, doubles, lines } = await read(
    of(1),
    of(3),
    of(2),
    of(3)
      .replace(/300,300/, '310,310')
      .replaceAll(':300', ':310'),
  )
  expect([lines, doubles, efforts.map(effort => effort.lines)]).toEqual([4, [2, 4], [[3], [5]]])
})

test('SugarWOD: reads PushPress exports: days without dashes, lower-case types, sets in words', async () => {
  const { efforts, asksUnits } = await readResultFile(
    'sugarwod',
    [
      HEAD,
      '20240305,"Front Squat","Front Squat 3-3",225,"225 lbs",weight,true,"3x205lb, 3x225lb","",rx,true',
      '20240306,"Fran","21-15-9 Thrusters, Pull-ups",305,"5:05",time,,"","",scaled,false',
      '20240307,"Max pull-ups","Max pull-ups",25,"25 reps",reps,,"","",rx,false',
    ].join('\n'),
    { ...options, units: null },
  )
  expect(asksUnits).toBe(false)
  expect(efforts.map(({ day, lift, score, scaling }) => [day, lift, score, scaling])).toEqual([
    [
      '2024-03-05',
      'Front Squat',
      {
        kind: 'load',
        sets: [
          { reps: 3, load: 205, unit: 'lb' },
          { reps: 3, load: 225, unit: 'lb' },
        ],
      },
      'rx',
    ],
    ['2024-03-06', null, { kind: 'time', seconds: 305, each: [] }, 'scaled'],
    ['2024-03-07', null, { kind: 'reps', reps: 25, each: [] }, 'rx'],
  ])
})

test('SugarWOD: asks for the unit of a bare load', async () => {
  const line = `01/02/2023,Deadlift,Deadlift,300,300,Load,Deadlift,${json([{ load: 300 }])},,,`
  const { asksUnits } = await readResultFile('sugarwod', `${HEAD}\n${line}`, { ...options, units: null })
  expect(asksUnits).toBe(true)
})

test('SugarWOD: detects the order of day and month, and refuses mixed orders', async () => {
  const fran = (date: string) => `${date},Fran,,305,5:05,,,,,RX,`
  const days = async (...dates: string[]) => (await read(...dates.map(fran))).efforts.map(({ day }) => day)
  expect(await days('03/04/2024', '12/31/2023')).toEqual(['2024-03-04', '2023-12-31'])
  expect(await days('03/04/2024', '31/12/2023')).toEqual(['2024-04-03', '2023-12-31'])
  await expect(days('12/31/2023', '31/12/2023')).rejects.toMatchObject({
    fields: { file: [expect.stringContaining('two orders')] },
  })
  const { skipped } = await read(fran('12/13/1901'), fran('tomorrow'), fran('12/24/2099'), fran(''))
  expect(skipped.map(({ reason }) => reason)).toEqual([
    'has the date 12/13/1901, which does not exist',
    'has a date that cannot be read: “tomorrow”',
    'has a date in the future: 12/24/2099',
    'has no date',
  ])
})
