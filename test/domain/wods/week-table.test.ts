import { layOutWeek } from '../../../src/domain/wods/week-table'

const lines = (...rows: string[][]) =>
  layOutWeek(
    rows.map((cells, at) => ({ line: at + 1, cells })),
    'month_first',
  )

test('a table of programming: writes notes for everybody and for coaches, and keeps unknown columns in their words', () => {
  const text = lines(
    [
      'scheduledDateInteger',
      'track',
      'title',
      'description',
      'athletesNotes',
      'Coach Notes',
      'Stimulus',
      'id',
    ],
    [
      '20261124',
      'Engine',
      'Helen',
      '3 rounds for time',
      'Unbroken\nRest well',
      'Watch the swings',
      'Fast',
      '',
    ],
  )
  expect(text).toBe(
    '2026-11-24 Engine\nHelen\n3 rounds for time\nNotes for everybody: Unbroken\nRest well\nNotes for coaches: Watch the swings\nStimulus: Fast',
  )
})

test('a table of programming: names parts by their section', () => {
  const head = ['Date', 'Component Type', 'Component Name', 'Component Description']
  expect(
    lines(head, ['2026-11-24', 'Strength', 'Back squat', '5x5'], ['2026-11-24', 'Metcon', 'Fran', '']),
  ).toBe('2026-11-24\nA) Strength\nBack squat\n5x5\nB) Metcon\nFran')
})

test.each([
  ['Time', '21-15-9\nthrusters', '21-15-9\nthrusters'],
  ['Time', '50 burpees', 'For time\n50 burpees'],
  ['Load', 'Back squat 5x5', 'Back squat 5x5'],
  ['Rounds + Reps', 'AMRAP 12\n10 burpees', 'AMRAP 12\n10 burpees'],
  ['Emoji', '10 burpees', '10 burpees\nNotes for coaches: Score Type: Emoji'],
  ['Time', 'EMOM 10: 5 pull-ups', 'EMOM 10: 5 pull-ups\nNotes for coaches: Score Type: Time'],
])('a table of programming: the score type %s of %j', (score, description, text) => {
  expect(lines(['Date', 'Title', 'Description', 'Score Type'], ['2026-11-24', '', description, score])).toBe(
    `2026-11-24\n${text}`,
  )
})

test('a table of programming: keeps a second column of the same meaning, and a cell without a heading', () => {
  expect(
    lines(['Date', 'Title', 'Name', 'Notes', 'Notes'], ['2026-11-24', 'Fran', 'Girls', 'a', 'b', 'c']),
  ).toBe('2026-11-24\nFran\nNotes for everybody: a\nb\nNotes for coaches: Name: Girls\nc')
})

test('a table of programming: lines of notes begin no day, part or other notes', () => {
  expect(
    lines(
      ['Date', 'Title', 'Coach notes'],
      ['2026-11-24', 'Fran', 'Set up\nStrength: watch knees\nMonday\nAthlete notes: none'],
    ),
  ).toBe('2026-11-24\nFran\nNotes for coaches: Set up / Strength: watch knees / Monday / Athlete notes: none')
})
