/** The password again, before keys, roles and exports: what was typed is not lost over it. */
import type { AthleteModel } from '../../../src/generated/sqlite/models'
import { PASSWORD, personOf } from '../../support/builders/people'
import type { Page } from '../../support/portal/portal'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

/** A browser in which the password was given more than ten minutes ago. */
async function later(athlete: AthleteModel) {
  const browser = await portal.as(athlete)
  const { id: personId } = await personOf(portal.db, athlete)
  const confirmedAt = new Date(Date.now() - 11 * 60 * 1000)
  await portal.db.portalSession.updateMany({ where: { personId }, data: { confirmedAt } })
  return browser
}

/** What the page that asks would send. */
const filledIn = (page: Page, password: string) => {
  const hidden = page.$('input[type=hidden]').toArray()
  const typed = hidden.map(input => [input.attribs.name!, input.attribs.value!])
  return { ...Object.fromEntries(typed), confirm_password: password }
}
const asks = (page: Page) => page.$('h1').text() === 'Confirm it’s you'

it('confirming the password: asks for the password before creating an API key, and continues with the typed values', async () => {
  const { gym, admin } = await portal.cast()
  const browser = await later(admin)
  const path = `/g/${gym.slug}/settings/keys`
  const ours = { gymId: gym.id, name: { startsWith: 'Website' } }
  const form = { name: 'Website & “café”', once: '6d1b3a4e-0000-4000-8000-000000000001' }
  const asked = await browser.post(path, form)
  expect([asked.status, asks(asked), asked.$('form[method=post]').last().attr('action')]).toEqual([
    200,
    true,
    path,
  ])
  expect(await portal.db.apiKey.count({ where: ours })).toBe(0)
  const wrong = await browser.post(path, filledIn(asked, 'not this one'))
  expect([wrong.status, wrong.wrong('confirm_password')]).toEqual([
    422,
    expect.stringContaining('is not your password'),
  ])
  expect(wrong.text).not.toContain('not this one')
  const made = await browser.post(path, filledIn(wrong, PASSWORD))
  expect([made.status, made.main.includes(form.name)]).toEqual([200, true])
  const key = await portal.db.apiKey.findFirstOrThrow({ where: ours })
  expect(key).toMatchObject({ name: form.name, readOnly: true })
  // For ten minutes nothing is asked again.
  expect((await browser.post(`${path}/${key.id}/revoke`)).status).toBe(303)
})

it('confirming the password: asks for the password before changing a role, making a reset link or revoking a key', async () => {
  const { gym, admin, coach, member } = await portal.cast()
  const browser = await later(admin)
  const base = `/g/${gym.slug}`
  const staff = await portal.db.athlete.findMany({ where: { gymId: gym.id }, orderBy: { id: 'asc' } })
  const forms: [string, Record<string, string>][] = [
    [`${base}/settings/people`, { athlete_id: coach.id, staff: 'admin' }],
    [`${base}/settings/people/two-step`, { required: 'yes' }],
    [`${base}/athletes`, { name: 'New Coach', staff: 'coach' }],
    [`${base}/athletes/${member.id}/staff`, { staff: 'coach' }],
    [`${base}/athletes/${member.id}/reset-link`, {}],
    [`${base}/athletes/${member.id}/two-step/off`, {}],
    ['/account/two-step/off', {}],
    ['/account/two-step/recovery-codes', {}],
  ]
  for (const [path, form] of forms) expect([path, asks(await browser.post(path, form))]).toEqual([path, true])
  expect(await portal.db.athlete.findMany({ where: { gymId: gym.id }, orderBy: { id: 'asc' } })).toEqual(
    staff,
  )
  const [path, form] = forms[0]!
  const done = await browser.submit(path, { ...form, confirm_password: PASSWORD })
  expect(done.main).toContain('is now an admin')
})

it('confirming the password: does not ask for an athlete added without a role', async () => {
  const { gym, admin } = await portal.cast()
  const browser = await later(admin)
  expect((await browser.post(`/g/${gym.slug}/athletes`, { name: 'Mia Keller', staff: 'none' })).status).toBe(
    303,
  )
})

it('confirming the password: returns from a download to its page, and from a page to the page', async () => {
  const { gym, admin } = await portal.cast()
  const browser = await later(admin)
  const settings = `/g/${gym.slug}/settings`
  const file = await browser.get(`${settings}/results.csv`, {
    Host: 'gym.example',
    Referer: `http://gym.example${settings}`,
  })
  expect(file.location).toBe(`/account/confirm?next=${encodeURIComponent(settings)}`)
  const page = await browser.get('/account/two-step')
  expect(page.location).toBe('/account/confirm?next=%2Faccount%2Ftwo-step')
  const asked = await browser.get(file.location!)
  expect(asks(asked)).toBe(true)
  expect((await browser.post('/account/confirm', filledIn(asked, 'wrong'))).status).toBe(422)
  const back = await browser.post('/account/confirm', filledIn(asked, PASSWORD))
  expect([back.status, back.location]).toEqual([303, settings])
  expect((await browser.get(`${settings}/results.csv`)).headers['content-type']).toContain('text/csv')
  const elsewhere = await browser.post('/account/confirm', {
    confirm_password: PASSWORD,
    next: '//evil.example',
  })
  expect(elsewhere.location).toBe('/account')
})

it('confirming the password: applies to one session, and other sessions of the person still ask', async () => {
  const { gym, admin } = await portal.cast()
  const other = await later(admin)
  const browser = await portal.as(admin)
  const path = `/g/${gym.slug}/settings/people`
  const form = { athlete_id: admin.id, staff: 'admin' }
  expect(asks(await browser.post(path, form))).toBe(false)
  expect(asks(await other.post(path, form))).toBe(true)
})
