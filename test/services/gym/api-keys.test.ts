import { type KeyScopes, parseScopes } from '../../../src/schemas/gym/key-scopes'
import { OPERATOR } from '../../../src/scope'
import {
  allowApiKey,
  createApiKey,
  revokeApiKey,
  verifyApiKey,
} from '../../../src/services/platform/api-keys'
import { buildGym, buildKey, buildPlatform, type Key } from '../../support/builders'
import { useDatabase } from '../../support/database'

const database = useDatabase()

const row = (key: { id: string }) => database.prisma.apiKey.findUniqueOrThrow({ where: { id: key.id } })
const verify = (key: Pick<Key, 'username' | 'password'>) =>
  verifyApiKey(database.prisma, key.username, key.password)

const ALL: KeyScopes = { reads: null, writes: null }

async function create(given: Partial<KeyScopes> & { expiresAt?: Date } = {}) {
  const { id: gymId } = await buildGym(database.prisma)
  const { expiresAt = null, ...scopes } = given
  const input = { owner: { gymId }, name: 'Timer', scopes: { ...ALL, ...scopes }, expiresAt }
  return createApiKey(database.prisma, OPERATOR, input)
}

describe('API keys', () => {
  test('have a 256-bit random secret with a prefix, stored as a hash', async () => {
    const key = await create()
    expect(key.username).toMatch(/^gk_[0-9a-f]{24}$/)
    expect(key.password).toMatch(/^cbx_[\w-]{43}$/)
    const kept = await row(key)
    expect(kept.secretHash).toMatch(/^[0-9a-f]{64}$/)
    expect(JSON.stringify(kept)).not.toContain(key.password.slice(4))
    const entries = await database.prisma.auditEntry.findMany({ where: { subjectId: key.id } })
    expect(entries).toHaveLength(1)
    expect(JSON.stringify(entries)).not.toContain(key.password.slice(4))
  })

  test('have their name, creator and scopes', async () => {
    expect(await row(await create())).toMatchObject({ reads: null, readOnly: false, writes: null })
    expect(await row(await create({ reads: ['people', 'results'] }))).toMatchObject({
      reads: 'people results',
    })
    expect(await row(await create({ writes: ['results', 'wods'] }))).toMatchObject({
      readOnly: false,
      writes: 'results wods',
    })
    expect(await row(await create({ writes: [] }))).toMatchObject({
      name: 'Timer',
      createdBy: 'operator',
      readOnly: true,
      writes: null,
      lastUsedAt: null,
      revokedAt: null,
    })
  })

  test('of a platform begin with pk_ and act for the platform', async () => {
    const { id: platformId } = await buildPlatform(database.prisma)
    const input = { owner: { platformId }, name: 'Sync', scopes: ALL, expiresAt: null }
    const key = await createApiKey(database.prisma, OPERATOR, input)
    expect(key.username).toMatch(/^pk_/)
    expect(await verify(key)).toMatchObject({ platformId, gymId: null })
  })

  test('are valid until they expire or are revoked', async () => {
    expect(await verify(await create({ expiresAt: new Date(Date.now() + 60_000) }))).not.toBeNull()
    expect(await verify(await create({ expiresAt: new Date(Date.now() - 1) }))).toBeNull()
    const key = await create()
    await revokeApiKey(database.prisma, OPERATOR, key.id)
    expect(await verify(key)).toBeNull()
  })

  test('can change their scopes at once while valid', async () => {
    const key = await create({ writes: ['results'] })
    expect(parseScopes((await verify(key))!)).toEqual({ reads: null, writes: ['results'] })
    const allow = (scopes: KeyScopes) => allowApiKey(database.prisma, OPERATOR, key.id, scopes)
    for (const scopes of [
      { reads: null, writes: ['comments', 'wods'] },
      { reads: null, writes: ['comments', 'wods'] },
      { reads: ['schedule'], writes: null },
      { reads: [], writes: [] },
    ] satisfies KeyScopes[]) {
      await allow(scopes)
      expect(parseScopes((await verify(key))!)).toEqual(scopes)
    }
    const where = { subjectId: key.id, action: 'api_key.update' }
    const entries = await database.prisma.auditEntry.findMany({ where, orderBy: { id: 'asc' } })
    expect(
      entries.map(({ before, after }) => [JSON.parse(before!).scopes, JSON.parse(after!).scopes]),
    ).toEqual([
      [
        ['read', 'write:results'],
        ['read', 'write:comments', 'write:wods'],
      ],
      [
        ['read', 'write:comments', 'write:wods'],
        ['read:schedule', 'write'],
      ],
      [['read:schedule', 'write'], []],
    ])
    await revokeApiKey(database.prisma, OPERATOR, key.id)
    await expect(allow(ALL)).rejects.toMatchObject({ code: 'key_over' })
    await expect(allowApiKey(database.prisma, OPERATOR, 'gk_none', ALL)).rejects.toMatchObject({
      code: 'not_found',
    })
  })

  test('ignore scopes unknown to this version', async () => {
    const key = await create({ writes: ['results'] })
    await database.prisma.apiKey.update({
      where: { id: key.id },
      data: { reads: 'of_tomorrow', writes: 'of_tomorrow' },
    })
    expect(parseScopes((await verify(key))!)).toEqual({ reads: [], writes: [] })
  })

  test('record the address of their last use', async () => {
    const key = await create()
    await verifyApiKey(database.prisma, key.username, key.password, '192.0.2.7')
    expect((await row(key)).lastUsedFrom).toBe('192.0.2.7')
  })

  test('record their last use at most once a minute while valid', async () => {
    const key = await create()
    await verify({ ...key, password: 'wrong' })
    expect((await row(key)).lastUsedAt).toBeNull()
    await verify(key)
    const first = (await row(key)).lastUsedAt
    expect(first).not.toBeNull()
    await verify(key)
    expect((await row(key)).lastUsedAt).toEqual(first)
    const earlier = new Date(first!.getTime() - 61_000)
    await database.prisma.apiKey.update({ where: { id: key.id }, data: { lastUsedAt: earlier } })
    await verify(key)
    expect((await row(key)).lastUsedAt!.getTime()).toBeGreaterThanOrEqual(first!.getTime())
  })

  test('require an existing gym or platform', async () => {
    for (const owner of [{ gymId: 'none' }, { platformId: 'none' }]) {
      const input = { owner, name: 'x', scopes: ALL, expiresAt: null }
      await expect(createApiKey(database.prisma, OPERATOR, input)).rejects.toMatchObject({
        code: 'not_found',
      })
    }
  })

  test("are not opened by another key's secret", async () => {
    const [one, other] = [await buildKey(database.prisma), await buildKey(database.prisma)]
    expect(await verify({ username: one.username, password: other.password })).toBeNull()
  })
})
