/** Nothing of a file changes in silence: it is read as it is, stays words, or is asked about. */
import { effortFitter } from '../../../src/domain/imports/fit/fit-effort'
import { type ResultKind, readResultFile } from '../../../src/domain/imports/read-file'
import { recogniseKind } from '../../../src/domain/imports/recognise'
import type { ImportAnswers } from '../../../src/schemas/imports/answers'
import { READING_GYM } from '../../support/workouts/reading-gym'

const nameOf = (id: string) => READING_GYM.movements.find(movement => movement.id === id)?.name

/** Every effort as a line of words: its type, its movement and its result; then its notes. */
async function imported(
  lines: string[],
  { gender = 'male' as 'male' | 'female', ...answers }: ImportAnswers & { gender?: 'male' | 'female' } = {},
) {
  const text = lines.join('\n')
  const kind = recogniseKind(text) as ResultKind
  const { units = null, dates = null, distances = null, marks = null, days = {} } = answers
  const options = { units, dates, distances, marks, days, today: '2026-11-28' }
  const read = await readResultFile(kind, text, options)
  const fitted = effortFitter(READING_GYM, answers)
  const efforts = read.efforts.map(effort => {
    const { workout, result, notes, unknown, doubt } = fitted(effort, gender)
    const [first] = 'movements' in workout ? workout.movements : []
    const movement = first && 'id' in first ? nameOf(first.id) : 'words'
    const { type, ...done } = result
    const asks = unknown?.answered === false ? unknown.name : undefined
    return { day: effort.day, time: effort.time, movement, type, done, notes, asks, doubt }
  })
  return { ...read, kind, efforts, asked: read.questions.map(({ about }) => about) }
}

const STRONG =
  'Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE'
const HEVY =
  'title,start_time,end_time,description,exercise_title,superset_id,exercise_notes,set_index,set_type,weight_kg,reps,distance_km,duration_seconds,rpe'
const strong = (exercise: string, cells: string, day = '2025-03-04 18:00:00') =>
  `${day},"A",1h,"${exercise}",1,${cells}`
const hevy = (exercise: string, cells: string, at = 0) =>
  `A,"5 Sep 2026, 06:10","5 Sep 2026, 07:25",,${exercise},,,${at},normal,${cells}`
const sets = (found: { done: object }) =>
  (found.done as { sets?: { reps: number; load: number; load_unit: string }[] }).sets?.map(
    ({ reps, load, load_unit }) => `${reps} × ${load} ${load_unit}`,
  )

describe('loads', () => {
  test.each([
    ['kg', 'km', 'kg'],
    ['lb', 'mi', 'lb'],
    ['lbs', 'miles', 'lb'],
  ])('older exports of Strong call the columns %s and %s', async (load, distance, unit) => {
    const { efforts, account } = await imported([
      `Date,Workout Name,Exercise Name,Set Order,${load},Reps,${distance},Seconds,Notes`,
      '2025-03-04 18:00:00,"A","Squat",0,100.0,5,0.0,0,""',
      '2025-03-04 18:00:00,"A","Running",0,0.0,0,5.0,1500,""',
    ])
    expect(sets(efforts[0]!)).toEqual([`5 × 100 ${unit}`])
    expect(efforts[1]).toMatchObject({ movement: 'Run', type: 'CardioResult', done: { seconds: 1500 } })
    expect(account.unread).toBe(0)
  })

  test.each([
    ['weight_lb', 'distance_meters', [], '5 × 100 lb'],
    ['weight', 'distance', ['units', 'distances'], undefined],
  ])('Hevy with %s and %s', async (load, distance, asked, squat) => {
    const head = HEVY.replace('weight_kg', load).replace('distance_km', distance)
    const read = await imported([head, hevy('Squat (Barbell)', '100,5,,,'), hevy('Running', ',,5,1500,')])
    expect(read.asked).toEqual(asked)
    expect(sets(read.efforts[0]!)?.[0]).toBe(squat)
    expect(read.efforts[0]!.notes ?? '').toBe(squat ? '' : 'Sets: 5 × 100')
  })

  test.each([
    ['100 kg', '5 × 100 kg'],
    ['100 lbs', '5 × 100 lb'],
    ['"1.000,5"', '5 × 1000.5 kg'],
    ['１００', '5 × 100 kg'],
    ['"1 000,5 kg"', '5 × 1000.5 kg'],
    ["102'5", undefined],
    ['heavy', undefined],
  ])('the cell %s', async (cell, squat) => {
    const { efforts, skipped } = await imported([STRONG, strong('Squat (Barbell)', `${cell},5,0,0,,,`)], {
      units: 'kg',
    })
    expect(efforts.flatMap(sets)[0]).toBe(squat)
    expect(skipped).toEqual(squat ? [] : [{ line: 2, reason: `has a load that cannot be read: “${cell}”` }])
  })

  it('takes the decimal mark from the file, or asks', async () => {
    const file = (...cells: string[]) => [
      'Date;Workout Name;Exercise Name;Set Order;Weight;Reps;Distance',
      ...cells.map((cell, at) => `2024-03-0${at + 1} 07:05:00;A;Squat (Barbell);1;${cell};5;0`),
    ]
    const loads = async (lines: string[], answers: ImportAnswers = { units: 'kg' }) =>
      (await imported(lines, answers)).efforts.flatMap(sets)
    expect(await loads(file('86,183', '102,5'))).toEqual(['5 × 86.183 kg', '5 × 102.5 kg'])
    expect(await loads(file('86,183'))).toEqual(['5 × 86.183 kg'])
    const open = [STRONG, strong('Squat (Barbell)', '"1,100",5,0,0,,,')]
    expect(await imported(open, { units: 'lb' })).toMatchObject({ asked: ['marks'], efforts: [] })
    expect(await loads(open, { units: 'lb', marks: 'point' })).toEqual(['5 × 1100 lb'])
  })

  it('asks about loads, reps and paces that nobody reaches', async () => {
    const file = [
      STRONG.replace('Distance', 'Distance (km)'),
      strong('Bench Press (Barbell)', '300,5,0,0,,,', '2025-03-01 10:00:00'),
      strong('Bench Press (Barbell)', '86183,5,0,0,,,', '2025-03-02 10:00:00'),
      strong('Running', '0,0,5012,1500,,,', '2025-03-03 10:00:00'),
      strong('Pull Up', '0,20000,0,0,,,', '2025-03-04 10:00:00'),
    ]
    const doubts = async (answers: ImportAnswers & { gender?: 'male' | 'female' }) =>
      (await imported(file, { units: 'kg', ...answers })).efforts.map(({ doubt }) => doubt?.line ?? null)
    expect(await doubts({})).toEqual([null, 3, 4, 5])
    expect(await doubts({ gender: 'female' })).toEqual([2, 3, 4, 5])
    expect(await doubts({ values: { 3: 'right', 5: 'words' } })).toEqual([null, null, 4, null])
  })
})

describe('dates in the future', () => {
  const file = [
    STRONG,
    strong('Pull Up', '0,5,0,0,,,', '2025-03-01 10:00:00'),
    strong('Pull Up', '0,6,0,0,,,', '2027-03-02 10:00:00'),
    strong('Dip', '0,7,0,0,,,', '2027-03-02 10:00:00'),
    strong('Dip', '0,8,0,0,,,', '2027-03-03 10:00:00'),
  ]
  const days = async (answers: ImportAnswers) => {
    const { efforts, questions, skipped } = await imported(file, answers)
    const asked = questions.map(each => (each.about === 'day' ? [each.line, each.lines, each.written] : each))
    return { days: efforts.map(({ day }) => day), asked, skipped: skipped.map(({ line }) => line) }
  }

  it('are asked about once for all their lines', async () => {
    expect(await days({})).toEqual({
      days: ['2025-03-01'],
      asked: [
        [3, 2, '2027-03-02'],
        [5, 1, '2027-03-03'],
      ],
      skipped: [3, 4, 5],
    })
  })

  it('take the right day, or are left out', async () => {
    expect(await days({ days: { 3: '2026-03-02', 5: 'skip' } })).toEqual({
      days: ['2025-03-01', '2026-03-02', '2026-03-02'],
      asked: [],
      skipped: [5],
    })
  })

  it('stay open with another day in the future', async () => {
    expect((await days({ days: { 3: '2027-01-01' } })).asked).toHaveLength(2)
  })
})

describe('loads over the best of a lift', () => {
  test.each([
    ['Hang Clean', '300'],
    ['Hang Power Snatch', '230'],
    ['Thruster', '280'],
    ['Box Squat', '540'],
    ['Pause Front Squat', '420'],
    ['Power Clean and Jerk', '275'],
    ['Push Jerk', '275'],
    ['Close-grip Bench Press', '360'],
  ])('are asked about for %s, alone or as a variant of it', async (name, load) => {
    const { efforts } = await imported([STRONG, strong(name, `${load},1,0,0,,,`)], { units: 'kg' })
    expect(efforts).toMatchObject([{ movement: name, doubt: { written: `${load} kg` } }])
  })

  test.each(['Leg Press', 'Half Squat', 'Machine Shoulder Press'])('are not those of %s', async name => {
    const { efforts } = await imported([STRONG, strong(name, '400,1,0,0,,,')], { units: 'kg' })
    expect(efforts).toMatchObject([{ movement: name, doubt: null }])
  })
})

describe('names', () => {
  test.each([
    'Shoulder Press (Hydraulic)',
    'Bench Press (Elephant Bar)',
    'Squat (Cambered Bar) with Chains',
    'Incline Bench (Machine)',
    'Shoulder Press (Kneeling)',
    'Deadlift - Halting',
    'Snatch: Three Position',
    'Bent Over Row (Machine)',
  ])('%s is no lift of the library', async name => {
    const { efforts } = await imported([STRONG, strong(name, '140,5,0,0,,,')], { units: 'kg' })
    expect(efforts).toEqual([expect.objectContaining({ movement: 'words', asks: name })])
    expect(efforts[0]!.notes).toBe('Sets: 5 × 140 kg')
  })

  it('keeps help in words, although the library has the movement', async () => {
    const { efforts } = await imported([STRONG, strong('Pull Up (Assisted)', '140,5,0,0,,,')], {
      units: 'kg',
    })
    expect(efforts).toEqual([
      expect.objectContaining({ movement: 'words', notes: 'Sets: 5 helped by 140 kg' }),
    ])
  })

  test.each([
    ['Shoulder Press (Machine)', 'Machine Shoulder Press'],
    ['Shoulder Press (Seated)', 'Seated Shoulder Press'],
    ['Bench Press (Smith Machine)', 'Smith Machine Bench Press'],
    ['Bench Press (Cable)', 'Cable Bench Press'],
    ['Bench Press (Band)', 'Band Bench Press'],
    ['Bench Press (Dumbbell) Single Arm', 'Single-arm Dumbbell Bench Press'],
    ['Deadlift (Band)', 'Band Deadlift'],
    ['Deadlift (Trap Bar)', 'Trap Bar Deadlift'],
    ['Deadlift - Pause', 'Pause Deadlift'],
    ['Overhead Press (Smith Machine)', 'Smith Machine Shoulder Press'],
    ['Squat (Smith Machine)', 'Smith Machine Squat'],
    ['Bicep Curl (Cable)', 'Cable Bicep Curl'],
    ['Snatch: Block', 'Block Snatch'],
    ['Kniebeuge (Langhantel)', 'Back Squat'],
    ['Panca piana (Manubri)', 'Dumbbell Bench Press'],
    ['Squat (Barbell)', 'Back Squat'],
    ['Bench Press - Close Grip', 'Close-grip Bench Press'],
    ['Bench Press (Close Grip)', 'Close-grip Bench Press'],
    ['Snatch: Hang Power', 'Hang Power Snatch'],
    ['Deadlift - Deficit', 'Deficit Deadlift'],
    ['Pull Up (Weighted)', 'Weighted Pull-up'],
    ['Bench Press (Dumbbell)', 'Dumbbell Bench Press'],
    ['Overhead Press (Barbell)', 'Shoulder Press'],
  ])('%s is %s', async (name, movement) => {
    const { efforts } = await imported([STRONG, strong(name, '60,5,0,0,,,')], { units: 'kg' })
    expect(efforts).toEqual([expect.objectContaining({ movement, asks: undefined })])
  })

  it('is confirmed by an answer', async () => {
    const file = [STRONG, strong('Shoulder Press (Machine)', '60,5,0,0,,,')]
    const press = READING_GYM.movements.find(({ name }) => name === 'Shoulder Press')!
    const names = (answer: 'words' | { movement_id: string }) => ({ 'shoulder press (machine)': answer })
    const chosen = await imported(file, { units: 'kg', names: names({ movement_id: press.id }) })
    expect(chosen.efforts[0]).toMatchObject({ movement: 'Shoulder Press', asks: undefined })
    const kept = await imported(file, { units: 'kg', names: names('words') })
    expect(kept.efforts[0]).toMatchObject({ movement: 'words', asks: undefined })
  })

  test('SugarWOD and Wodify: a variation is the lift of that name, or words', async () => {
    const sugarwod = await imported(
      [
        'date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr',
        '03/14/2024,Snatch: Hang Power,3-3-3,95,95,Load,,,,RX,',
        '03/17/2024,Shoulder Press (Machine),5x5,225,225,Load,,,,RX,',
        '03/19/2024,Front Squat (from blocks / with pause),3x3,185,185,Load,,,,RX,',
        '03/20/2024,Back Squat 5x5,5x5,185,185,Load,,,,RX,',
      ],
      { units: 'lb' },
    )
    expect(sugarwod.efforts.map(({ movement }) => movement)).toEqual([
      'Hang Power Snatch',
      'Machine Shoulder Press',
      'words',
      'Back Squat',
    ])
    const wodify = await imported([
      'Customer Name,Date,Component Type,Component Name,Performance Result Type,Rep Scheme,Fully Formatted Result',
      'Ana,01/15/2024,Weightlifting,Bench Press - Close Grip,Weight,5-5-5,3 x 5 @ 185 lbs',
      'Ana,01/17/2024,Weightlifting,Deadlift (Trap Bar),Weight,3-3-3,3 x 3 @ 295 lbs',
      'Ana,01/18/2024,Weightlifting,Shoulder Press (Seated),Weight,3-3-3,3 x 3 @ 95 lbs',
    ])
    expect(wodify.efforts.map(({ movement }) => movement)).toEqual([
      'Close-grip Bench Press',
      'Trap Bar Deadlift',
      'Seated Shoulder Press',
    ])
    expect(wodify.efforts[1]!.done).toMatchObject({ sets: [{ load: 295 }, { load: 295 }, { load: 295 }] })
  })
})

describe('intervals', () => {
  it('keeps sets of one distance as intervals, and no total of them', async () => {
    const four = [0, 1, 2, 3].map(at => hevy('Rowing Machine', ',,0.5,85,', at))
    const { efforts } = await imported([HEVY, ...four])
    expect(efforts).toEqual([
      expect.objectContaining({
        movement: 'Row',
        type: 'CardioIntervalsResult',
        done: { intervals: [85, 85, 85, 85].map(seconds => ({ seconds })) },
      }),
    ])
  })

  it('keeps other sets in words, each', async () => {
    const file = [HEVY, hevy('Treadmill', ',,2,720,', 0), hevy('Treadmill', ',,,600,', 1)]
    const { efforts } = await imported(file)
    expect(efforts).toEqual([
      expect.objectContaining({
        movement: 'words',
        done: { done: true },
        notes: 'Sets: 2 km in 12:00, 10:00',
      }),
    ])
  })

  it('takes one effort of a distance', async () => {
    const { efforts } = await imported([HEVY, hevy('Running', ',,5,1534,7')])
    expect(efforts).toEqual([
      expect.objectContaining({
        movement: 'Run',
        type: 'CardioResult',
        notes: 'Sets: 5 km in 25:34 (RPE 7)',
      }),
    ])
  })
})

test('what stays words keeps its sets: loads, distances, times, help, RPE and kind', async () => {
  const { efforts, asked } = await imported(
    [
      STRONG,
      strong('Leg Press', '200,12,0,0,,,9'),
      strong('Side Plank', '0,0,0,60,,,'),
      strong('Side Plank', '0,0,0,45,,,'),
      strong("Farmer's Walk", '32,0,40,38,,,'),
      strong('Triceps Dip (Assisted)', '40,8,0,0,,,'),
      strong('Chest Dip', '-44,8,0,0,,,'),
      strong('Squat (Barbell)', '40,5,0,0,,slept badly,').replace(',1,40', ',W,40'),
      strong('Squat (Barbell)', '100,5,0,0,deep,slept badly,8.5'),
    ],
    { units: 'kg', distances: 'm' },
  )
  expect(asked).toEqual([])
  expect(efforts.map(({ movement, notes }) => `${movement}: ${notes}`)).toEqual([
    'Leg Press: Sets: 12 × 200 kg (RPE 9)',
    'words: Sets: 1:00, 0:45',
    'words: Sets: 40 m with 32 kg in 0:38',
    'words: Sets: 8 helped by 40 kg',
    'words: Sets: 8 helped by 44 kg',
    'Back Squat: slept badly\ndeep\nSets: 5 × 40 kg (warm-up), 5 × 100 kg (RPE 8.5)',
  ])
  expect(efforts.slice(4, 5).map(({ done }) => done)).toEqual([{ done: true }])
})

describe('dates', () => {
  const days = async (dates: string[], answers: ImportAnswers = {}) => {
    const file = [STRONG, ...dates.map(date => strong('Squat (Barbell)', '60,5,0,0,,,', `"${date}"`))]
    const { efforts, skipped, asked } = await imported(file, { units: 'kg', ...answers })
    return { days: efforts.map(({ day, time }) => [day, time].filter(Boolean).join(' ')), skipped, asked }
  }

  it('asks for the order that an app never writes', async () => {
    expect(await days(['3/4/2024 7:05', '3/11/2024 7:05'])).toMatchObject({ days: [], asked: ['dates'] })
    expect(await days(['3/4/2024 7:05', '3/25/2024 7:05'])).toMatchObject({
      days: ['2024-03-04 07:05:00', '2024-03-25 07:05:00'],
      asked: [],
    })
    expect(await days(['3/4/2024 7:05'], { dates: 'month_first' })).toMatchObject({
      days: ['2024-03-04 07:05:00'],
    })
  })

  test.each([
    ['2018/8/31 5:49', '2018-08-31 05:49:00'],
    ['2024-3-4 7:05', '2024-03-04 07:05:00'],
    ['2024. 3. 4.', '2024-03-04'],
    ['2024年3月4日', '2024-03-04'],
    ['2024. 3. 4. 오후 7:05', '2024-03-04 19:05:00'],
    ['2024-03-01 7:05 p. m.', '2024-03-01 19:05:00'],
    ['2024-03-07 19h05', '2024-03-07 19:05:00'],
    ['5 janv. 2026, 07:30', '2026-01-05 07:30:00'],
    ['5 févr. 2026, 07:30', '2026-02-05 07:30:00'],
    ['5 août 2026, 07:30', '2026-08-05 07:30:00'],
    ['1 Sept. 2026, 07:30', '2026-09-01 07:30:00'],
    ['16 Juni 2026, 07:30', '2026-06-16 07:30:00'],
    ['1 März 2026, 07:30', '2026-03-01 07:30:00'],
    ['28 dic 2025, 07:30', '2025-12-28 07:30:00'],
    ['5 września 2026, 06:10', '2026-09-05 06:10:00'],
    ['5 9월 2026, 06:10', '2026-09-05 06:10:00'],
    ['24 8月 2026, 10:00', '2026-08-24 10:00:00'],
    ['5 de março de 2024', '2024-03-05'],
    ['Sep 22, 2026, 5:00 PM', '2026-09-22 17:00:00'],
  ])('%s', async (written, day) => {
    expect((await days([written])).days).toEqual([day])
  })

  test.each(['2024-03-05 foo', '32 März 2026', '5 listopad 2026 at noon', '2024-03-05 25:00'])(
    '%s is told as unreadable',
    async written => {
      expect(await days([written])).toMatchObject({
        days: [],
        skipped: [{ line: 2, reason: `has a date that cannot be read: “${written}”` }],
      })
    },
  )
})

describe('tables', () => {
  it('reads headings of other languages, a line of sep= and lines above the headings', async () => {
    const french = [
      "Date;Nom de l'entraînement;Durée;Nom de l'exercice;Ordre de la série;Poids (kg);Réps;Distance;Secondes;Notes",
      '2024-03-04 07:05:00;A;1h;Squat (Barbell);1;86,183;5;0;0;bien',
    ]
    for (const lines of [french, ['sep=;', ...french], ['Export 28.11.2026', '', ...french]]) {
      const { kind, efforts } = await imported(lines)
      expect(kind).toBe('strong')
      expect(efforts.map(found => [found.movement, sets(found), found.notes])).toEqual([
        ['Back Squat', ['5 × 86.183 kg'], 'bien'],
      ])
    }
  })

  it('names the columns that are not read, with examples, and the rule of those that say nothing', async () => {
    const { columns, account } = await imported(
      [
        `${STRONG},Mood`,
        `${strong('Squat (Barbell)', '60,5,0,0,,,')},good`,
        `${strong('Squat', '60,5,0,0,,,')},bad`,
      ],
      { units: 'kg' },
    )
    expect(columns.filter(({ outcome }) => outcome === 'unread')).toEqual([
      { heading: 'Mood', outcome: 'unread', rule: null, cells: 2, examples: ['good', 'bad'] },
    ])
    expect(columns.find(({ heading }) => heading === 'Duration')).toMatchObject({
      outcome: 'ignored',
      rule: 'The length of the whole session, not of a set.',
    })
    expect(account).toEqual({ cells: 20, read: 16, words: 0, ignored: 2, unread: 2, skipped: 0 })
  })
})

test.each([
  [
    'FitNotes',
    'fitnotes',
    'Date,Exercise,Category,Weight (kgs),Reps,Distance,Distance Unit,Time,Comment',
    '2024-03-04,Flat Barbell Bench Press,Chest,80.0,5,,,,paused',
    'Bench Press: paused',
  ],
  [
    'Fitbod',
    'fitbod',
    'Date,Exercise,Reps,Weight(kg),Duration(s),Distance(m),Incline,Resistance,isWarmup,Note,multiplier',
    '2024-03-04 18:00:00 +0000,Deadlift,5,100.0,0.0,0.0,0.0,0.0,true,,1.0',
    'Deadlift: Sets: 5 × 100 kg (warm-up)',
  ],
  [
    'GymBook',
    'gymbook',
    'Date,Time,Workout,Exercise,Region,Repetitions / Time,Weight / Distance,Notes,Skipped',
    '2024-03-04,18:05,Legs,Deadlift,Back,5 reps,100 kg,belt,No',
    'Deadlift: belt',
  ],
])('%s is a table and no code', async (_, kind, head, line, said) => {
  const read = await imported([head, line])
  expect(read.kind).toBe(kind)
  expect(read.efforts.map(({ movement, notes }) => `${movement}: ${notes}`)).toEqual([said])
  expect(read.account.unread).toBe(0)
})
