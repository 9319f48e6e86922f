import { verifyApiKey } from '../../src/services/platform/api-keys'
import { newDatabase, newEmptyDatabase, useDatabase } from '../support/database'
import { useCommandLine } from './command-line'

const database = useDatabase({ own: true })
let url: string | undefined
const cli = useCommandLine(() => ({
  DATABASE_URL: url ?? database.url,
  BASE_URL: 'https://gym.example',
  SECRET: 'a secret of the tests, long enough',
}))

test('the demo prints one document with working keys, and new passwords the second time', async () => {
  const { code, document } = await cli.json('demo')
  expect(code).toBe(0)
  expect(document).toMatchObject({
    base_url: 'https://gym.example',
    gym: { slug: expect.any(String) },
    people: expect.arrayContaining([expect.objectContaining({ password: expect.any(String) })]),
  })
  const { username, password } = document.gym_key
  expect(await verifyApiKey(database.prisma, username, password)).not.toBeNull()
  const again = await cli.chalkbox('demo')
  expect(again.code).toBe(0)
  expect(again.out).toContain(`COMPETITION='${document.ids.competition}'`)
  expect(again.out).not.toContain(password)
  expect(await verifyApiKey(database.prisma, username, password)).toBeNull()
})

test('the demo command: refuses a database with other gyms', async () => {
  const own = await newDatabase()
  try {
    url = own.url
    const gym = ['--name', 'Own', '--email', 'a@b.example', '--time-zone', 'UTC']
    expect((await cli.chalkbox('gyms', 'create', ...gym)).code).toBe(0)
    const refused = await cli.json('demo')
    expect(refused).toMatchObject({ code: 1, document: { errors: { code: 'not_empty' } } })
    expect((await cli.json('gyms', 'list')).document).toMatchObject([{ name: 'Own' }])
  } finally {
    url = undefined
    await own.remove()
  }
})

test('the demo creates a missing database and secret', async () => {
  const empty = await newEmptyDatabase()
  try {
    url = empty.url
    expect((await cli.json('gyms', 'list')).document.errors.code).toBe('database_missing')
    expect((await cli.json('demo')).code).toBe(0)
    expect((await cli.json('gyms', 'list')).document).toHaveLength(3)
  } finally {
    url = undefined
    await empty.remove()
  }
})
