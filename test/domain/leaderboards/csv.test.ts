import { readCsv } from '../../../src/domain/leaderboards/standings/csv'
import { readRegistrationSheet } from '../../../src/domain/registrations/registration-sheet/read'
import { splitSheet } from '../../../src/domain/registrations/registration-sheet/split'
import { AppError } from '../../../src/errors'

const linesOf = (text: string) => readCsv(text).map(({ line, cells }) => [line, ...cells])
/** The best of three: whatever else the machine does, the work itself takes no longer than that. */
function msOf(work: () => unknown): number {
  const times = [1, 2, 3].map(() => {
    const start = process.hrtime.bigint()
    work()
    return Number(process.hrtime.bigint() - start) / 1e6
  })
  return Math.min(...times)
}

test('CSV: numbers a line by its first line of the file, after blank lines and multi-line cells', () => {
  for (const end of ['\n', '\r\n', '\r']) {
    const text = ['a,b', '', '  ', `"1${end}2",3`, ',', '4,"5', '', '6"', '7,8', '', ''].join(end)
    expect(linesOf(text)).toEqual([
      [1, 'a', 'b'],
      [4, '1 2', '3'],
      [6, '', ''],
      [7, '4', '5 6'],
      [10, '7', '8'],
    ])
  }
})

test('CSV: refuses a sheet with too many lines before it is parsed', () => {
  const full = `Name\n${'Mia\n'.repeat(4_999)}`
  expect(readCsv(full)).toHaveLength(5_000)
  for (const text of [`${full}Ana`, `Name\n${'\n'.repeat(5_000)}Ana`, `Name\n"${'\n'.repeat(5_000)}"`]) {
    const refused = () => readCsv(text)
    expect(refused).toThrow(AppError)
    expect(readRegistrationSheet(splitSheet(text), []).mistakes).toEqual([
      { line: 5_001, message: 'is one too many: at most 5000 lines can be read at a time' },
    ])
  }
})

test('CSV: skips blank lines at almost no cost', () => {
  const divisions = [{ id: 'd', name: 'Rx', teamSize: null, femalesRequired: null, malesRequired: null }]
  const blank = (count: number) => `Name,Email\nMia,mia@sihl.example\n${'\n'.repeat(count)}`
  expect(readRegistrationSheet(splitSheet(blank(120_000)), divisions).registrations).toHaveLength(1)
  expect(msOf(() => readRegistrationSheet(splitSheet(blank(120_000)), divisions))).toBeLessThan(50)
  const between = `${blank(4_900)}Ana,ana@sihl.example`
  expect(msOf(() => readCsv(between))).toBeLessThan(100)
})
