import { join } from 'node:path'
import { useDatabase } from '../support/database'
import { useCommandLine } from './command-line'

const database = useDatabase({ own: true })
const cli = useCommandLine(() => ({ DATABASE_URL: database.url }))

test('migrate-to: moves everything, names every table, and says what to do next', async () => {
  const target = `file:${join(cli.folder, 'new.db')}`
  const { code, document } = await cli.json('migrate-to', target)
  expect(code).toBe(0)
  expect(document).toMatchObject({ to: join(cli.folder, 'new.db'), rows: expect.any(Number), left_out: [] })
  const movements = document.tables.find(({ name }: { name: string }) => name === 'Movement')
  expect(movements).toEqual({
    name: 'Movement',
    rows: await database.prisma.movement.count(),
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const again = await cli.json('migrate-to', target)
  expect(again).toMatchObject({ code: 1, document: { errors: { code: 'database_there' } } })
  const { out, err } = await cli.chalkbox('migrate-to', `file:${join(cli.folder, 'third.db')}`)
  expect(err).toMatch(/^Movement: \d+ rows$/m)
  expect(out).toMatch(/Every table has the same rows and the same hash\.\nNow set DATABASE_URL/)
  expect(out).toMatch(/The server needs the same secret as before: .*secret\.$/m)
})

test('migrate-to: refuses an address that is none, without repeating its password', async () => {
  const { code, out, err } = await cli.chalkbox('migrate-to', 'mysql://gym:hush@localhost/gym')
  expect(code).toBe(2)
  expect(err).toContain('must be file:PATH (SQLite) or postgresql://… (PostgreSQL)')
  expect(out + err).not.toContain('hush')
})
