/** Every table and column that says something about a person has a decision for erasing. */
import { readFileSync } from 'node:fs'
import { PERSONAL_DATA } from '../../src/services/shared/personal-data'
import type { Cleared } from '../../src/services/shared/personal-decisions'
import { personalTables, valuesLeft } from '../../src/services/shared/personal-tables'

const schema = readFileSync('prisma/schema.prisma', 'utf8')
const models = [...schema.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)].map(([, name, body]) => ({
  table: (name![0]!.toLowerCase() + name!.slice(1)) as keyof typeof PERSONAL_DATA,
  refersTo: [...body!.matchAll(/^\s+\w+\s+(\w+)\??\s+@relation\(.*?fields:/gm)].map(([, model]) => model!),
}))

test('a table that refers to an athlete or an account has a decision', () => {
  const people = models.filter(({ refersTo }) =>
    refersTo.some(model => ['Athlete', 'Person'].includes(model)),
  )
  expect(people.length).toBeGreaterThan(20)
  expect(people.filter(({ table }) => PERSONAL_DATA[table] === 'nobody')).toEqual([])
})

test('a column without a decision does not compile', () => {
  const { name: _, ...undecided } = PERSONAL_DATA.athlete.columns
  // @ts-expect-error The name is missing.
  const columns: Cleared<'Athlete'>['columns'] = undecided
  expect(valuesLeft(columns, { namesToo: true })).not.toHaveProperty('name')
})

test('each column that stays has a reason', () => {
  const columns = personalTables().flatMap(([, decision]) => Object.values(decision.columns ?? {}))
  const reasons = columns.flatMap(column => (column as { reason?: string } | null)?.reason ?? [])
  expect(reasons.length).toBeGreaterThan(80)
  expect(reasons.filter(reason => reason.split(' ').length < 3)).toEqual([])
})
