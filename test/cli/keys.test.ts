import { OPERATOR } from '../../src/scope'
import { verifyApiKey } from '../../src/services/platform/api-keys'
import { createGym } from '../../src/services/platform/gyms'
import { createPlatform } from '../../src/services/platform/platforms'
import { useDatabase } from '../support/database'
import { useCommandLine } from './command-line'

const database = useDatabase({ own: true })
const cli = useCommandLine(() => ({ DATABASE_URL: database.url, BASE_URL: 'https://gym.example' }))
type Key = { id: string; scopes: string[] }
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z$/

let gymId: string
let platformId: string
beforeAll(async () => {
  const gym = { name: 'Sihl', email: 'a@b.example', timeZone: 'UTC', units: 'kg', slug: null } as const
  gymId = (await createGym(database.prisma, OPERATOR, gym)).id
  platformId = (await createPlatform(database.prisma, OPERATOR, 'Box Booking')).id
})

const create = (...more: string[]) => ['keys', 'create', '--name', 'Class screen', ...more]
const signsIn = async (username: string, password: string) =>
  (await verifyApiKey(database.prisma, username, password)) !== null

test('a key works until it is revoked, and its secret is shown once', async () => {
  const { code, document } = await cli.json(...create('--gym', 'sihl'))
  expect({ code, keys: Object.keys(document) }).toEqual({ code: 0, keys: ['id', 'username', 'password'] })
  const { id, username, password } = document
  expect(await signsIn(username, password)).toBe(true)
  const listed = await cli.json('keys', 'list')
  expect(listed.document).toEqual([
    {
      id,
      owner: { kind: 'gym', id: gymId, slug: 'sihl' },
      name: 'Class screen',
      read_only: false,
      scopes: ['read', 'write'],
      created_at: expect.stringMatching(MOMENT),
      created_by: 'operator',
      last_used_from: null,
      last_used_at: expect.stringMatching(MOMENT),
      expires_at: null,
      revoked_at: null,
    },
  ])
  const revoked = await cli.json('keys', 'revoke', id)
  expect(revoked).toMatchObject({ code: 0, document: { id, revoked_at: expect.stringMatching(MOMENT) } })
  expect(await signsIn(username, password)).toBe(false)
  expect(await cli.json('keys', 'revoke', 'gk_unknown')).toMatchObject({
    code: 1,
    document: { errors: { code: 'not_found' } },
  })
})

test('a new key is shown with an example request', async () => {
  const [writer, reader, platform] = await Promise.all([
    cli.chalkbox(...create('--gym', gymId)),
    cli.chalkbox(...create('--gym', gymId, '--read-only', '--expires', '2090-02-28T23:30:00+02:00')),
    cli.chalkbox(...create('--platform', platformId)),
  ])
  for (const { out } of [writer, reader, platform]) {
    const [, username, password] = /user name +(\S+)\n +password +(\S+)/.exec(out)!
    expect(await signsIn(username!, password!)).toBe(true)
    expect(out).toContain('shown only this once')
    expect(out).toContain(`curl -u '${username}:${password}'`)
  }
  expect(platform.out).toContain('https://gym.example/api/public/gyms')
  const [document, text] = await Promise.all([cli.json('keys', 'list'), cli.chalkbox('keys', 'list')])
  expect(document.document).toContainEqual(
    expect.objectContaining({ owner: { kind: 'platform', id: platformId, name: 'Box Booking' } }),
  )
  expect(document.document).toContainEqual(
    expect.objectContaining({ read_only: true, expires_at: '2090-02-28T21:30:00.000000Z' }),
  )
  expect(text.out).toContain('works until 2090-02-28 21:30 UTC')
  expect(text.out).not.toMatch(/cbx_|[0-9a-f]{64}/)
})

test('the keys command: refuses a key without a name, without an owner or already expired', async () => {
  const [nameless, nobody, past] = await Promise.all([
    cli.json('keys', 'create', '--name', '', '--gym', 'sihl'),
    cli.json(...create('--platform', gymId)),
    cli.json(...create('--gym', 'sihl', '--expires', '2020-01-01')),
  ])
  expect(nameless).toMatchObject({
    code: 1,
    document: { errors: { fields: { name: [expect.any(String)] } } },
  })
  expect(nobody).toMatchObject({ code: 1, document: { errors: { code: 'not_found' } } })
  expect(past.code).toBe(1)
  expect(past.document.errors.fields).toEqual({ expires_at: ['must be in the future'] })
})

test('a rotated secret is shown once, and the old one stops working', async () => {
  const { document: key } = await cli.json(...create('--gym', 'sihl', '--read-only'))
  const { document: other } = await cli.json(...create('--gym', 'sihl'))
  const rotated = await cli.json('keys', 'rotate', key.id)
  const fresh = { id: key.id, username: key.id, password: expect.stringMatching(/^cbx_/) }
  expect(rotated).toEqual({ code: 0, document: fresh })
  expect(await signsIn(key.username, key.password)).toBe(false)
  expect(await signsIn(key.username, rotated.document.password)).toBe(true)
  expect(await signsIn(other.username, other.password)).toBe(true)
  const inWords = await cli.chalkbox('keys', 'rotate', key.id)
  const [, password] = /password +(\S+)/.exec(inWords.out)!
  expect(inWords.out).toContain('shown only this once')
  expect(await signsIn(key.username, password!)).toBe(true)
  const entries = await database.prisma.auditEntry.findMany({ where: { action: 'api_key.rotate' } })
  expect(entries).toHaveLength(2)
  expect(entries[0]).toMatchObject({ gymId, subjectId: key.id, actorKind: 'operator', after: null })
  expect((await cli.json('keys', 'list')).document).toContainEqual(
    expect.objectContaining({ id: key.id, read_only: true }),
  )
})

test('a key may change only what its scopes name, and the scopes can be changed', async () => {
  const { document: key } = await cli.json(
    ...create('--platform', platformId, '--write', 'wods,results', 'comments'),
  )
  const scopes = async () =>
    (await cli.json('keys', 'list')).document.find(({ id }: Key) => id === key.id).scopes
  expect(await scopes()).toEqual(['read', 'write:comments', 'write:results', 'write:wods'])
  const allowed = await cli.json('keys', 'allow', key.id, '--write', 'athletes')
  expect(allowed.document).toMatchObject({ id: key.id, read_only: false, scopes: ['read', 'write:athletes'] })
  const reading = await cli.chalkbox('keys', 'allow', key.id, '--read-only')
  expect(reading.out).toContain('can now read everything, and change nothing')
  expect(await scopes()).toEqual(['read'])
  await cli.json('keys', 'allow', key.id)
  expect(await scopes()).toEqual(['read', 'write'])
  const [unknown, both] = await Promise.all([
    cli.chalkbox(...create('--gym', 'sihl', '--write', 'tomorrow')),
    cli.chalkbox(...create('--gym', 'sihl', '--write', 'wods', '--read-only')),
  ])
  expect([unknown.code, both.code]).toEqual([2, 2])
  expect(unknown.err).toContain('--write takes announcements, archives, athletes')
})

test('the keys command: refuses to rotate an unknown, revoked or expired key', async () => {
  const { document: key } = await cli.json(...create('--gym', 'sihl'))
  await cli.json('keys', 'revoke', key.id)
  const { document: old } = await cli.json(...create('--gym', 'sihl'))
  await database.prisma.apiKey.update({ where: { id: old.id }, data: { expiresAt: new Date(0) } })
  const [unknown, revoked, expired] = await Promise.all(
    ['gk_unknown', key.id, old.id].map(id => cli.json('keys', 'rotate', id)),
  )
  expect(unknown).toMatchObject({ code: 1, document: { errors: { code: 'not_found' } } })
  expect(revoked).toMatchObject({ code: 1, document: { errors: { code: 'key_over' } } })
  expect(expired).toMatchObject({ code: 1, document: { errors: { code: 'key_over' } } })
})
