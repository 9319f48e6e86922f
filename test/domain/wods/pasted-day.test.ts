import { splitDay, withPart } from '../../../src/domain/wods/pasted-day'

const said = (text: string) => splitDay(text).map(({ kind, name, text: words }) => [kind, name, words])

test('a pasted day: splits a day at letters', () => {
  expect(said('A) Back squat 5x5\nrest 2:00\n\nB) AMRAP 12\n10 burpees\n15 sit-ups')).toEqual([
    ['lettered', null, 'Back squat 5x5\nrest 2:00'],
    ['lettered', null, 'AMRAP 12\n10 burpees\n15 sit-ups'],
  ])
})

test('a pasted day: splits a day at headings, which name the parts', () => {
  expect(said('Warm-up\n5 min row\n\nSTRENGTH: deadlift 3x3\n\n**Metcon**\nFor time:\n50 burpees')).toEqual([
    ['warm_up', 'Warm-up', '5 min row'],
    ['lettered', 'Strength', 'deadlift 3x3'],
    ['lettered', 'Metcon', 'For time:\n50 burpees'],
  ])
})

test('a letter and a heading start one part, on one line or two', () => {
  expect(
    said('A. Warm up\n400m run\nB. Strength\n5x5 press\nC.\nMetcon\n21-15-9 thrusters, pull-ups'),
  ).toEqual([
    ['warm_up', 'Warm up', '400m run'],
    ['lettered', 'Strength', '5x5 press'],
    ['lettered', 'Metcon', '21-15-9 thrusters, pull-ups'],
  ])
})

test('alternating work, A1 and A2, is one part', () => {
  expect(said('A1) bench press 4x6\nA2) pull-ups 4x6\nB) Row 2k')).toEqual([
    ['lettered', null, 'bench press 4x6\npull-ups 4x6'],
    ['lettered', null, 'Row 2k'],
  ])
})

test('a pasted day: lines above the first part become its note, without the name of the day', () => {
  const notesOf = (text: string) => splitDay(text).map(({ notes }) => notes)
  expect(notesOf('Monday\nBring a rope\nA) Row 2k\nB) Run 5k')).toEqual(['Bring a rope', null])
  expect(notesOf('MONDAY\nA) Row 2k\nB) Run 5k')).toEqual([null, null])
  expect(notesOf('WED - partner day\nA) Row 2k\nB) Run 5k')).toEqual(['partner day', null])
})

test('a pasted day: numbers begin parts if each is a workout, otherwise lines', () => {
  expect(splitDay('1) 5x5 back squat\n2) AMRAP 12: burpees').map(({ text }) => text)).toEqual([
    '5x5 back squat',
    'AMRAP 12: burpees',
  ])
  expect(splitDay('EMOM 12\n1) 10 burpees\n2) 12 squats')).toHaveLength(1)
  expect(splitDay('For time:\n1) 10 burpees\n2) 3 rope climbs')).toHaveLength(1)
})

test('a workout below a lift becomes a separate part', () => {
  expect(splitDay('Friday\nSnatch 6x2 @ 70%\n21-15-9\nThruster\nPull-up').map(({ line }) => line)).toEqual([
    1, 2,
  ])
})

test('lines of a part keep their position in the whole text', () => {
  const text = 'A) Row 2k\n\nB)\nFor time:\n10 burpees'
  const [first, second] = splitDay(text)
  expect([first!.line, second!.line]).toEqual([0, 3])
  expect(text.split('\n')[second!.line]).toBe('For time:')
})

test.each([
  'For time:\n50 burpees',
  'EMOM 12\nA) 5 cleans\nB) 10 burpees',
  '3 rounds for time\nA. 10 burpees\nB. 10 squats',
  'A) Row 2k',
  'Strength\nBack squat 5x5',
  'B) Row 2k\nD) Run 5k',
  '',
])('a pasted day: reads %j as one part', text => {
  expect(splitDay(text)).toEqual([
    { kind: 'lettered', name: null, notes: null, coachNotes: null, text, line: 0 },
  ])
})

test.each([
  [0, 'Warm-up\n3 MINUTES\n\nA1) row 2k\nA2) run 2k\nB)\n\nC) Finisher: 5 fnords'],
  [1, 'Warm-up\n3 minutes\n\nA1)\nROW 2K\nRUN 2K\nB)\n\nC) Finisher: 5 fnords'],
  [2, 'Warm-up\n3 minutes\n\nA1) row 2k\nA2) run 2k\nB)\n\nC) Finisher:\n5 FNORDS'],
  [3, 'Warm-up\n3 minutes\n\nA1) row 2k\nA2) run 2k\nB)\n\nC) Finisher: 5 fnords'],
])('a pasted day: changes part %i and leaves the rest', (at, expected) => {
  const text = 'Warm-up\n3 minutes\n\nA1) row 2k\nA2) run 2k\nB)\n\nC) Finisher: 5 fnords'
  expect(withPart(text, at, words => words.toUpperCase())).toBe(expected)
})

test('a pasted day: changes a part whose heading line ends with spaces', () => {
  const text = `A) row 2k${' '.repeat(12)}\nB) run 2k  \n10 burpees`
  expect(withPart(text, 0, words => words.toUpperCase())).toBe('A)\nROW 2K\nB) run 2k  \n10 burpees')
  expect(withPart(text, 1, words => words.toUpperCase())).toBe(
    `A) row 2k${' '.repeat(12)}\nB)\nRUN 2K  \n10 BURPEES`,
  )
})

test('a pasted day: lifts below each other are separate parts, unless their numbers of sets are equal', () => {
  const textsOf = (text: string) => splitDay(text).map(({ text: words }) => words)
  expect(textsOf('Squat 6x2 @ 80%\nRDL 3x10\nBench 4x5')).toEqual([
    'Squat 6x2 @ 80%',
    'RDL 3x10',
    'Bench 4x5',
  ])
  expect(textsOf('Snatch\n70%x2x2\n80%x1\n\nBench 5RM')).toEqual(['Snatch\n70%x2x2\n80%x1', 'Bench 5RM'])
  expect(textsOf('Bench 3x10\nRow 3x12')).toHaveLength(1)
  expect(textsOf('Squat 5x5\n\nRDL 3x10\n\nAMRAP 12\n10 burpees')).toEqual([
    'Squat 5x5',
    'RDL 3x10',
    'AMRAP 12\n10 burpees',
  ])
})

test('work of another kind after the word "then" becomes a separate part', () => {
  const textsOf = (text: string) => splitDay(text).map(({ text: words }) => words)
  expect(textsOf('3 rounds for time\n10 burpees\nthen 5 min AMRAP\n10 squats')).toHaveLength(2)
  expect(textsOf('5 rounds for time\n10 burpees\nthen 3x10 curls')).toHaveLength(2)
  expect(textsOf('Back squat 5x5\nthen\n12 min AMRAP\n10 burpees')[0]).toBe('Back squat 5x5')
  expect(textsOf('AMRAP 8\n10 burpees\nthen AMRAP 4\n10 squats')).toHaveLength(1)
  expect(textsOf('50 cal row\nthen AMRAP 10\n10 squats')).toHaveLength(1)
})

test('weekdays with their work are parts, and a line that says who trains is a note', () => {
  expect(said('Make up:\nMon: squat 5x3\nTue: "Helen"')).toEqual([
    ['lettered', 'Mon', 'squat 5x3'],
    ['lettered', 'Tue', '"Helen"'],
  ])
  expect(splitDay('Kids class (6-9 yrs)\nWarm up: tag\nWOD: AMRAP 8\n5 burpees')).toMatchObject([
    { name: 'Warm up', notes: 'Kids class (6-9 yrs)' },
    { name: 'Wod' },
  ])
})

test('a pasted day: reads notes below the workout of a part', () => {
  const day =
    'A) Back squat 5x5\nNotes for everybody: slow down\nand up fast\nCoaches’ notes: watch knees\nB) Row 2k'
  expect(splitDay(day)).toMatchObject([
    { text: 'Back squat 5x5', notes: 'slow down\nand up fast', coachNotes: 'watch knees' },
    { text: 'Row 2k', notes: null, coachNotes: null },
  ])
  expect(splitDay('Fran\nNotes for coaches: then AMRAP 8')).toMatchObject([
    { name: null, text: 'Fran', notes: null, coachNotes: 'then AMRAP 8' },
  ])
  expect(withPart(day, 0, words => `${words} @ 75%`)).toBe(
    day.replace(' Back squat 5x5', '\nBack squat 5x5 @ 75%'),
  )
  expect(withPart('Fran\nNotes for coaches: x', 0, () => 'Helen')).toBe('Helen\nNotes for coaches: x')
})
