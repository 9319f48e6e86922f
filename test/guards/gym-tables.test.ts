/** A new table of a gym goes when the gym goes, and is in its export; and docs/operations.md says when its rows are deleted. */
import { readFileSync } from 'node:fs'
import { getTableName } from '../../src/schemas/shared/resource'
import { tasksFor } from '../../src/server/housekeeping'
import { gymTables } from '../../src/services/archive/tables'
import { NOT_ARCHIVED } from '../../src/services/archive/write-archive'
import { REFERRED } from '../../src/services/platform/archive/applying'
import { DECLARED } from '../support/resources'

/** The models of the schema with the tables that each refers to, as the client names them. */
function models() {
  const schema = readFileSync('prisma/schema.prisma', 'utf8')
  const nameOf = (model: string) => model[0]!.toLowerCase() + model.slice(1)
  return [...schema.matchAll(/^model (\w+) \{([\s\S]*?)^\}/gm)].map(([, name, body]) => ({
    name: nameOf(name!),
    ofGym: /^\s+gymId\s+String/m.test(body!),
    unique: [
      ...[...body!.matchAll(/@@unique\(\[([^\]]*)\]/g)].map(([, columns]) => columns!.split(', ')),
      ...[...body!.matchAll(/^\s+(\w+)\s.*\s@unique\b/gm)].map(([, column]) => [column!]),
    ],
    refersTo: [...body!.matchAll(/^\s+\w+\s+(\w+)\??\s+@relation\(.*?fields:/gm)].map(([, to]) =>
      nameOf(to!),
    ),
  }))
}

describe('the list of tables', () => {
  test('has exactly the models with a gymId: GYM_TABLES in services/archive/tables.ts', () => {
    const owned = models().filter(({ ofGym }) => ofGym)
    expect(owned.length).toBeGreaterThan(25)
    expect(gymTables().sort()).toEqual(owned.map(({ name }) => name).sort())
  })

  test('lists each table after the tables it refers to', () => {
    const order: string[] = gymTables()
    const early = models()
      .filter(({ ofGym }) => ofGym)
      .flatMap(({ name, refersTo }) => refersTo.map(to => ({ name, to })))
      .filter(({ name, to }) => order.includes(to) && order.indexOf(to) > order.indexOf(name))
    expect(early).toEqual([])
  })
})

describe('an update of a gym that moves', () => {
  const isArchived = (name: string) =>
    gymTables().some(table => table === name && !NOT_ARCHIVED.includes(table))
  const referred = new Set(models().flatMap(({ name, refersTo }) => (isArchived(name) ? refersTo : [])))
  const tables = [...referred].filter(isArchived)

  test('changes rows in place that others refer to: REFERRED in services/platform/archive/applying.ts', () => {
    expect(Object.keys(REFERRED).sort()).toEqual(tables.sort())
  })

  test('clears every unique column of theirs first, but an account, which is linked last', () => {
    const unique = models()
      .filter(({ name }) => tables.includes(name))
      .flatMap(({ name, unique }) => unique.map(columns => ({ name, columns })))
      .filter(({ columns }) => !columns.includes('id') && !columns.includes('key'))
      .filter(({ name, columns }) => !columns.includes(REFERRED[name as keyof typeof REFERRED] ?? 'gone'))
    expect(unique).toEqual([
      { name: 'athlete', columns: ['gymId', 'personId'] },
      // An order stays with its registration.
      { name: 'registrationOrder', columns: ['gymId', 'competitionId', 'registrationId'] },
    ])
  })

  test('deletes what no archive has of athletes, and of nothing else', () => {
    const traces = models().filter(({ name, ofGym }) => ofGym && !isArchived(name))
    const named = traces.flatMap(({ name, refersTo }) =>
      refersTo.filter(isArchived).map(to => `${name} ${to}`),
    )
    expect([...new Set(named)].sort()).toEqual([
      'importFile athlete',
      'notification athlete',
      'pushDevice athlete',
      'stripeCheckout participant',
      'stripeCheckout registrationOrder',
      'trackKey program',
      'trackSource program',
    ])
  })
})

describe('the table of data retention in docs/operations.md', () => {
  const page = readFileSync('docs/operations.md', 'utf8')
  const section = /^### Data retention\n([\s\S]*?)^##/m.exec(page)?.[1] ?? ''

  test('lists every table of the schema exactly once, but for declared resources', () => {
    const schema = readFileSync('prisma/schema.prisma', 'utf8')
    const models = [...schema.matchAll(/^model (\w+) \{/gm)].map(match => match[1])
    const rows = section.split('\n').filter(line => line.startsWith('| `'))
    const named = rows.flatMap(row => [...row.split('|')[1]!.matchAll(/`(\w+)`/g)].map(match => match[1]))
    expect(named.length).toBeGreaterThan(50)
    // A declared resource without a row is deleted by the people who write it.
    const declared = DECLARED.map(getTableName)
    const isDeclared = (model: string) => declared.includes(model[0]!.toLowerCase() + model.slice(1))
    const wanted = models.filter(model => named.includes(model) || !isDeclared(model!))
    expect(named.sort()).toEqual(wanted.sort())
  })

  test('names every hourly deletion as the log does', () => {
    const tasks = tasksFor({ auditDays: 400, auditFolder: null })
    const named = [...section.matchAll(/hourly \(`([^`]+)`\)/g)].map(match => match[1])
    expect(named.sort()).toEqual(tasks.map(({ name }) => name).sort())
  })
})
