import { DateTime } from 'luxon'
import request from 'supertest'
import { libraryId } from '../../../src/library/ids'
import type { Browser, Page } from '../../support/portal/portal'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const base = (gym: { slug: string }) => `/g/${gym.slug}/settings/keys`

/** Sends the form as the page has it, with what it draws for it. */
async function make(browser: Browser, path: string, form: Record<string, string | string[]>): Promise<Page> {
  const once = (await browser.get(path)).value('once')
  return browser.post(path, { once, reads: 'everything', ...form })
}

const secretOf = (page: Page) => page.$('#made-password').text()
const idOf = (page: Page) => page.$('#made-username').text()

function changeNothing(page: Page) {
  return request(portal.server)
    .put(`/api/public/movements/${libraryId('movement', 'air-squat')}`)
    .auth(idOf(page), secretOf(page))
    .send({})
}

it('settings of keys: creates a key that works at once, shows it once and revokes it', async () => {
  const { gym, admin } = await portal.cast()
  const browser = await portal.as(admin)
  const made = await make(browser, base(gym), { name: 'Website', writes: 'everything' })
  expect([made.status, made.headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')])
  expect(made.main).toContain('shown only once')
  expect(made.$('#made-curl').text()).toContain(`curl -u '${idOf(made)}:${secretOf(made)}' `)
  expect(made.headers['set-cookie'] ?? '').not.toContain(secretOf(made))
  expect((await changeNothing(made)).status).toBe(200)

  const list = await browser.get(base(gym))
  expect(list.main).toContain(`created by ${admin.name} today · last used today`)
  const one = await browser.get(`${base(gym)}/${idOf(made)}`)
  for (const page of [list, one]) expect(page.text).not.toContain(secretOf(made))

  const revoked = await browser.submit(`${base(gym)}/${idOf(made)}/revoke`)
  expect(revoked.main).toContain('Revoked the key “Website”')
  expect((await changeNothing(made)).status).toBe(401)
  expect((await browser.get(`${base(gym)}/${idOf(made)}`)).$('form[action$="/revoke"]')).toHaveLength(0)
})

it('records who created and revoked it, never the secret', async () => {
  const { gym, admin, secondAdmin } = await portal.cast()
  const made = await make(await portal.as(admin), base(gym), { name: 'Website' })
  const other = await portal.as(secondAdmin)
  await other.post(`${base(gym)}/${idOf(made)}/revoke`)
  await other.post(`${base(gym)}/${idOf(made)}/revoke`)
  const entries = await portal.db.auditEntry.findMany({ where: { gymId: gym.id }, orderBy: { at: 'asc' } })
  expect(entries.map(entry => [entry.action, entry.subjectId, entry.actorName])).toEqual([
    ['api_key.create', idOf(made), admin.name],
    ['api_key.revoke', idOf(made), secondAdmin.name],
  ])
  expect(entries.every(entry => entry.requestId !== null)).toBe(true)
  const key = await portal.db.apiKey.findUniqueOrThrow({ where: { id: idOf(made) } })
  expect(key.createdBy).toBe(admin.name)
  const log = await other.get(`/g/${gym.slug}/settings/log`)
  for (const text of [JSON.stringify(entries), log.text]) {
    expect(text).not.toContain(secretOf(made))
    expect(text).not.toContain(key.secretHash)
  }
})

it('settings of keys: creates no second key when the form is sent again', async () => {
  const { gym, admin } = await portal.cast()
  const browser = await portal.as(admin)
  const before = await portal.db.apiKey.count({ where: { gymId: gym.id } })
  const form = { once: (await browser.get(base(gym))).value('once'), name: 'Website' }
  const [first, second] = await Promise.all([browser.post(base(gym), form), browser.post(base(gym), form)])
  const again = await browser.post(base(gym), form)
  expect([first.status, second.status].sort()).toEqual([200, 409])
  expect([again.status, again.main]).toEqual([
    409,
    expect.stringContaining('“Website” has already been created'),
  ])
  expect(again.text).not.toContain('cbx_')
  expect(again.value('once')).not.toBe(form.once)
  expect(await portal.db.apiKey.count({ where: { gymId: gym.id } })).toBe(before + 1)
})

it('settings of keys: creates a read-only key until the end of a day in the gym', async () => {
  const { gym, admin } = await portal.cast()
  const browser = await portal.as(admin)
  const made = await make(browser, base(gym), { name: 'Screen', expires_on: '2099-12-31' })
  expect(await portal.db.apiKey.findUniqueOrThrow({ where: { id: idOf(made) } })).toMatchObject({
    readOnly: true,
    expiresAt: new Date('2099-12-31T23:00:00Z'), // midnight in Zurich
  })
  expect((await changeNothing(made)).status).toBe(403)
  const page = await browser.get(`${base(gym)}/${idOf(made)}`)
  expect(page.main).toMatch(/Works until ?Dec 31, 2099/)
  expect(page.main).toContain('read everything, and change nothing')
  const today = DateTime.now().setZone(gym.timeZone).toISODate()!
  expect((await make(browser, base(gym), { name: 'For today', expires_on: today })).status).toBe(200)
})

it('settings of keys: creates a key with scopes and changes them for its next request', async () => {
  const { gym, admin } = await portal.cast()
  const browser = await portal.as(admin)
  const made = await make(browser, base(gym), { name: 'Log', writes: ['wods', 'results'] })
  const refused = await changeNothing(made)
  expect([refused.status, refused.body.errors]).toEqual([
    403,
    { code: 'missing_scope', detail: 'This needs the scope write:movements, which this key does not have.' },
  ])
  expect((await browser.get(base(gym))).main).toContain(
    'may read everything, and change results and WODs · created by',
  )
  const at = `${base(gym)}/${idOf(made)}`
  const page = await browser.get(at)
  expect(page.main).toContain('read everything, and change results and WODs')
  expect(
    page
      .$('[name="writes"][checked]')
      .toArray()
      .map(box => box.attribs.value),
  ).toEqual(['results', 'wods'])

  const saved = await browser.submit(`${at}/allowed`, { reads: 'everything', writes: 'movements' })
  expect(saved.main).toContain('Saved the permissions of “Log”.')
  expect((await changeNothing(made)).status).toBe(200)
  const wrong = await browser.post(`${at}/allowed`, { writes: 'tomorrow' })
  expect([wrong.status, wrong.main]).toEqual([422, expect.stringContaining('must be one of the choices')])
  await browser.submit(`${at}/allowed`, { reads: ['results', 'people'] })
  expect((await changeNothing(made)).body.errors.code).toBe('read_only_key')
  await browser.submit(`${at}/allowed`, { writes: ['everything', 'wods'] })
  expect((await changeNothing(made)).status).toBe(200)
  const log = await browser.get(`/g/${gym.slug}/settings/log`)
  for (const text of [
    'which may read everything, and change results and WODs',
    'which may read everything, and change movements',
    'which may read people and results, and change nothing',
    'which may read the details of the gym, and change everything',
  ])
    expect(log.main).toContain(text)

  await browser.submit(`${at}/revoke`)
  expect((await browser.post(`${at}/allowed`, { writes: 'wods' })).status).toBe(409)
  expect((await browser.get(at)).$('form[action$="/allowed"]')).toHaveLength(0)
})

it('settings of keys: creates a key that sees what its preset says, and tells what it sees', async () => {
  const { gym, admin } = await portal.cast()
  const browser = await portal.as(admin)
  const form = await browser.get(`${base(gym)}?for=website`)
  const ticked = form
    .$('[name="reads"][checked]')
    .toArray()
    .map(box => box.attribs.value!)
  expect([form.value('name'), ticked]).toEqual(['Website', ['competitions', 'schedule', 'training']])
  const made = await make(browser, base(gym), { name: 'Website', reads: ticked })
  const ask = (path: string) =>
    request(portal.server).get(`/api/public${path}`).auth(idOf(made), secretOf(made))
  expect((await ask('/classes')).status).toBe(200)
  expect((await ask('/athletes')).body.errors).toEqual({
    code: 'missing_scope',
    detail: 'This needs the scope read:people, which this key does not have.',
  })
  expect((await ask('/key')).body).toMatchObject({
    name: 'Website',
    gym: { id: gym.id, name: gym.name },
    platform: null,
    scopes: ['read:competitions', 'read:schedule', 'read:training'],
    last_used_from: '127.0.0.1',
  })
  const page = await browser.get(`${base(gym)}/${idOf(made)}`)
  expect(page.main).toContain('read competitions, schedule, and training, and change nothing')
  expect(page.main).toMatch(/Used from ?127\.0\.0\.1/)
})

it('a refused form keeps the typed values and shows the error beside the field', async () => {
  const { gym, admin } = await portal.cast()
  const browser = await portal.as(admin)
  const before = await portal.db.apiKey.count()
  const refused = await make(browser, base(gym), {
    name: '   ',
    expires_on: '2026-02-30',
    writes: ['wods', 'results'],
  })
  expect([refused.status, refused.value('expires_on')]).toEqual([422, '2026-02-30'])
  expect(refused.wrong('name')).toContain('must not be blank')
  expect(refused.wrong('expires_on')).toContain('must be a day such as')
  expect(
    refused
      .$('[name="writes"][checked]')
      .toArray()
      .map(box => box.attribs.value),
  ).toEqual(['results', 'wods'])
  const past = await make(browser, base(gym), { name: 'Late', expires_on: '2020-01-01' })
  expect([past.status, past.wrong('expires_on')]).toEqual([422, expect.stringContaining('today or later')])
  expect((await browser.post(base(gym), { name: 'No form' })).status).toBe(422)
  expect(await portal.db.apiKey.count()).toBe(before)
})

it("settings of keys: lists the gym's own keys only", async () => {
  const { gym, admin, keys } = await portal.cast()
  const browser = await portal.as(admin)
  const list = await browser.get(base(gym))
  for (const key of [keys.gym, keys.readOnly, keys.expired, keys.revoked]) expect(list.text).toContain(key.id)
  expect(list.$('#ended').closest('section').find('li')).toHaveLength(2)
  for (const key of [keys.rival, keys.platform, keys.otherPlatform]) {
    expect(list.text).not.toContain(key.id)
    expect((await browser.get(`${base(gym)}/${key.id}`)).status).toBe(404)
    expect((await browser.post(`${base(gym)}/${key.id}/revoke`)).status).toBe(404)
    expect((await browser.post(`${base(gym)}/${key.id}/allowed`, { writes: 'wods' })).status).toBe(404)
    expect((await portal.db.apiKey.findUniqueOrThrow({ where: { id: key.id } })).revokedAt).toBeNull()
  }
  for (const id of ['gk_unknown', 'nonsense', '%00'])
    expect((await browser.get(`${base(gym)}/${id}`)).status).toBe(404)
})
