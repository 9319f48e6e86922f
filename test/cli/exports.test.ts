import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { prepareDatabase } from '../../src/boot'
import { buildWholeGym } from '../support/builders/whole-gym'
import { useDatabase } from '../support/database'
import { useCommandLine } from './command-line'

const database = useDatabase({ own: true })
const SECRET = 'a secret of the tests, long enough'
const from = useCommandLine(() => ({ DATABASE_URL: database.url, SECRET }))
const into = useCommandLine(() => ({ DATABASE_URL: `file:${join(from.folder, 'into.db')}`, SECRET }))

test('the export command: exports a gym that imports elsewhere with the same export, and results as a table', async () => {
  const gym = await buildWholeGym(database.prisma)
  const fresh = await prepareDatabase(`file:${join(from.folder, 'into.db')}`, () => undefined)
  await fresh.close()
  const [first, second, csv] = ['first.tar.gz', 'second.tar.gz', 'results.csv'].map(name =>
    join(from.folder, name),
  ) as [string, string, string]
  expect(await from.json('export', first, '--gym', gym.slug)).toEqual({
    code: 0,
    document: { gym_id: gym.id, athlete_id: null, file: first },
  })
  expect(await into.json('import', 'chalkbox', first)).toMatchObject({
    code: 0,
    document: { slug: gym.slug },
  })
  expect((await into.json('export', second, '--gym', gym.id)).code).toBe(0)
  expect(readFileSync(second).equals(readFileSync(first))).toBe(true)
  const again = await into.json('import', 'chalkbox', first)
  expect([again.code, again.document.errors.code]).toEqual([1, 'gym_there'])
  expect((await from.json('export', csv, '--gym', gym.slug)).code).toBe(0)
  expect(readFileSync(csv, 'utf8')).toContain('Date,Athlete,E-mail')
})

test('the export command: overwrites no file and refuses anything but an archive', async () => {
  const gym = await buildWholeGym(database.prisma)
  const file = join(from.folder, 'mine.csv')
  writeFileSync(file, 'mine')
  expect((await from.json('export', file, '--gym', gym.slug)).document.errors.code).toBe('file_exists')
  expect(readFileSync(file, 'utf8')).toBe('mine')
  expect((await from.json('export', 'x.zip', '--gym', gym.slug)).code).toBe(2)
  expect((await from.json('import', 'chalkbox', file)).document.errors.fields.file).toEqual([
    expect.stringContaining('is not a Chalkbox archive'),
  ])
  const none = join(from.folder, 'none.tar.gz')
  expect((await from.json('import', 'chalkbox', none)).document.errors.fields.file).toEqual([
    expect.stringContaining('cannot be read'),
  ])
  expect(existsSync(none)).toBe(false)
})
