import { OPERATOR } from '../../src/scope'
import { createGym } from '../../src/services/platform/gyms'
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
