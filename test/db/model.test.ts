/** The data model that is read from the schema, held against Prisma's own. */
import { dataModel } from '../../src/db/client'
import { useDatabase } from '../support/database'

const database = useDatabase()

type Field = { name: string; kind: string }
type Read = { _runtimeDataModel: { models: Record<string, { fields: Field[] }> } }

test('the data model knows every table, column and relation of the schema', () => {
  const { models } = (database.prisma as unknown as Read)._runtimeDataModel
  for (const [name, { fields }] of Object.entries(models)) {
    const table = dataModel().get(name[0]!.toLowerCase() + name.slice(1))
    const named = (isRelation: boolean) =>
      fields.filter(({ kind }) => (kind === 'object') === isRelation).map(field => field.name)
    expect([name, [...(table?.columns.keys() ?? [])]]).toEqual([name, named(false)])
    expect([name, [...(table?.relations.keys() ?? [])]]).toEqual([name, named(true)])
  }
})

test('the data model knows the unique keys of every table', () => {
  const keysOf = (name: string) => [...(dataModel().get(name)?.unique.keys() ?? [])].sort()
  expect(keysOf('setting')).toEqual(['key'])
  expect(keysOf('gym')).toEqual(['id', 'slug'])
  expect(keysOf('athlete')).toEqual(['gymId_id', 'gymId_personId', 'id'])
  for (const { columns, unique } of dataModel().values()) {
    expect(unique.size).toBeGreaterThan(0)
    for (const names of unique.values()) expect(names.every(name => columns.has(name))).toBe(true)
  }
})
