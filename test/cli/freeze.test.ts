import { buildGym } from '../support/builders'
import { useDatabase } from '../support/database'
import { useCommandLine } from './command-line'

const database = useDatabase({ own: true })
const cli = useCommandLine(() => ({ DATABASE_URL: database.url }))

const isListedFrozen = async (slug: string) => {
  const { document } = await cli.json('gyms', 'list')
  return document.find((gym: { slug: string }) => gym.slug === slug).frozen
}

test('freezes and thaws a gym, records each once, and keeps its quotas', async () => {
  const gym = await buildGym(database.prisma)
  const other = await buildGym(database.prisma)
  await cli.json('gyms', 'quota', gym.slug, '--athletes', '5')
  for (let times = 0; times < 2; times++) {
    const frozen = await cli.json('gyms', 'freeze', gym.slug)
    expect(frozen).toEqual({ code: 0, document: { gym_id: gym.id, frozen: true } })
  }
  expect([await isListedFrozen(gym.slug), await isListedFrozen(other.slug)]).toEqual([true, false])
  expect((await cli.chalkbox('gyms', 'list')).out).toContain('frozen, 5 athletes')
  for (let times = 0; times < 2; times++)
    expect((await cli.json('gyms', 'thaw', gym.id)).document).toEqual({ gym_id: gym.id, frozen: false })
  expect(await isListedFrozen(gym.slug)).toBe(false)
  const entries = await database.prisma.auditEntry.findMany({
    where: { gymId: gym.id },
    orderBy: { id: 'asc' },
  })
  expect(entries.map(({ action }) => action)).toEqual(['gym.quota', 'gym.freeze', 'gym.thaw'])
  const { document } = await cli.json('gyms', 'quota', gym.slug)
  expect(document).toMatchObject({ athletes: 5, requests_per_minute: null })
})

test('refuses an unknown gym', async () => {
  expect((await cli.json('gyms', 'freeze', 'no-such-gym')).document.errors.code).toBe('not_found')
})
