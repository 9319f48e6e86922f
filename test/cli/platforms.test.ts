import { OPERATOR } from '../../src/scope'
import { verifyClient } from '../../src/services/platform/connecting/clients'
import { createGym } from '../../src/services/platform/gyms'
import { UsageCounts } from '../../src/services/platform/usage/counts'
import { useDatabase } from '../support/database'
import { useCommandLine } from './command-line'

const database = useDatabase({ own: true })
const cli = useCommandLine(() => ({ DATABASE_URL: database.url }))

test('the platforms command: creates platforms, connects and disconnects gyms and sets their status', async () => {
  const gym = { email: 'a@b.example', timeZone: 'UTC', units: 'kg', slug: null } as const
  const sihl = await createGym(database.prisma, OPERATOR, { ...gym, name: 'Sihl' })
  const nord = await createGym(database.prisma, OPERATOR, { ...gym, name: 'Nord' })
  const { document: platform } = await cli.json('platforms', 'create', '--name', 'Box Booking')
  expect(platform).toEqual({ id: expect.any(String), name: 'Box Booking', gyms: [] })

  const connected = await cli.json('platforms', 'connect', platform.id, 'sihl')
  const connection = {
    platform_id: platform.id,
    gym_id: sihl.id,
    integration_platform_id: sihl.id,
    integration_status: 'active',
  }
  expect(connected).toEqual({ code: 0, document: connection })
  const options = ['--integration-platform-id', 'box-77', '--status', 'internal']
  expect((await cli.chalkbox('platforms', 'connect', platform.id, nord.id, ...options)).code).toBe(0)
  expect(await cli.json('platforms', 'connect', platform.id, 'sihl')).toMatchObject({
    code: 1,
    document: { errors: { code: 'conflict' } },
  })

  const changed = await cli.json('platforms', 'status', platform.id, 'sihl', 'inactive')
  expect(changed).toEqual({ code: 0, document: { ...connection, integration_status: 'inactive' } })
  const [document, text] = await Promise.all([
    cli.json('platforms', 'list'),
    cli.chalkbox('platforms', 'list'),
  ])
  expect(document.document).toEqual([
    {
      id: platform.id,
      name: 'Box Booking',
      gyms: [
        {
          gym_id: nord.id,
          slug: 'nord',
          integration_platform_id: 'box-77',
          integration_status: 'internal',
        },
        {
          gym_id: sihl.id,
          slug: 'sihl',
          integration_platform_id: sihl.id,
          integration_status: 'inactive',
        },
      ],
    },
  ])
  expect(text.out).toMatch(/nord +internal +box-77/)

  expect(await cli.json('platforms', 'disconnect', platform.id, 'nord')).toEqual({
    code: 0,
    document: { platform_id: platform.id, gym_id: nord.id },
  })
  const gone = await cli.chalkbox('platforms', 'status', platform.id, 'nord', 'active')
  expect(gone).toMatchObject({ code: 1, out: '' })
  expect(gone.err).toContain('not found')
})

test('the platforms command: lets admins connect a platform, and gives it a secret', async () => {
  const { document: platform } = await cli.json('platforms', 'create', '--name', 'Box Booking')
  const uris = ['https://booking.example/chalkbox', 'http://localhost:8080/back']
  expect(await cli.json('platforms', 'redirects', platform.id, ...uris)).toEqual({
    code: 0,
    document: { id: platform.id, redirect_uris: uris },
  })
  for (const uri of ['http://booking.example/chalkbox', 'https://booking.example/#here', 'booking.example'])
    expect(await cli.json('platforms', 'redirects', platform.id, uri)).toMatchObject({
      code: 1,
      document: { errors: { code: 'validation_failed', fields: { uris: [expect.any(String)] } } },
    })
  const first = await cli.json('platforms', 'secret', platform.id)
  expect(first.document).toEqual({
    client_id: platform.id,
    client_secret: expect.stringMatching(/^cbx_[\w-]{43}$/),
  })
  const { client_id: id, client_secret: secret } = first.document
  expect((await verifyClient(database.prisma, id, secret))?.redirectUris).toEqual(uris)
  const stored = await database.prisma.platform.findUniqueOrThrow({ where: { id } })
  expect(JSON.stringify([stored, await database.prisma.auditEntry.findMany()])).not.toContain(secret)

  const { out } = await cli.chalkbox('platforms', 'secret', platform.id)
  expect(out).toContain('/.well-known/oauth-authorization-server')
  expect(await verifyClient(database.prisma, id, secret)).toBeNull()
  expect((await cli.chalkbox('platforms', 'redirects', id)).out).toContain('No admin can connect Box Booking')
  expect((await cli.json('platforms', 'secret', 'unknown')).document.errors.code).toBe('not_found')
})

test('the platforms command: shows the requests of one platform by key and gym', async () => {
  const gym = { email: 'a@b.example', timeZone: 'UTC', units: 'kg', slug: null } as const
  const { id: gymId } = await createGym(database.prisma, OPERATOR, { ...gym, name: 'West' })
  const { document: platform } = await cli.json('platforms', 'create', '--name', 'Box Booking')
  const { document: other } = await cli.json('platforms', 'create', '--name', 'Another')
  const key = (id: string) => cli.json('keys', 'create', '--platform', id, '--name', 'Sync')
  const [own, foreign] = [await key(platform.id), await key(other.id)]
  const usage = new UsageCounts()
  for (const { document } of [own, own, foreign]) usage.addByKey(gymId, document.username)
  await usage.flush(database.prisma)
  const row = { key_id: own.document.username, gym_id: gymId, slug: 'west', requests: 2 }
  expect(await cli.json('platforms', 'usage', platform.id)).toEqual({ code: 0, document: [row] })
  expect((await cli.chalkbox('platforms', 'usage', platform.id)).out).toMatch(/west +2\n/)
  expect((await cli.json('platforms', 'usage', 'unknown')).document.errors.code).toBe('not_found')
})
