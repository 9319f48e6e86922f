import fc from 'fast-check'
import { readProgramme } from '../../../src/domain/competitions/programme'

const DAYS = { startsOn: '2027-01-16', endsOn: '2027-01-17' }

test('days and items are read as typed', () => {
  const text = `Saturday
07:30 Doors and check-in – Bring photo ID
9.00 Dock run
all divisions, 24 heats

Sunday:
2 pm Finals`
  expect(readProgramme(text, DAYS)).toEqual([
    {
      day: '2027-01-16',
      title: null,
      lines: [
        { time: '07:30', title: 'Doors and check-in', note: 'Bring photo ID' },
        { time: '9.00', title: 'Dock run', note: 'all divisions, 24 heats' },
      ],
    },
    { day: '2027-01-17', title: null, lines: [{ time: '2 pm', title: 'Finals', note: null }] },
  ])
})

test('a heading that names another day of the week keeps its words, and no date is put above it', () => {
  expect(readProgramme('Friday\n18:00 Briefing\nSaturday\n9:00 Ladder', DAYS)).toMatchObject([
    { day: null, title: 'Friday' },
    { day: null, title: 'Saturday' },
  ])
  expect(readProgramme('Day 1\n9:00 Ladder', DAYS)).toMatchObject([{ day: '2027-01-16', title: 'Day 1' }])
})

test('words without a time stay words, and a heading may be anything behind #', () => {
  expect(readProgramme('Bring chalk.\n# The evening before\n18h30 Briefing', DAYS)).toEqual([
    { day: '2027-01-16', title: null, lines: [{ time: null, title: 'Bring chalk.', note: null }] },
    {
      day: '2027-01-17',
      title: 'The evening before',
      lines: [{ time: '18h30', title: 'Briefing', note: null }],
    },
  ])
})

test('written numbers name days, and other words above a time are headings without a date', () => {
  const items = (first: string, second: string) =>
    readProgramme(`${first}\n9:00 Ladder\nall floors\n\n${second}\n8:00 Doors`, DAYS)
  expect(items('Day one', 'Day two:')).toMatchObject([
    { day: '2027-01-16', title: 'Day one', lines: [{ title: 'Ladder', note: 'all floors' }] },
    { day: '2027-01-17', title: 'Day two', lines: [{ title: 'Doors' }] },
  ])
  expect(items('Individuals', 'Pairs')).toMatchObject([
    { day: null, title: 'Individuals' },
    { day: null, title: 'Pairs', lines: [{ title: 'Doors' }] },
  ])
  expect(items('Day 1', 'Bring photo ID.')).toHaveLength(1)
})

test('more headings than days get no dates, and typed dates win', () => {
  const three = readProgramme('# A\n# B\n# C', DAYS)
  expect(three.map(({ day }) => day)).toEqual([null, null, null])
  expect(readProgramme('2027-01-17\n9:00 Ladder', DAYS)).toMatchObject([{ day: '2027-01-17', title: null }])
})

test('numbers that are no times are words', () => {
  expect(readProgramme('21-15-9 Fran\n100 burpees', { startsOn: null, endsOn: null })).toEqual([
    {
      day: null,
      title: null,
      lines: [
        { time: null, title: '21-15-9 Fran', note: null },
        { time: null, title: '100 burpees', note: null },
      ],
    },
  ])
})

test('no word is lost', () => {
  const word = fc.stringMatching(/^[A-Za-zÀ-ÿ0-9:.,-]{1,12}$/)
  const line = fc.array(word, { minLength: 1, maxLength: 6 }).map(words => words.join(' '))
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), typed => {
      const read = readProgramme(typed.join('\n'), { startsOn: null, endsOn: null })
      const shown = JSON.stringify(read).replace(/[^\p{L}\p{N}]/gu, '')
      const letters = (text: string) => text.match(/[\p{L}\p{N}]+/gu) ?? []
      for (const each of typed) for (const part of letters(each)) expect(shown).toContain(part)
    }),
  )
})
