import { buildGym } from '../support/builders'
import { useDatabase } from '../support/database'
import { useCommandLine } from './command-line'

const database = useDatabase({ own: true })
const cli = useCommandLine(() => ({ DATABASE_URL: database.url }))

const quota = (...args: string[]) => cli.json('gyms', 'quota', ...args)
const auditOf = (gymId: string) => database.prisma.auditEntry.findMany({ where: { gymId } })

test('sets, shows and removes the quotas of one gym', async () => {
  const gym = await buildGym(database.prisma)
  const other = await buildGym(database.prisma)
  const set = await quota(gym.slug, '--athletes', '200', '--requests', '600')
  const document = {
    gym_id: gym.id,
    athletes: 200,
    requests_per_minute: 600,
    mails_per_day: null,
    bytes: null,
  }
  expect(set).toEqual({ code: 0, document })
  expect((await quota(gym.id)).document).toEqual(document)
  const { document: listed } = await cli.json('gyms', 'list')
  const bySlug = new Map(listed.map((each: { slug: string; quotas: object }) => [each.slug, each.quotas]))
  expect(bySlug.get(gym.slug)).toEqual({
    athletes: 200,
    requests_per_minute: 600,
    mails_per_day: null,
    bytes: null,
  })
  expect(bySlug.get(other.slug)).toEqual({
    athletes: null,
    requests_per_minute: null,
    mails_per_day: null,
    bytes: null,
  })
  expect((await cli.chalkbox('gyms', 'list')).out).toContain('200 athletes, 600 requests a minute')
  const changed = await quota(gym.slug, '--requests', 'off', '--mails', '1000')
  expect(changed.document).toMatchObject({ athletes: 200, requests_per_minute: null, mails_per_day: 1000 })
  const text = await cli.chalkbox('gyms', 'quota', gym.slug, '--athletes', 'off', '--mails', 'off')
  expect(text.out).toBe(`${gym.name}: no quotas.\n`)
  expect(await database.prisma.gymQuota.count()).toBe(0)
})

test.each([
  ['500MB', 500e6, '500 MB'],
  ['2gb', 2e9, '2 GB'],
  ['1.5 GB', 1.5e9, '1.5 GB'],
  ['1TB', 1e12, '1,000 GB'],
])('sets %s as the quota of stored bytes', async (size, bytes, text) => {
  const gym = await buildGym(database.prisma)
  expect((await quota(gym.slug, '--bytes', size)).document).toMatchObject({ bytes, athletes: null })
  expect((await cli.chalkbox('gyms', 'quota', gym.slug)).out).toBe(`${gym.name}: ${text}.\n`)
  expect((await quota(gym.slug, '--bytes', 'off')).document).toMatchObject({ bytes: null })
})

test.each(['0MB', '2', '-1GB', '0.5MB', '1.0005GB', 'GB', '9999999TB', '2GiB', ''])(
  'refuses %j as a size',
  async value => {
    const gym = await buildGym(database.prisma)
    expect((await quota(gym.slug, '--bytes', value)).code).toBe(2)
  },
)

test('records the changed quotas alone', async () => {
  const gym = await buildGym(database.prisma)
  await quota(gym.slug, '--athletes', '200', '--requests', '600')
  await quota(gym.slug, '--athletes', '250', '--requests', '600')
  await quota(gym.slug, '--athletes', '250')
  const entries = await auditOf(gym.id)
  expect(entries.map(({ action, actorKind, before, after }) => [action, actorKind, before, after])).toEqual([
    ['gym.quota', 'operator', '{"athletes":null,"requests":null}', '{"athletes":200,"requests":600}'],
    ['gym.quota', 'operator', '{"athletes":200}', '{"athletes":250}'],
  ])
})

test.each(['0', '-1', '1.5', '1e3', 'many', '', '2147483648'])('refuses %j as a quota', async value => {
  const gym = await buildGym(database.prisma)
  expect((await quota(gym.slug, '--athletes', value)).code).toBe(2)
  expect(await database.prisma.gymQuota.count({ where: { gymId: gym.id } })).toBe(0)
})

test('refuses an unknown gym', async () => {
  const { code, document } = await quota('no-such-gym', '--athletes', '5')
  expect([code, document.errors.code]).toEqual([1, 'not_found'])
})
