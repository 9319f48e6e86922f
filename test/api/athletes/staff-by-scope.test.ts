/** What a key may do to coaches and admins: a key for athletes alone neither removes them nor takes over their invites. */
import { KEY_WRITE_NAMES, type KeyWrites, toStoredWrites } from '../../../src/schemas/gym/key-scopes'
import { useApi } from '../../support/api/api'
import { buildKey } from '../../support/builders'

const api = useApi()

/** Codes of the answers to what would remove a coach or an admin, or redirect their invite; null where it was done. */
async function refusalsOf(writes: KeyWrites, role: 'coach' | 'secondAdmin' | 'member') {
  const { gym, [role]: athlete } = await api.cast()
  const client = api.as(await buildKey(api.db, { gymId: gym.id, ...toStoredWrites(writes) }))
  const path = `/athletes/${athlete.id}`
  const invite = await api.db.invite.findFirstOrThrow({ where: { athleteId: athlete.id } })
  const answers = [
    await client.post(`/invites/${invite.id}/revoke`),
    await client.put(path, { email: `attacker-${athlete.id}@one.example` }),
    await client.post('/invites', { athlete_id: athlete.id }),
    await client.post(`${path}/archive`),
  ]
  const { name } = await api.db.athlete.findUniqueOrThrow({ where: { id: athlete.id } })
  answers.push(await client.post(`${path}/erase`, { name, published: 'keep' }))
  const unchanged = await api.db.athlete.findUniqueOrThrow({ where: { id: athlete.id } })
  if (answers.every(({ status }) => status === 403)) expect(unchanged).toEqual(athlete)
  return answers.map(({ body }) => (body.errors?.code as string | undefined) ?? null)
}

const all = (code: string | null) => Array(5).fill(code)

describe.each(['coach', 'secondAdmin'] as const)('a %s', role => {
  test.each(KEY_WRITE_NAMES)('cannot be changed by a key with write:%s only', async name => {
    expect(await refusalsOf([name], role)).toEqual(all('missing_scope'))
  })

  test('cannot be changed by a key with every scope but write:staff', async () => {
    const others = KEY_WRITE_NAMES.filter(name => name !== 'staff')
    expect(await refusalsOf(others, role)).toEqual(all('missing_scope'))
  })

  test('can be changed by a key for athletes and staff, and by a key for everything', async () => {
    for (const writes of [['athletes', 'staff'], null] as KeyWrites[])
      expect(await refusalsOf(writes, role)).toEqual(all(null))
  })
})

test('a key for athletes changes a member', async () => {
  expect(await refusalsOf(['athletes'], 'member')).toEqual(all(null))
})

test('a key for athletes still changes the name and gender of a coach', async () => {
  const { gym, coach } = await api.cast()
  const client = api.as(await buildKey(api.db, { gymId: gym.id, ...toStoredWrites(['athletes']) }))
  const { status, body } = await client.put(`/athletes/${coach.id}`, {
    name: 'Cora Cole',
    gender: 'female',
    email: coach.email,
  })
  expect([status, body.name, body.gender]).toEqual([200, 'Cora Cole', 'female'])
})
