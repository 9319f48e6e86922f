/** A 304 by one read: told without making the answer again, and never once it has changed. */
import { openDatabase } from '../../../src/db/client'
import { useApi } from '../../support/api/api'
import { buildKey, buildProgram } from '../../support/builders'
import { useDatabase } from '../../support/database'
import { statementsDuring } from '../../support/statements'

const database = useDatabase()
const api = useApi()
afterEach(() => jest.restoreAllMocks())

/** A program that a client has read, and what asks whether it still holds. */
async function read() {
  const cast = await api.cast()
  const program = await buildProgram(database.prisma, { gymId: cast.gym.id })
  const path = `/programs/${program.id}`
  const client = api.as(cast.keys.gym)
  const tag = (await client.get(path)).headers.etag as string
  const ask = (headers: Record<string, string> = {}) =>
    client.with({ 'If-None-Match': tag, ...headers }).get(path)
  return { cast, program, path, client, tag, ask }
}

const rename = (db: typeof database.prisma, id: string) =>
  db.program.update({ where: { id }, data: { name: 'Another' } })

test('known ETags: answers 304 with the same headers on every request', async () => {
  const { ask, tag } = await read()
  const [first, second] = [await ask(), await ask()]
  expect([first.status, second.status, second.headers.etag, second.text]).toEqual([304, 304, tag, ''])
  const kept = ({ headers }: typeof first) => [headers['cache-control'], headers.vary, headers.link]
  expect(kept(second)).toEqual(kept(first))
})

test('known ETags: does not read the resource for the second request', async () => {
  const { ask } = await read()
  await ask()
  const { given, sent } = await statementsDuring(ask)
  expect([given.status, sent]).toEqual([304, []])
})

test('known ETags: returns the new answer as soon as it has changed, here or in another process', async () => {
  const { ask, program, client, path } = await read()
  await ask()
  await rename(database.prisma, program.id)
  expect([(await ask()).status, (await client.get(path)).body.name]).toEqual([200, 'Another'])
  const again = await read()
  await again.ask()
  const other = openDatabase(database.url)
  await rename(other.prisma, again.program.id)
  await other.close()
  expect((await again.ask()).status).toBe(200)
})

test('known ETags: builds the answer again after a second, because it depends on the time', async () => {
  const { ask } = await read()
  const now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockReturnValue(now)
  await ask()
  clock.mockReturnValue(now + 1_000)
  const { given, sent } = await statementsDuring(ask)
  expect([given.status, sent.length > 0]).toEqual([304, DIALECT === 'sqlite'])
})

test('known ETags: separates requests by their key and their path', async () => {
  const { cast, path, tag, ask, client } = await read()
  await ask()
  const stranger = api.as(cast.keys.rival)
  expect((await stranger.with({ 'If-None-Match': tag }).get(path)).status).toBe(404)
  const sibling = api.as(await buildKey(database.prisma, { gymId: cast.gym.id }))
  expect((await sibling.with({ 'If-None-Match': tag }).get(path)).status).toBe(304)
  expect((await client.with({ 'If-None-Match': tag }).get(`${path}?limit=1`)).status).toBe(422)
  expect((await ask({ 'If-None-Match': '"another"' })).status).toBe(200)
})
