import type { Cast } from '../../support/cast'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()
const NOBODY = '01a00000-0000-7000-8000-000000000000'

/** Every page and action that is about one athlete, with a form that would be accepted. */
const PAGES = ['', '/edit', '/invite', '?show=comments']
const FOR_STAFF: Record<string, Record<string, string>> = {
  '': { name: 'Somebody Else' },
  '/invite': {},
  '/programs': { program_id: NOBODY },
  [`/programs/${NOBODY}/remove`]: {},
}
const FOR_ADMINS: Record<string, Record<string, string>> = {
  '/staff': { staff: 'coach' },
  '/archive': {},
  '/leave': { on: '2030-01-31', reason: 'Moves away' },
  '/stay': {},
  '/restore': {},
}
const ACTIONS = { ...FOR_STAFF, ...FOR_ADMINS }

const base = ({ gym }: Cast) => `/g/${gym.slug}/athletes`

/** What must not change when a request is refused. */
async function rows({ gym, rival }: Cast) {
  const where = { gymId: { in: [gym.id, rival.id] } }
  return [
    await portal.db.athlete.findMany({ where, orderBy: { id: 'asc' } }),
    await portal.db.invite.findMany({ where, orderBy: { id: 'asc' } }),
    await portal.db.auditEntry.count({ where }),
  ]
}

it('access to athletes: redirects to the sign-in', async () => {
  const cast = await portal.cast()
  for (const path of ['', '/new', ...PAGES.map(page => `/${cast.member.id}${page}`)]) {
    const { status, location } = await portal.anonymous.get(`${base(cast)}${path}`)
    expect([path, status, location]).toEqual([
      path,
      303,
      `/sign-in?next=${encodeURIComponent(`${base(cast)}${path}`)}`,
    ])
  }
  const before = await rows(cast)
  for (const [action, form] of Object.entries(ACTIONS)) {
    const { status, location } = await portal.anonymous.post(`${base(cast)}/${cast.member.id}${action}`, form)
    expect([action, status, location]).toEqual([action, 303, '/sign-in'])
  }
  expect(await rows(cast)).toEqual(before)
})

it('access to athletes: hides everything from athletes and refuses their changes', async () => {
  const cast = await portal.cast()
  const browser = await portal.as(cast.member)
  const before = await rows(cast)
  for (const path of ['', '/new', ...PAGES.map(page => `/${cast.member.id}${page}`)]) {
    const page = await browser.get(`${base(cast)}${path}`)
    expect([path, page.status, page.text.includes(cast.coach.email)]).toEqual([path, 403, false])
  }
  for (const [action, form] of Object.entries(ACTIONS)) {
    expect((await browser.post(`${base(cast)}/${cast.member.id}${action}`, form)).status).toBe(403)
  }
  expect((await browser.post(base(cast), { name: 'Friend' })).status).toBe(403)
  expect(await rows(cast)).toEqual(before)
})

it('access to athletes: leaves staff levels, archiving and restoring to admins', async () => {
  const cast = await portal.cast()
  const browser = await portal.as(cast.coach)
  const before = await rows(cast)
  for (const [action, form] of Object.entries(FOR_ADMINS)) {
    expect((await browser.post(`${base(cast)}/${cast.member.id}${action}`, form)).status).toBe(403)
  }
  expect(await rows(cast)).toEqual(before)
  const page = await browser.get(`${base(cast)}/${cast.member.id}`)
  expect(page.$('[name=staff], form[action$="/archive"]')).toHaveLength(0)
})

it("access to athletes: answers 404 to another gym's admin", async () => {
  const cast = await portal.cast()
  const browser = await portal.as(cast.rivalAdmin)
  const before = await rows(cast)
  for (const path of ['', '/new', ...PAGES.map(page => `/${cast.member.id}${page}`)]) {
    expect((await browser.get(`${base(cast)}${path}`)).status).toBe(404)
  }
  for (const [action, form] of Object.entries(ACTIONS)) {
    expect((await browser.post(`${base(cast)}/${cast.member.id}${action}`, form)).status).toBe(404)
    const throughOurs = `/g/${cast.rival.slug}/athletes/${cast.member.id}${action}`
    expect([action, (await browser.post(throughOurs, form)).status]).toEqual([action, 404])
  }
  expect(await rows(cast)).toEqual(before)
})

it('access to athletes: answers 404 for invalid, foreign and deleted athletes', async () => {
  const cast = await portal.cast()
  const browser = await portal.as(cast.admin)
  const before = await rows(cast)
  for (const id of [NOBODY, 'nonsense', cast.rivalMember.id, cast.deleted.id]) {
    for (const page of PAGES) expect((await browser.get(`${base(cast)}/${id}${page}`)).status).toBe(404)
    for (const [action, form] of Object.entries(ACTIONS)) {
      const { status } = await browser.post(`${base(cast)}/${id}${action}`, form)
      expect([id, action, status]).toEqual([id, action, 404])
    }
  }
  expect(await rows(cast)).toEqual(before)
})

it('access to athletes: refuses cross-site forms', async () => {
  const cast = await portal.cast()
  const browser = await portal.as(cast.admin)
  const before = await rows(cast)
  const forged: Record<string, string>[] = [
    { 'Sec-Fetch-Site': 'cross-site' },
    { Origin: 'http://evil.example' },
  ]
  for (const headers of forged) {
    expect((await browser.post(base(cast), { name: 'Friend' }, headers)).status).toBe(403)
    for (const [action, form] of Object.entries(ACTIONS)) {
      const { status } = await browser.post(`${base(cast)}/${cast.member.id}${action}`, form, headers)
      expect([action, status]).toEqual([action, 403])
    }
  }
  expect(await rows(cast)).toEqual(before)
})
