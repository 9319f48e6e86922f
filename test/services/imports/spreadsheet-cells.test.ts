/** What the cells of a spreadsheet become: text that means what its writer saw, with nothing bent. */
import { readSheetNames, readTableText } from '../../../src/services/shared/decoding/work/workbook'
import { buildDocx, buildZip } from '../../support/docx'
import { buildXlsx, type XlsxCell } from '../../support/imports/xlsx'

const linesOf = async (rows: XlsxCell[][], date1904 = '0') =>
  (await readTableText(buildXlsx(rows, { date1904 }))).replaceAll('"', '').trimEnd().split('\n')
const refusalOf = (bytes: Buffer): Promise<unknown> =>
  readTableText(bytes).then(
    text => ({ read: text.slice(0, 100) }),
    error => error.fields?.file ?? error,
  )
const at = (n: number, format: string) => ({ n, format })
const xml = (text: string) => ({ xml: text })

test.each<[string, XlsxCell, string]>([
  ['a whole number', 100000, '100000'],
  ['a large number', xml('<c><v>1E+15</v></c>'), '1000000000000000'],
  ['a small number', xml('<c><v>1.5E-7</v></c>'), '0.00000015'],
  ['a sum of floats', xml('<c><v>0.30000000000000004</v></c>'), '0.3'],
  ['a number whose format hides decimals', at(102.55, '0'), '102.55'],
  ['thousands', at(86183, '#,##0'), '86183'],
  ['a percentage', at(0.85, '0%'), '85%'],
  ['a unit that the format writes', at(220.5, '0.0" lb"'), '220.5 lb'],
  ['a unit behind a general number', at(102.55, 'General" kg"'), '102.55 kg'],
  ['a unit behind a backslash', at(100, '#,##0\\ "kg"'), '100 kg'],
  ['thousands that the format shortens', at(12300, '0.0,"K"'), '12300'],
  ['a negative number in red', at(-20, '0;[Red]-0'), '-20'],
  ['a date', at(45355, 'dd/mm/yyyy'), '2024-03-04'],
  ['a date in words of another language', at(45355, '[$-407]d. mmmm yyyy'), '2024-03-04'],
  ['a date with a time', at(45355.2951388889, 'm/d/yy h:mm'), '2024-03-04 07:05:00'],
  ['a midnight with a time', at(45355, 'yyyy-mm-dd hh:mm'), '2024-03-04 00:00:00'],
  ['a time that the format of a date hides', at(45355.75, 'yyyy-mm-dd'), '2024-03-04 18:00:00'],
  ['a date that the format of a time hides', at(45355.75, 'h:mm'), '2024-03-04 18:00:00'],
  ['5:04 as typed', at(0.211111111111111, 'h:mm'), '5:04'],
  ['1:05:30 as typed', at(0.0454861111111111, 'h:mm:ss'), '1:05:30'],
  ['5:04 of minutes', at(0.00351851851851852, 'mm:ss'), '5:04'],
  ['5:04.3', at(0.00352199074074074, 'mm:ss.0'), '5:04.3'],
  ['hidden seconds', at(0.00351851851851852, 'h:mm'), '0:05:04'],
  ['25 hours', at(1.04861111111111, '[h]:mm:ss'), '25:10:00'],
  ['a time of the afternoon', at(0.795138888888889, 'h:mm AM/PM'), '19:05'],
  ['a true cell', true, 'TRUE'],
  ['a false cell', false, 'FALSE'],
  ['an error', xml('<c t="e"><v>#N/A</v></c>'), '#N/A'],
  ['a formula', xml('<c><f>2*50</f><v>100</v></c>'), '100'],
  ['a formula of text', xml('<c t="str"><f>A1&amp;"x"</f><v>Fran</v></c>'), 'Fran'],
  ['rich text', xml('<c t="inlineStr"><is><r><t>Back </t></r><r><t>Squat</t></r></is></c>'), 'Back Squat'],
  ['an ISO date', xml('<c t="d"><v>2024-03-04T07:05:00</v></c>'), '2024-03-04T07:05:00'],
])('%s', async (_, cell, text) => {
  expect(await linesOf([[cell]])).toEqual([text])
})

test.each(['1', 'true'])('dates and times of a workbook that counts from 1904: %s', async date1904 => {
  const row = [at(43893, 'yyyy-mm-dd'), at(0.211111111111111, 'h:mm'), at(1.5, '[h]:mm')]
  expect(await linesOf([row], date1904)).toEqual(['2024-03-04,5:04,36:00'])
})

test('rows keep their numbers, and empty cells their places', async () => {
  expect(await linesOf([['date', null, 'reps'], [], [at(45355, 'yyyy-mm-dd'), null, 5]])).toEqual([
    'date,,reps',
    '',
    '2024-03-04,,5',
  ])
})

test('cells far from each other are refused rather than filled in between', async () => {
  const far = Array<XlsxCell>(2_000).fill(null)
  const rows = [[...far, 'x'], ...Array<XlsxCell[]>(3_000).fill(['a'])]
  expect(await refusalOf(buildXlsx(rows))).toEqual([expect.stringContaining('more in it than can be read')])
})

test('titles stay alone on their line, and other rows have all columns', async () => {
  expect(await linesOf([['My log'], ['date', 'reps', 'note'], ['x', 5]])).toEqual([
    'My log',
    'date,reps,note',
    'x,5,',
  ])
})

test('beside a decimal comma as text, a number stays what it was', async () => {
  expect(await linesOf([['102,5', 5.012, 5.25, 5012]])).toEqual(['102,5,5.0120,5.25,5012'])
})

test('a spreadsheet is known by its content, and others are told what they are', async () => {
  const rows = [['a'], ['b']]
  expect(await refusalOf(buildDocx(['x']))).toEqual([expect.stringMatching(/^is a Word document/)])
  expect(await refusalOf(buildZip({ 'a.csv': 'a,b' }))).toEqual([expect.stringMatching(/^is a zip archive/)])
  expect(await refusalOf(buildZip({ 'xl/workbook.bin': 'x' }))).toEqual([expect.stringContaining('.xlsb')])
  expect(await refusalOf(buildZip({ mimetype: 'x', 'content.xml': 'x' }))).toEqual([
    expect.stringContaining('OpenDocument'),
  ])
  expect(await refusalOf(buildXlsx([[]]))).toEqual(['is empty'])
  expect(await refusalOf(buildXlsx(rows).subarray(0, 400))).toEqual([
    expect.stringContaining('cannot be read'),
  ])
  expect(await refusalOf(buildZip({ 'xl/workbook.xml': '<workbook' }))).toEqual([
    expect.stringContaining('cannot be read'),
  ])
  expect(await refusalOf(buildXlsx([['x'], [{ xml: '<c><f>A1*2</f></c>' }]]))).toEqual([
    expect.stringContaining('without its result in cell A2'),
  ])
})

test('of several sheets the one with data is read, and two with data are named', async () => {
  const one = { name: 'Log', rows: [['reps'], [5]] }
  const empty = { name: 'Empty', rows: [[null]] }
  expect(await readTableText(buildXlsx([empty, one]))).toBe('"reps"\n"5"\n')
  expect(await refusalOf(buildXlsx([one, empty, { name: 'Lists', rows: [['x']], state: 'hidden' }]))).toEqual(
    ['has 2 sheets with data: “Log”, “Lists” (hidden). Save the one to import as a file of its own'],
  )
})

test('of several sheets with data a named one is read, in any case, and an unknown name lists them', async () => {
  const sheets = [
    { name: 'Log', rows: [['reps'], [5]] },
    { name: 'log 2024 ', rows: [['reps'], [3]], state: 'hidden' as const },
    { name: 'Empty', rows: [[null]] },
  ]
  const workbook = buildXlsx(sheets)
  const refusal = (bytes: Buffer, name: string | null) =>
    readTableText(bytes, name).catch((error: { fields: unknown }) => error.fields)
  expect(await readTableText(workbook, 'Log')).toBe('"reps"\n"5"\n')
  expect(await readTableText(workbook, 'LOG  2024')).toBe('"reps"\n"3"\n')
  const named = ['must be the name of a sheet with data: “Log”, “log 2024 ” (hidden)']
  for (const name of [null, 'Empty', 'Lists', ''])
    expect(await refusal(workbook, name)).toEqual({ sheet: named })
  expect(await readSheetNames(workbook)).toEqual(['Log', 'log 2024 '])
  const single = buildXlsx(sheets.slice(0, 1))
  expect(await readTableText(single, null)).toBe('"reps"\n"5"\n')
  expect(await refusal(single, 'Lists')).toEqual({ sheet: ['must be the name of a sheet with data: “Log”'] })
  expect(await refusal(Buffer.from('reps\n5'), 'Log')).toEqual({
    sheet: ['must be absent: the file is not a spreadsheet'],
  })
  const many = Array.from({ length: 22 }, (_, at) => ({ name: `Week ${at}`, rows: [['x']] }))
  expect(await refusal(buildXlsx(many), null)).toEqual({
    sheet: [expect.stringMatching(/“Week 0”, .*“Week 19” and 2 more$/)],
  })
})

test.each([
  ['entries that unpack to far more than they are', () => buildXlsx([['x'.repeat(90 * 1024 * 1024)]])],
  ['too many cells', () => buildXlsx([], { extra: { 'xl/worksheets/sheet9.xml': '<c />'.repeat(800_000) } })],
  [
    'a directory of one entry',
    () =>
      buildXlsx([], { lie: { count: 1 }, extra: { 'xl/worksheets/sheet9.xml': '<c />'.repeat(800_000) } }),
  ],
])('a file with %s is refused', async (_, build) => {
  expect(await refusalOf(build())).toEqual([expect.stringContaining('more in it than can be read')])
})
