/** How the connections to PostgreSQL are made: by name, in a schema, and with an end to waiting. */
import { createServer } from 'node:net'
import { prepareDatabase } from '../../src/boot'
import { openDatabase } from '../../src/db/client'
import { toDatabaseError } from '../../src/db/errors'
import { waitForPostgresql } from '../../src/db/postgresql/wait-for-postgresql'
import { OPERATOR } from '../../src/scope'
import { createGym, listGyms } from '../../src/services/platform/gyms'
import { newEmptyDatabase } from '../support/database'
import { execute } from '../support/postgres'

// Two databases are migrated here.
jest.setTimeout(180_000)

let made: Awaited<ReturnType<typeof newEmptyDatabase>>
beforeAll(async () => {
  made = await newEmptyDatabase()
})
afterAll(() => made.remove())

const withParameters = (parameters: Record<string, string>) => {
  const url = new URL(made.url)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url.href
}

test('a PostgreSQL session: keeps everything in the schema of the URL, beside another installation in the same database', async () => {
  await execute(made.url, 'CREATE SCHEMA "Box"')
  const [inBox, inPublic] = [
    await prepareDatabase(withParameters({ schema: 'Box' }), () => undefined),
    await prepareDatabase(made.url, () => undefined),
  ]
  try {
    const gym = { email: 'a@b.example', timeZone: 'UTC', units: 'kg', slug: null } as const
    await createGym(inBox.prisma, OPERATOR, { ...gym, name: 'In the box' })
    await createGym(inPublic.prisma, OPERATOR, { ...gym, name: 'In public' })
    expect((await listGyms(inBox.prisma)).map(({ name }) => name)).toEqual(['In the box'])
    expect((await listGyms(inPublic.prisma)).map(({ name }) => name)).toEqual(['In public'])
    const [row] = await inBox.prisma.$queryRaw<{ name: string }[]>`SELECT name FROM "Gym"`
    expect(row).toEqual({ name: 'In the box' })
  } finally {
    await Promise.all([inBox.close(), inPublic.close()])
  }
})

test('a session names its application', async () => {
  for (const [url, name] of [
    [made.url, 'chalkbox'],
    [withParameters({ application_name: 'box two' }), 'box two'],
  ] as const) {
    const database = openDatabase(url)
    const rows = await database.prisma.$queryRaw`SELECT current_setting('application_name') AS name`
    expect(rows).toEqual([{ name }])
    await database.close()
  }
})

test('a PostgreSQL session: cancels a slow statement and reuses its connection', async () => {
  const database = openDatabase(made.url, { poolSize: 1 })
  try {
    const started = Date.now()
    const error = await database.prisma.$queryRaw`SELECT pg_sleep(60)::text`.catch(
      (thrown: unknown) => thrown,
    )
    expect(toDatabaseError(error)).toMatchObject({ kind: 'unavailable' })
    expect(Date.now() - started).toBeLessThan(15_000)
    expect(await database.prisma.$queryRaw`SELECT 1 AS one`).toEqual([{ one: 1 }])
  } finally {
    await database.close()
  }
})

test('a PostgreSQL session: lets statements of commands take longer', async () => {
  const database = openDatabase(made.url, { patient: true })
  expect(await database.prisma.$queryRaw`SELECT pg_sleep(5)::text IS NOT NULL AS done`).toEqual([
    { done: true },
  ])
  await database.close()
})

test('a PostgreSQL session: gives up on a missing server with a message, after reporting every second', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => server.once('listening', resolve))
  const { port } = server.address() as { port: number }
  await new Promise(resolve => server.close(resolve))
  const told: number[] = []
  const url = `postgresql://anna:secret@127.0.0.1:${port}/gym`
  const waiting = waitForPostgresql(url, (_reason, secondsLeft) => told.push(secondsLeft), 3_500)
  await expect(waiting).rejects.toThrow(
    new RegExp(`The database gym at 127.0.0.1:${port} did not answer within 4 seconds: .*ECONNREFUSED`),
  )
  expect(told.length).toBeGreaterThanOrEqual(2)
})
