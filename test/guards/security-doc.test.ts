/** docs/security.md answers every requirement of ASVS 5.0 at levels 1 and 2, and names existing tests. */
import { existsSync, readFileSync } from 'node:fs'

const page = readFileSync('docs/security.md', 'utf8')

/** How many requirements each section has, and which of them are of level 3 and need no answer. */
const SECTIONS: Record<string, { last: number; level3?: number[] }> = {
  '1.1': { last: 2 },
  '1.2': { last: 10, level3: [10] },
  '1.3': { last: 12, level3: [12] },
  '1.4': { last: 3 },
  '1.5': { last: 3, level3: [3] },
  '2.1': { last: 3 },
  '2.2': { last: 3 },
  '2.3': { last: 5, level3: [5] },
  '2.4': { last: 2, level3: [2] },
  '3.2': { last: 2 },
  '3.3': { last: 5, level3: [5] },
  '3.4': { last: 7, level3: [7] },
  '3.5': { last: 7, level3: [6, 7] },
  '3.7': { last: 5, level3: [3, 4, 5] },
  '4.1': { last: 5, level3: [4, 5] },
  '4.2': { last: 5, level3: [2, 3, 4, 5] },
  '4.3': { last: 2 },
  '4.4': { last: 4 },
  '5.1': { last: 1 },
  '5.2': { last: 6, level3: [4, 5, 6] },
  '5.3': { last: 3, level3: [3] },
  '5.4': { last: 3 },
  '6.1': { last: 3 },
  '6.2': { last: 12, level3: [12] },
  '6.3': { last: 8, level3: [4, 5, 6, 7, 8] },
  '6.4': { last: 6, level3: [5, 6] },
  '6.5': { last: 8, level3: [6, 7, 8] },
  '6.6': { last: 4, level3: [4] },
  '6.8': { last: 3 },
  '7.1': { last: 3 },
  '7.2': { last: 4 },
  '7.3': { last: 2 },
  '7.4': { last: 5 },
  '7.5': { last: 3, level3: [3] },
  '7.6': { last: 2 },
  '8.1': { last: 4, level3: [3, 4] },
  '8.2': { last: 4, level3: [4] },
  '8.3': { last: 3, level3: [2, 3] },
  '8.4': { last: 2, level3: [2] },
  '9.1': { last: 3 },
  '9.2': { last: 4 },
  '10.1': { last: 2 },
  '10.3': { last: 5, level3: [5] },
  '10.4': { last: 16, level3: [12, 13, 14, 15, 16] },
  '10.7': { last: 3 },
  '11.1': { last: 4, level3: [3, 4] },
  '11.2': { last: 5, level3: [4, 5] },
  '11.3': { last: 5, level3: [4, 5] },
  '11.4': { last: 3 },
  '11.5': { last: 2, level3: [2] },
  '11.6': { last: 2, level3: [2] },
  '12.1': { last: 5, level3: [4, 5] },
  '12.2': { last: 2 },
  '12.3': { last: 5, level3: [5] },
  '13.1': { last: 4, level3: [2, 3, 4] },
  '13.2': { last: 6, level3: [6] },
  '13.3': { last: 4, level3: [3, 4] },
  '13.4': { last: 7, level3: [6, 7] },
  '14.1': { last: 2 },
  '14.2': { last: 8, level3: [5, 6, 7, 8] },
  '14.3': { last: 3 },
  '15.1': { last: 5, level3: [4, 5] },
  '15.2': { last: 5, level3: [4, 5] },
  '15.3': { last: 7 },
  '16.1': { last: 1 },
  '16.2': { last: 5 },
  '16.3': { last: 4 },
  '16.4': { last: 3 },
  '16.5': { last: 4, level3: [4] },
}

const wanted = Object.entries(SECTIONS).flatMap(([section, { last, level3 = [] }]) =>
  Array.from({ length: last }, (_, index) => index + 1)
    .filter(number => !level3.includes(number))
    .map(number => `${section}.${number}`),
)

/** The answers below the first section: rows of the tables, and what does not apply. */
const answers = page.slice(page.indexOf('## V1 '))
const answered = new Set(answers.match(/\b\d+\.\d+\.\d+\b/g))

test('docs/security.md: answers exactly the requirements of levels 1 and 2', () => {
  expect(wanted.filter(id => !answered.has(id))).toEqual([])
  expect([...answered].filter(id => !wanted.includes(id))).toEqual([])
  expect(wanted.length).toBeGreaterThan(180)
})

test('docs/security.md: explains every gap of a table in the section Gaps', () => {
  const gaps = page.slice(page.indexOf('## Gaps'), page.indexOf('## Keys and secrets'))
  const rows = answers.split('\n').filter(line => /^\|.*see Gaps/.test(line))
  const ids = rows.flatMap(row => row.split('|')[1]!.match(/\d+\.\d+\.\d+/g) ?? [])
  expect(ids.filter(id => !gaps.includes(id))).toEqual([])
  expect(rows.length).toBeGreaterThan(5)
})

test('docs/security.md: names existing tests, and evidence for every yes', () => {
  const named = [...page.matchAll(/`(test\/[\w./-]+)`/g)].map(([, path]) => path!)
  expect(named.filter(path => !existsSync(path))).toEqual([])
  const bare = answers.split('\n').filter(line => /\| yes \|/.test(line) && line.endsWith('| yes | |'))
  expect(bare).toEqual([])
})
