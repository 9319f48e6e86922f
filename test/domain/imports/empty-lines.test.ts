/** Forty thousand empty lines, or a word without an end, cost next to nothing, whichever reader gets them. */
import { readMemberList } from '../../../src/domain/imports/members/read'
import { readTable } from '../../../src/domain/imports/read-table'
import { readRegistrationSheet } from '../../../src/domain/registrations/registration-sheet/read'
import { splitSheet } from '../../../src/domain/registrations/registration-sheet/split'

const MOST_MS = 600
const DIVISIONS = [{ id: 'd', name: 'Rx', teamSize: null, femalesRequired: null, malesRequired: null }]

/** The best of three at most: whatever else the machine does, the work itself takes no longer than that. */
async function msOf(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let run = 0; run < 3 && least >= MOST_MS; run++) {
    const { user, system } = process.cpuUsage()
    await work()
    const spent = process.cpuUsage({ user, system })
    least = Math.min(least, (spent.user + spent.system) / 1e3)
  }
  return least
}

const filled = (line: string) =>
  `Name,Email\nMia,mia@sihl.example\n${line.repeat(40_000)}Ana,ana@sihl.example\n`

test.each([
  ['empty', '\n'],
  ['of spaces', '  \n'],
  ['of empty cells', ',\n'],
])('empty lines of a file: reads lines that are %s', async (_, line) => {
  const text = filled(line)
  const { rows } = await readTable(text)
  expect(rows.map(row => [row.line, row.cells.name])).toEqual([
    [2, 'Mia'],
    [40_003, 'Ana'],
  ])
  expect(readMemberList(text).mistakes).toEqual([
    { line: 0, message: expect.stringMatching(/has 40,003 lines, and at most 5,000 can be read/) },
  ])
  const addresses = text.replace('Name,Email\n', '').replace(/(\w+),(\w+@\S+)/g, '$1 <$2>')
  const readers = [
    () => readTable(text),
    () => readMemberList(text),
    () => readMemberList(addresses),
    () => readRegistrationSheet(splitSheet(text), DIVISIONS),
  ]
  for (const read of readers) expect(await msOf(read)).toBeLessThan(MOST_MS)
})

test('empty lines of a file: reads a list of one long word', async () => {
  const list = `Mia,mia@sihl.example\n${'a'.repeat(60_000)}\n`
  expect(await msOf(() => readMemberList(list))).toBeLessThan(MOST_MS)
})
