import { readInviteId } from '../../src/domain/accounts/invite-link'
import { useDatabase } from '../support/database'
import { useCommandLine } from './command-line'

const SECRET = 'a secret of the tests, long enough'
const database = useDatabase({ own: true })
const cli = useCommandLine(() => ({
  DATABASE_URL: database.url,
  SECRET,
  BASE_URL: 'https://gym.example/',
}))

const create = (name: string, ...more: string[]) =>
  ['gyms', 'create', '--name', name, '--email', 'hello@sihl.example', '--time-zone', 'Europe/Zurich'].concat(
    more,
  )

test('the gyms command: creates and lists gyms', async () => {
  const made = await cli.json(...create('CrossFit Süd'))
  const gym = {
    id: expect.any(String),
    slug: 'crossfit-sud',
    name: 'CrossFit Süd',
    email: 'hello@sihl.example',
    time_zone: 'Europe/Zurich',
    units: 'kg',
    subscribed: true,
  }
  expect(made).toEqual({ code: 0, document: gym })
  const second = await cli.chalkbox(...create('Nord \u202EGym\u202C', '--units', 'lb', '--slug', 'nord'))
  expect(second).toMatchObject({ code: 0, err: '' })
  expect(second.out).toContain('--gym nord')
  const [document, text] = await Promise.all([cli.json('gyms', 'list'), cli.chalkbox('gyms', 'list')])
  const usage = { requests: 0, mails: 0, webhooks: 0, rows: null, bytes: null, measured_on: null }
  expect(document.document).toEqual([
    {
      ...made.document,
      usage,
      frozen: false,
      quotas: { athletes: null, requests_per_minute: null, mails_per_day: null, bytes: null },
    },
    expect.objectContaining({ slug: 'nord', units: 'lb' }),
  ])
  expect(text.out).toMatch(/^SLUG +NAME/)
  expect(text.out).toContain('2 gyms')
  expect(text.out).toContain('Nord Gym')
})

test('the gyms command: dates and clock follow the country, unless given', async () => {
  const read = async (slug: string) => {
    const { locale, clock } = await database.prisma.gym.findUniqueOrThrow({ where: { slug } })
    return [locale, clock]
  }
  const at = (zone: string, slug: string) =>
    cli.chalkbox(...create('Dates', '--time-zone', zone, '--slug', slug))
  await at('Europe/Amsterdam', 'day-first')
  await at('America/Chicago', 'month-first')
  expect([await read('day-first'), await read('month-first')]).toEqual([
    ['en-GB', 'h24'],
    ['en-US', 'h12'],
  ])
  await cli.chalkbox(...create('Dates', '--locale', 'en-US', '--clock', 'h12', '--slug', 'chosen'))
  expect(await read('chosen')).toEqual(['en-US', 'h12'])
  const { code, err } = await cli.chalkbox(...create('Dates', '--locale', 'de-DE', '--slug', 'wrong'))
  expect([code, err]).toEqual([2, expect.stringContaining('--locale')])
})

test('the gyms command: refuses an invalid gym, naming every field or option', async () => {
  const wrong = ['gyms', 'create', '--name', ' ', '--email', 'nobody', '--time-zone', 'Mars/Olympus']
  const nearly = [
    'gyms',
    'create',
    '--name',
    'Nord\nGym',
    '--email',
    'me@mail',
    '--time-zone',
    'europe/zurich',
  ]
  const [taken, refused, inWords] = await Promise.all([
    cli.json(...create('Another', '--slug', 'nord')),
    cli.json(...wrong),
    cli.chalkbox(...wrong),
  ])
  expect(taken.code).toBe(1)
  expect(taken.document.errors.fields).toEqual({ slug: ['nord is taken by another gym'] })
  expect(refused.code).toBe(1)
  expect(refused.document).toEqual({
    errors: {
      code: 'validation_failed',
      detail: '3 fields are invalid.',
      fields: { name: [expect.any(String)], email: [expect.any(String)], time_zone: [expect.any(String)] },
    },
  })
  expect((await cli.json(...nearly)).document.errors.fields).toEqual({
    name: [expect.stringContaining('must be on one line')],
    email: [expect.stringContaining('must be an e-mail address')],
    time_zone: [expect.stringContaining('must be Europe/Zurich')],
  })
  expect(inWords).toMatchObject({ code: 1, out: '' })
  expect(inWords.err).toMatch(/--time-zone +must be a time zone/)
})

test('the gyms command: creates an admin with a link that opens the invite', async () => {
  const admin = (gym: string, email = 'mia@sihl.example') => [
    'people',
    'admin',
    '--gym',
    gym,
    '--email',
    email,
    '--name',
    'Mia Keller',
  ]
  const made = await cli.json(...admin('nord'))
  expect(made).toEqual({
    code: 0,
    document: { athlete_id: expect.any(String), invite_url: expect.any(String) },
  })
  const { athlete_id: id, invite_url: url } = made.document
  expect(url).toMatch(/^https:\/\/gym\.example\/invite\//)
  const inviteId = readInviteId(SECRET, url.split('/').pop())
  const invite = await database.prisma.invite.findFirstOrThrow({ where: { athleteId: id } })
  expect(inviteId).toBe(invite.id)
  const [again, unknown, invalid] = await Promise.all([
    cli.chalkbox(...admin('nord')),
    cli.json(...admin('no-such-gym')),
    cli.json(...admin('nord', 'nobody')),
  ])
  expect(again.out).toContain(url)
  expect(unknown).toMatchObject({ code: 1, document: { errors: { code: 'not_found' } } })
  expect(Object.keys(invalid.document.errors.fields)).toEqual(['email'])
})
