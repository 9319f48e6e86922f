import fc from 'fast-check'
import { replaceWork, splitDayText, type WrittenPart, writeDayText } from '../../../src/domain/wods/day-text'

const part = (given: Partial<WrittenPart>): WrittenPart => ({
  ...{ prefix: 'A', name: null, work: 'Row 2k', notes: null, coachNotes: null },
  ...given,
})
const DAY = [
  part({ prefix: null, name: 'Warm-up', work: '5 min row' }),
  part({ name: 'Strength', work: 'Back squat 5x5 @ 75%', coachNotes: 'Watch knees' }),
  part({ prefix: 'B', work: '21-15-9\nthrusters 43/30 kg\npull-ups', notes: 'Unbroken 21s' }),
]
const TEXT = `Warm-up
5 min row

A. Strength
Back squat 5x5 @ 75%
Notes for coaches: Watch knees

B.
21-15-9
thrusters 43/30 kg
pull-ups
Notes for everybody: Unbroken 21s`

test('the text of a day: a header above each part, notes below', () => {
  expect(writeDayText(DAY)).toBe(TEXT)
  expect(splitDayText(TEXT).pieces).toMatchObject([
    { letter: null, kind: 'warm_up', heading: '', work: '5 min row' },
    { letter: 'A', kind: 'lettered', heading: 'Strength', work: DAY[1]!.work, coachNotes: 'Watch knees' },
    { letter: 'B', heading: '', work: DAY[2]!.work, notes: 'Unbroken 21s' },
  ])
})

test.each([
  ['C) Finisher\n50 burpees', { letter: 'C', heading: 'Finisher' }],
  ['**C. Finisher**\n50 burpees', { letter: 'C', heading: 'Finisher' }],
  ['Metcon\n50 burpees', { letter: null, kind: 'lettered', heading: 'Metcon' }],
  ['Warm-up: Prep\nskipping', { letter: null, kind: 'warm_up', heading: 'Prep' }],
])('the text of a day: begins a part at %j', (text, piece) => {
  expect(splitDayText(text).pieces).toMatchObject([piece])
})

test('the text of a day: lines above the first header are no part', () => {
  expect(splitDayText('Fran\nA. Row\nRow 2k')).toMatchObject({ above: 'Fran', pieces: [{ letter: 'A' }] })
  expect(splitDayText('A1) bench\nA2) row')).toEqual({ above: 'A1) bench\nA2) row', pieces: [] })
})

test('the text of a day: a heading without a letter begins a part below an empty line only', () => {
  const letters = (text: string) => splitDayText(text).pieces.map(({ letter, heading }) => letter ?? heading)
  expect(letters('A.\n\nStrength:\nBack squat 5x5\nMetcon\n\nMetcon\nFran')).toEqual(['A', 'Metcon'])
  expect(letters('A. Row\nRow 2k\nB. Run\nRun 5k')).toEqual(['A', 'B'])
})

test('the text of a day: replaces the work of one part and nothing else', () => {
  expect(replaceWork(TEXT, 1, 'Front squat 3x3', false)).toBe(
    TEXT.replace('Back squat 5x5 @ 75%', 'Front squat 3x3'),
  )
  expect(replaceWork('A. Fran\n\nB.\nHelen', 0, 'Fran\ncap 8', true)).toBe('A.\nFran\ncap 8\n\nB.\nHelen')
})

const word = fc.constantFrom(
  'row',
  'A. ',
  'B)',
  'Strength',
  'Warm-up',
  ' ',
  '  ',
  'Notes for coaches: x',
  '21-15-9',
  'C.',
)
const line = fc.array(word, { minLength: 1, maxLength: 3 }).map(words => words.join('').trimEnd())
const block = fc
  .array(fc.oneof(line, fc.constant('')), { minLength: 1, maxLength: 4 })
  .map(lines => lines.join('\n').trimEnd())
  .filter(text => /^\S/.test(text))

test('the text of a day: whatever the lines of a part are, they come back', () => {
  const parts = fc.array(
    fc.record({
      work: block,
      notes: fc.option(block),
      coachNotes: fc.option(block),
      name: fc.option(fc.constant('Long one')),
    }),
    { minLength: 1, maxLength: 4 },
  )
  fc.assert(
    fc.property(parts, given => {
      const written = given.map((each, index) => ({ ...each, prefix: 'ABCD'[index]! }))
      const { above, pieces } = splitDayText(writeDayText(written))
      expect(above).toBe('')
      expect(
        pieces.map(({ letter, heading, work, notes, coachNotes }) => ({
          letter,
          heading,
          work,
          notes,
          coachNotes,
        })),
      ).toEqual(
        written.map(({ prefix, name, ...rest }) => ({ letter: prefix, heading: name ?? '', ...rest })),
      )
    }),
  )
})
