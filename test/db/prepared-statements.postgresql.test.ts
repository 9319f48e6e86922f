/** Frequent statements are prepared where the settings ask for it, and answer as others do. */
import { type Database, openDatabase } from '../../src/db/client'
import { statementNames } from '../../src/db/postgresql/postgresql-adapter'
import { buildGym } from '../support/builders'
import { useDatabase } from '../support/database'

const database = useDatabase()
let preparing: Database

beforeAll(() => {
  preparing = openDatabase(database.url, { prepared: true, poolSize: 1 })
})
afterAll(() => preparing.close())

const listPrepared = (db: Database['prisma']) =>
  db.$queryRawUnsafe<{ statement: string }[]>('SELECT statement FROM pg_prepared_statements')

test('a statement is prepared the third time, with other values each time', async () => {
  const gyms = [
    await buildGym(database.prisma),
    await buildGym(database.prisma),
    await buildGym(database.prisma),
  ]
  const find = (id: string) => preparing.prisma.gym.findUnique({ where: { id } })
  for (const gym of gyms.slice(0, 2)) expect(await find(gym.id)).toEqual(gym)
  expect(await listPrepared(preparing.prisma)).toEqual([])
  for (const gym of [...gyms, ...gyms]) expect(await find(gym.id)).toEqual(gym)
  const prepared = await listPrepared(preparing.prisma)
  expect(prepared.map(({ statement }) => statement)).toEqual([expect.stringMatching(/FROM "\w+"\."Gym"/)])
})

test('no statement is prepared without the setting', async () => {
  const { id } = await buildGym(database.prisma)
  for (let time = 0; time < 5; time++) await database.prisma.gym.findUnique({ where: { id } })
  expect(await listPrepared(database.prisma)).toEqual([])
})

test('the number of prepared statements is limited', () => {
  const nameOf = statementNames(2)
  const ask = (sql: string) => nameOf({ sql, args: ['x'] })
  const third = (sql: string) => [ask(sql), ask(sql), ask(sql)][2]
  expect([third('SELECT 1'), third('SELECT 2'), third('SELECT 3')]).toEqual([
    expect.stringMatching(/./),
    expect.stringMatching(/./),
    '',
  ])
  expect(ask('SELECT 1')).toBe(ask('SELECT 1'))
})
