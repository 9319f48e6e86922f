/** An organiser by a link: everything of one competition, and nothing else of the gym. */

import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { rolePath } from '../../../src/domain/roles/role-link'
import { libraryId } from '../../../src/library/ids'
import { CONFIG } from '../../support/api/api'
import { buildCompetition, buildWorkout } from '../../support/builders'
import { buildRole } from '../../support/builders/scoring'
import { MAIL } from '../../support/mail/mailing'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal({ mail: MAIL })

async function scene() {
  const cast = await portal.cast()
  const competition = await buildCompetition(portal.db, {
    gymId: cast.gym.id,
    status: 'draft',
    endsOn: '2199-12-31',
  })
  const role = await buildRole(portal.db, competition, { kind: 'organiser', name: 'Olga Organiser' })
  const link = rolePath(CONFIG.secret, role.id)
  return { ...cast, competition, role, link, home: `${link}/competitions/${competition.id}` }
}

it('makes a competition from a draft to the first registration, message and score', async () => {
  const { gym, competition, home, link } = await scene()
  const browser = portal.anonymous
  const { db } = portal
  const of = { gymId: gym.id, competitionId: competition.id }
  expect((await browser.get(link)).location).toBe(home)
  const overview = await browser.get(home)
  expect(
    overview
      .$('nav[aria-label="The competition"] a')
      .map((_, a) => overview.$(a).attr('href'))
      .get(),
  ).toEqual(expect.arrayContaining([`${home}/money`, `${home}/roles`]))
  expect(overview.main).not.toContain('Copy competition')

  const done = async (path: string, form: Record<string, string> = {}) => {
    const page = await browser.submit(`${home}${path}`, form)
    expect([path, page.status, page.$('[id$="-wrong"]').text()]).toEqual([path, 200, ''])
    return page
  }
  await done('/page', {
    tagline: 'Two days on the dock.',
    city: 'Liverpool',
    ends_on: '2199-12-31',
    starts_on: '2199-12-30',
  })
  const content = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#0a0' } })
    .png()
    .toBuffer()
  await browser.upload(`${home}/page/cover`, { alt: 'The floor' }, { name: 'cover.png', content })
  await done('/sponsors', { name: 'Anvil Lane', tier: 'partner' })
  await done('/divisions', { name: 'Rx', kind: 'individual', open_to: 'all', visible: 'on' })
  const division = await db.division.findFirstOrThrow({ where: of })
  const fran = libraryId('benchmark', 'fran')
  const searched = await browser.post(`${home}/events`, { do: 'look', name: 'Opener', q: 'fran' })
  expect(searched.text).toContain(`benchmark:${fran}`)
  await done('/events', {
    do: 'save',
    name: 'Opener',
    pick: `benchmark:${fran}`,
    divisions: division.id,
    visible: 'on',
  })
  await done('/events', {
    do: 'save',
    name: 'Closer',
    text: 'For time: 50 burpees',
    divisions: division.id,
    visible: 'on',
  })
  await done('/form', { phone: 'optional', ages_on: 'first_day' })
  await done('/form/questions', { label: 'Can you judge?', kind: 'tick' })
  await done('/money/terms', { currency: 'gbp', hold_hours: '72', by_hand: 'yes' })
  await done(`/money/prices/${division.id}`, { 'steps[0].amount': '95' })
  await done('/money/codes', { code: 'mersey', percent: '10' })
  await done('/money/extras', { name: 'Lunch', amount: '12', most: '2' })
  await done('/status', { status: 'published' })
  await done('/registrations', {
    division_id: division.id,
    'members[0].name': 'Ana',
    'members[0].email': 'ana@x.example',
    'members[0].gender': 'female',
  })
  const registration = await db.registration.findFirstOrThrow({ where: of })
  await done('/message', { form: uuid(), group: 'all', subject: 'Hello', text: 'Words' })
  expect(await db.mail.count({ where: { gymId: gym.id, kind: 'broadcast' } })).toBe(1)
  const event = await db.event.findFirstOrThrow({ where: { ...of, name: 'Closer' } })
  await done('/heats', { event_id: event.id, heat_at: '2199-12-30T09:00' })
  await done('/judges', { name: 'Lane one', event_id: event.id })
  await done(`/money/registrations/${registration.id}/waive`)
  await done(`/registrations/${registration.id}/withdraw`)
  const entries = await db.auditEntry.findMany({ where: { gymId: gym.id }, orderBy: { at: 'asc' } })
  expect(new Set(entries.map(({ actorName }) => actorName))).toEqual(new Set(['Olga Organiser']))
  expect(entries.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['competition.picture', 'competition.message', 'registration.withdraw']),
  )
})

it('sees a draft by its link and signed in, until the role ends', async () => {
  const { gym, competition, home, role, coach, member } = await scene()
  const browser = portal.anonymous
  const page = `/c/${competition.id}`
  expect((await browser.get(page)).status).toBe(404)
  await browser.get(home)
  expect((await browser.get(page)).status).toBe(200)
  const { base } = { base: `/g/${gym.slug}/competitions/${competition.id}` }
  const signedIn = await portal.as(member)
  expect((await signedIn.get(page)).status).toBe(404)
  await buildRole(portal.db, competition, { kind: 'organiser', athleteId: member.id })
  expect((await signedIn.get(page)).status).toBe(200)
  const other = await buildCompetition(portal.db, { gymId: gym.id, status: 'draft' })
  for (const each of [browser, signedIn]) expect((await each.get(`/c/${other.id}`)).status).toBe(404)
  await (await portal.as(coach)).submit(`${base}/roles/${role.id}/end`)
  expect((await browser.get(page)).status).toBe(404)
})

it('gives and ends every role but its own, and finds nothing else of the gym', async () => {
  const { gym, competition, home } = await scene()
  const browser = portal.anonymous
  const page = `${home}/roles`
  const given = { name: 'Rita', email: 'rita@people.example' }
  const index = await browser.get(page)
  expect(
    index
      .$('#field-kind option')
      .map((_, each) => index.$(each).attr('value'))
      .get(),
  ).not.toContain('organiser')
  expect((await browser.post(page, { ...given, kind: 'organiser' })).status).toBe(403)
  expect((await browser.submit(page, { ...given, kind: 'desk' })).main).toContain('Rita has the role.')
  const second = await buildRole(portal.db, competition, { kind: 'organiser' })
  const shown = await browser.get(`${page}/${second.id}`)
  expect([shown.$('#role-link').length, shown.main]).toEqual([0, expect.stringContaining('Only coaches')])
  expect((await browser.post(`${page}/${second.id}/end`)).status).toBe(403)

  await buildWorkout(portal.db, { gymId: gym.id, name: 'Secret session' })
  const searched = await browser.post(`${home}/events`, { do: 'look', name: 'Opener', q: 'secret' })
  expect(searched.main).not.toContain('Secret session')
  const unknown = await browser.post(`${home}/events`, {
    do: 'look',
    name: 'Opener',
    text: '5 rounds:\n10 zorbles',
  })
  expect(unknown.text).not.toContain('create:zorbles')
})
