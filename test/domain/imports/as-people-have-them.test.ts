/** Files as people have them, saved by other programs and in other countries: what a coach would read in them. */
import { effortFitter } from '../../../src/domain/imports/fit/fit-effort'
import { readMemberList } from '../../../src/domain/imports/members/read'
import { type ResultKind, readResultFile } from '../../../src/domain/imports/read-file'
import { recogniseKind } from '../../../src/domain/imports/recognise'
import type { ImportAnswers } from '../../../src/schemas/imports/answers'
import { fitFile } from '../../support/imports/fit-file'
import { READING_GYM } from '../../support/workouts/reading-gym'

const SUGARWOD =
  'date,title,description,best_result_raw,best_result_display,score_type,barbell_lift,set_details,notes,rx_or_scaled,pr'
const STRONG = 'Date;Workout Name;Exercise Name;Set Order;Weight;Reps;Distance;Seconds'

const lift = (title: string, of: string) =>
  `03/15/2024,"${title}",3-3-3,95,95,Load,${of},"[{""reps"":3,""load"":95}]",,RX,`

test.each([
  ['Snatch: Hang Power', 'Snatch', ['Hang Power Snatch 3 × 95 lb']],
  ['Back Squat, Pause', 'Back Squat', ['Pause Back Squat 3 × 95 lb']],
  ['Power Clean + Hang Clean', 'Power Clean', []],
  ['Week 3: heavy single', 'Back Squat', ['Back Squat 3 × 95 lb']],
  ['Back Squat 5x3 @ 31X1 tempo', '', []],
  ['Deadlift @ 70%, from a deficit', '', []],
  ['Deadlift 5x5 @ 70%', '', ['Deadlift 3 × 95 lb']],
])('SugarWOD’s “%s” with the lift “%s” is that lift or words', async (title, of, lifts) => {
  const found = await fitFile('sugarwod', [SUGARWOD, lift(title, of)].join('\n'), { units: 'lb' })
  expect(found.lifts).toEqual(lifts)
  expect(found.words).toBe(lifts.length === 0 ? 1 : 0)
})

test('a level that Chalkbox does not have stays in the note', async () => {
  const line = '03/17/2024,Fran,,300,5:00,Time,,,used bands,Masters 50+,'
  const { read } = await fitFile('sugarwod', [SUGARWOD, line].join('\n'))
  expect(read.efforts[0]).toMatchObject({ scaling: null, notes: 'used bands\nMasters 50+' })
})

test('what a description says beyond the sets stays in the note', async () => {
  const head =
    'Date,Component Name,Component Description,Performance Result Type,Rep Scheme,Fully Formatted Result'
  const line = (said: string) => `01/22/2024,Back Squat,${said},Weight,5-5,2 x 5 @ 185 lbs`
  const notesOf = async (said: string) => {
    const { read } = await fitFile('wodify', `${head}\n${line(said)}`)
    return effortFitter(READING_GYM)(read.efforts[0]!, 'female').notes
  }
  expect(await notesOf('pause at the bottom')).toBe('pause at the bottom')
  expect(await notesOf('Back Squats 5x5 @ 185 lbs')).toBeNull()
})

test('sets after a bar may have loads over a thousand', async () => {
  const head = 'Date,Workout,Formatted Result,Result,Performed,Description'
  const line = '2024-03-09,Deadlift 3x3,"1,035 lb",,true,"3 Deadlifts | 1,035 lb"'
  expect((await fitFile('btwb', `${head}\n${line}`)).lifts).toEqual(['Deadlift 3 × 1035 lb'])
})

test('Wodify writes kilograms out', async () => {
  const head = 'Date,Component Name,Performance Result Type,Rep Scheme,Fully Formatted Result'
  const line = '01/22/2024,Shoulder Press,Weight,1,1 x 1 @ 60 kilograms'
  expect((await fitFile('wodify', `${head}\n${line}`)).lifts).toEqual(['Shoulder Press 1 × 60 kg'])
})

describe('numbers by the mark of the file', () => {
  const wordsOf = async (kind: 'strong' | 'gymbook', lines: string[], answers: ImportAnswers = {}) => {
    const { read } = await fitFile(kind, lines.join('\n'), { units: 'kg', ...answers })
    return [
      ...read.efforts.flatMap(({ sets }) => sets?.each ?? []),
      ...read.skipped.map(({ reason }) => reason),
    ]
  }

  test('seconds with a thousands separator are no fractions', async () => {
    const squat = '2024-03-04 07:05;A;Squat;1;102,5;5;0;0'
    expect(await wordsOf('strong', [STRONG, squat, '2024-03-04 07:05;A;Plank;1;0;0;0;1.200'])).toContain(
      '20:00',
    )
    expect(
      await wordsOf('strong', [
        STRONG,
        squat.replace(',', '.'),
        '2024-03-04 07:05;A;Plank;1;0;0;0;1,200',
        '2024-03-04 07:05;A;Wall Sit;1;0;0;0;90.5',
      ]),
    ).toEqual(['5 × 102.5 kg', '20:00', '1:30.5'])
  })

  test('amounts of GymBook too, or they are asked about', async () => {
    const head = 'Date;Exercise;Repetitions / Time;Weight / Distance'
    const run = '2024-03-04;Running;25:00;5.000 m'
    expect(await wordsOf('gymbook', [head, '2024-03-04;Squat;5;102,5 kg', run])).toEqual([
      '5 × 102.5 kg',
      '5,000 m in 25:00',
    ])
    const open = ['Date,Exercise,Repetitions / Time,Weight / Distance', '2024-03-04,Running,25:00,"5,000 m"']
    expect(await wordsOf('gymbook', open)).toEqual([expect.stringContaining('can be two')])
    expect(await wordsOf('gymbook', open, { marks: 'point' })).toEqual(['5,000 m in 25:00'])
  })
})

test('a unit that cannot be read skips the line', async () => {
  const head =
    'Date,Workout Name,Exercise Name,Set Order,Weight,Weight Unit,Reps,Distance,Distance Unit,Seconds'
  const { read, lifts } = await fitFile(
    'strong',
    [
      head,
      '2024-03-04 07:05,A,Squat,1,15,stone,5,,,',
      '2024-03-04 07:05,A,Running,1,,,,3,leagues,900',
      '2024-03-04 07:05,A,Bench Press,1,60,kg,5,,,',
    ].join('\n'),
    { units: 'kg', distances: 'km' },
  )
  expect(lifts).toEqual(['Bench Press 5 × 60 kg'])
  expect(read.skipped.map(({ reason }) => reason)).toEqual([
    'has a unit that cannot be read: “stone”',
    'has a unit that cannot be read: “leagues”',
  ])
})

test('each implausible set is asked about, also below a confirmed one', async () => {
  const lines = [
    STRONG,
    '2024-03-04 07:05;A;Squat;1;1000.0;5;0;0',
    '2024-03-04 07:05;A;Squat;2;2000.0;5;0;0',
  ].join('\n')
  expect(await fitFile('strong', lines, { units: 'kg', values: { 2: 'right' } })).toMatchObject({
    lifts: [],
    asks: ['value'],
  })
  const both = await fitFile('strong', lines, { units: 'kg', values: { 2: 'right', 3: 'right' } })
  expect(both.lifts).toHaveLength(2)
  expect((await fitFile('strong', lines, { units: 'kg', values: { 2: 'right', 3: 'words' } })).lifts).toEqual(
    [],
  )
})

test('the length of a session with its unit is no time of a set', async () => {
  const head =
    'Workout #;Date;Workout Name;Duration (sec);Exercise Name;Set Order;Weight (kg);Reps;RPE;Distance (meters);Seconds;Notes;Workout Notes'
  const { read, lifts } = await fitFile(
    'strong',
    [
      head,
      '1;2024-03-04 18:00:00;A;3600;Squat (Barbell);1;102.5;5;;;;;',
      '1;2024-03-04 18:00:00;A;3600;Rowing (Machine);1;;;;2000.0;460.0;;',
    ].join('\n'),
  )
  expect(lifts).toEqual(['Back Squat 5 × 102.5 kg', 'Row'])
  expect(read.efforts[1]!.score).toMatchObject({ kind: 'distance', seconds: 460 })
  expect(read.account).toMatchObject({ unread: 0, ignored: 4 })
})

test('a table of sets without reps is no file of Garmin', () => {
  const head = 'Datum;Name des Workouts;Dauer;Name der Übung;Gewicht (kg);Wiederholte;Entfernung (m);Sekunden'
  expect(recogniseKind(`${head}\n2024-03-04 18:00:00;A;1h;Kreuzheben;140;3;0;0`)).toBeNull()
  expect(recogniseKind('Aktivitätstyp;Datum;Distanz;Zeit\nLaufen;2024-03-04 18:00:00;5,01;00:25:10')).toBe(
    'garmin',
  )
})

test.each([
  ['185 lbs x 5', ['Back Squat 5 × 185 lb']],
  ['3 x 5 @ 185 lbs', Array(3).fill('Back Squat 5 × 185 lb')],
  ['185 lbs, then 5 more', ['Back Squat 1 × 185 lb']],
])('Wodify’s result “%s”', async (shown, lifts) => {
  const head = 'Date,Component Name,Performance Result Type,Rep Scheme,Fully Formatted Result'
  const found = await fitFile('wodify', `${head}\n01/18/2024,Back Squat,Weight,,"${shown}"`, { units: 'kg' })
  expect(found.lifts).toEqual(lifts)
})

test('a result of more than a number stays in the note', async () => {
  const head = 'WorkoutTitle,ScheduledDate,ExerciseTitle,ExerciseData'
  const { read } = await fitFile('trainheroic', `${head}\nA,2024-03-04,Row,500 meter x 1:45`)
  expect(effortFitter(READING_GYM)(read.efforts[0]!, 'female').notes).toBe('500 meter x 1:45')
})

describe('moments', () => {
  const readIn = async (date: string, timeZone: string, kind: ResultKind = 'strong') => {
    const text = `Date,Workout Name,Exercise Name,Set Order,Weight,Reps\n"${date}",A,Squat,1,100,5`
    const options = { units: 'kg', dates: null, today: '2026-11-28', timeZone } as const
    const { efforts, skipped } = await readResultFile(kind, text, options)
    return efforts[0] ? `${efforts[0].day} ${efforts[0].time}` : skipped[0]?.reason
  }

  test.each([
    ['2024년 3월 4일', '2024-03-04 null'],
    ['2024년 3월 5일 오후 7:05', '2024-03-05 19:05:00'],
    ['Mon Mar 11 2024 18:00:00', '2024-03-11 18:00:00'],
    ['Mo., 4. März 2024, 18:05', '2024-03-04 18:05:00'],
    ['lundi 4 mars 2024 18h05', '2024-03-04 18:05:00'],
    ['2024-03-05 01:30:00 +0000', '2024-03-04 18:30:00'],
    ['2024-03-05T01:30:00Z', '2024-03-04 18:30:00'],
    ['2024-03-04T18:30:00-07:00', '2024-03-04 18:30:00'],
    ['2024-03-04T18:30:00.000+11:00', '2024-03-04 00:30:00'],
    ['2024-03-04 18:30:00', '2024-03-04 18:30:00'],
  ])('%s', async (written, read) => {
    expect(await readIn(written, 'America/Denver')).toBe(read)
  })

  test('a time of day that cannot be read skips the line', async () => {
    const head = 'Date;Time;Exercise;Repetitions / Time;Weight / Distance'
    const { read } = await fitFile('gymbook', `${head}\n2024-03-04;late;Squat;5;100 kg`)
    expect(read.skipped).toEqual([{ line: 2, reason: 'has a time that cannot be read: “late”' }])
  })
})

describe('member lists', () => {
  const read = (...lines: string[]) => {
    const { members, left, mistakes } = readMemberList(lines.join('\n'))
    return {
      members: members.map(({ name, email }) => `${name} ${email}`.trim()),
      left: left.map(({ name }) => name),
      mistakes: mistakes.map(({ line }) => line),
    }
  }

  test('a status of the membership is a status', () => {
    expect(
      read('Voornaam;Achternaam;Lidmaatschap status', 'Jan;de Vries;Actief', 'Els;Bakker;Opgezegd'),
    ).toEqual({ members: ['Jan de Vries'], left: ['Els Bakker'], mistakes: [] })
  })

  test('a title may have commas', () => {
    expect(
      read(
        'Mitgliederliste Box Köln, Stand 28.11.2026',
        '',
        'Name,E-Mail,Status',
        '"Keller, Mia",mia@ex.example,aktiv',
        'Noah,<noah@ex.example>,aktiv',
        'Old,<a@b>,aktiv',
        'Ida,ida@ex.example,en pause',
      ),
    ).toEqual({
      members: ['Mia Keller mia@ex.example', 'Noah noah@ex.example'],
      left: ['Ida'],
      mistakes: [6],
    })
  })

  test('a table with addresses in brackets and unknown headings is no list of addresses', () => {
    const { members } = read('Nimi;Sähköposti', 'Aino Laine;<aino@ex.example>', 'Onni Virta;')
    expect(members).toContain('Aino Laine aino@ex.example')
    expect(members.filter(name => /[;@].*[;]|Nimi;/.test(name))).toEqual([])
    expect(
      read('Keller, Mia <mia@ex.example>', 'Noah <noah@ex.example>; Ida <ida@ex.example>').members,
    ).toEqual(['Mia Keller mia@ex.example', 'Noah noah@ex.example', 'Ida ida@ex.example'])
  })
})
