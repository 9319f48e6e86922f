import { setupUrl } from '../../../src/domain/accounts/setup-link'
import { withAuditPass } from '../../../src/services/shared/audit-pass'
import { CONFIG } from '../../support/api/api'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal({}, { own: true })
const path = setupUrl('', CONFIG.secret)
const form = {
  gym_name: 'Harbour Strength',
  gym_email: 'desk@harbour.example',
  time_zone: 'Europe/Lisbon',
  units: 'lb',
  name: 'Ana Ruiz',
  email: 'Ana@Harbour.example',
  password: 'four rounds of rowing',
  password_again: 'four rounds of rowing',
}

afterEach(async () => {
  const { db } = portal
  for (const gymId of [null, ...(await db.gym.findMany()).map(gym => gym.id)])
    await db.$transaction(tx =>
      withAuditPass(tx, { gymId, purpose: 'delete' }, () => tx.auditEntry.deleteMany({ where: { gymId } })),
    )
  await db.invite.deleteMany()
  await db.athlete.deleteMany()
  await db.portalSession.deleteMany()
  await db.person.deleteMany()
  await db.changeEvent.deleteMany()
  await db.gym.deleteMany()
})

it('an installation without a gym explains where to find the setup link', async () => {
  const page = await portal.anonymous.get('/')
  expect([page.status, page.$('h1').text()]).toEqual([200, 'There is no gym here yet'])
  expect(page.main).toContain('printed a setup link')
  expect(page.text).not.toContain(path)
  expect((await portal.anonymous.get('/sign-in')).location).toBe('/')
})

it('setting up: creates the gym and its first admin, signs in and works once', async () => {
  const browser = portal.anonymous
  const empty = await browser.get(path)
  expect(empty.$('select[name=time_zone] option').length).toBeGreaterThan(300)
  expect(empty.value('units')).toBe('kg')
  const poundZones = empty.$('[data-pound-zones]').attr('data-pound-zones')!.split(' ')
  expect(poundZones).toContain('America/New_York')
  expect(poundZones).not.toContain('Europe/Zurich')
  const made = await browser.post(path, form)
  expect([made.status, made.location]).toEqual([303, '/g/harbour-strength'])
  expect((await browser.get('/g/harbour-strength/more')).main).toContain('Ana Ruiz')
  const gym = await portal.db.gym.findFirstOrThrow()
  expect(gym).toMatchObject({
    name: 'Harbour Strength',
    email: 'desk@harbour.example',
    timeZone: 'Europe/Lisbon',
    units: 'lb',
    locale: 'en-GB',
    clock: 'h24',
    subscribed: true,
  })
  const athlete = await portal.db.athlete.findFirstOrThrow({ include: { person: true, invites: true } })
  expect(athlete).toMatchObject({
    name: 'Ana Ruiz',
    email: 'ana@harbour.example',
    access: 'member',
    staff: 'admin',
    person: { email: 'ana@harbour.example' },
    invites: [{ claimedById: athlete.personId }],
  })
  const entries = await portal.db.auditEntry.findMany({ orderBy: { id: 'asc' } })
  expect(entries.map(({ action, actorName, gymId }) => [action, actorName, gymId])).toEqual([
    ['gym.create', 'Ana Ruiz', gym.id],
    ['athlete.create', 'Ana Ruiz', gym.id],
    ['person.sign_in', 'Ana Ruiz', gym.id],
  ])
  expect(JSON.stringify(entries)).not.toContain('rowing')

  const later = await portal.anonymous.get(path)
  expect([later.status, later.$('h1').text()]).toEqual([410, 'Chalkbox is already set up'])
  const again = await portal.anonymous.post(path, { ...form, gym_name: 'Another' })
  expect([again.status, again.$('h1').text()]).toEqual([410, 'Chalkbox is already set up'])
  expect(await portal.db.gym.count()).toBe(1)
  expect((await portal.anonymous.get('/')).location).toBe('/sign-in')
})

it('setting up: creates one gym when posted twice at once', async () => {
  const answers = await Promise.all([
    portal.anonymous.post(path, form),
    portal.anonymous.post(path, { ...form, email: 'second@harbour.example' }),
    portal.anonymous.post(path, { ...form, gym_name: 'Another' }),
  ])
  expect(answers.map(answer => answer.status).sort()).toEqual([303, 410, 410])
  expect([
    await portal.db.gym.count(),
    await portal.db.person.count(),
    await portal.db.athlete.count(),
    await portal.db.portalSession.count(),
  ]).toEqual([1, 1, 1, 1])
})

it('setting up: keeps everything typed but the password and shows errors beside the fields', async () => {
  const refused = await portal.anonymous.post(path, {
    ...form,
    gym_email: 'harbour',
    time_zone: '',
    units: 'stone',
    password: 'password2026',
    password_again: 'something else',
  })
  expect(refused.status).toBe(422)
  expect(refused.value('gym_name')).toBe('Harbour Strength')
  expect(refused.wrong('gym_email')).toContain('must be an e-mail address')
  expect(refused.wrong('time_zone')).toContain('is required')
  expect(refused.wrong('units')).toContain('must be one of kg, lb')
  expect(refused.wrong('password')).toContain('too easy to guess')
  expect(refused.text).not.toContain('password2026')
  const zone = await portal.anonymous.post(path, { ...form, time_zone: 'Europe/Atlantis' })
  expect([zone.status, zone.wrong('time_zone')]).toEqual([422, expect.stringContaining('time zone such as')])
  const differs = await portal.anonymous.post(path, { ...form, password_again: 'five rounds of rowing' })
  expect(differs.wrong('password_again')).toContain('does not match the one above')
  expect([await portal.db.gym.count(), await portal.db.person.count()]).toEqual([0, 0])
})

it('setting up: answers 404 for other links and refuses a cross-site form', async () => {
  expect((await portal.anonymous.get(`${path}x`)).status).toBe(404)
  expect((await portal.anonymous.post('/setup/guess', form)).status).toBe(404)
  expect((await portal.anonymous.post(path, form, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(403)
  expect(await portal.db.gym.count()).toBe(0)
})
