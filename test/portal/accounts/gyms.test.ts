import { setMail } from '../../../src/services/mail/set-up'
import { athleteRow, buildGym } from '../../support/builders'
import { personOf } from '../../support/builders/people'
import { usePortal } from '../../support/portal/portal'

const portal = usePortal()

/** A coach of one gym who trains in another as well. */
async function inTwo() {
  const cast = await portal.cast()
  const { id: personId } = await personOf(portal.db, cast.coach)
  await portal.db.athlete.create({ data: athleteRow({ gymId: cast.rival.id, personId }) })
  return { ...cast, browser: await portal.as(cast.coach) }
}

it('the list of gyms: asks for the gym when there are several, and opens the last one afterwards', async () => {
  const { gym, rival, browser } = await inTwo()
  expect((await browser.get('/')).location).toBe('/gyms')
  const list = await browser.get('/gyms')
  expect(list.$('h1').text()).toBe('Which gym?')
  expect(list.$(`a[href="/g/${gym.slug}"]`).text()).toContain('You are a coach')
  expect(list.$(`a[href="/g/${rival.slug}"]`).text()).toContain('You train here')
  const more = await browser.get(`/g/${rival.slug}/more`)
  expect(more.$('main a[href="/gyms"], nav a[href="/gyms"]')).toHaveLength(2)
  expect((await browser.get('/')).location).toBe(`/g/${rival.slug}`)
})

it('the list of gyms: opens the only gym, without a switch', async () => {
  const { gym, member } = await portal.cast()
  const browser = await portal.as(member)
  expect((await browser.get('/')).location).toBe(`/g/${gym.slug}`)
  expect((await browser.get(`/g/${gym.slug}/more`)).$('a[href="/gyms"]')).toHaveLength(0)
})

it('the list of gyms: ignores a cookie for a gym the person is not in', async () => {
  const { gym, rival, member } = await portal.cast()
  const browser = await portal.as(member)
  await browser.get(`/g/${rival.slug}/more`)
  expect((await browser.get('/')).location).toBe(`/g/${gym.slug}`)
})

it('the list of gyms: tells a person without a gym what to do', async () => {
  const { member } = await portal.cast()
  const browser = await portal.as(member)
  await portal.db.athlete.updateMany({ where: { id: member.id }, data: { access: 'archived' } })
  expect((await browser.get('/')).location).toBe('/gyms')
  expect((await browser.get('/gyms')).main).toContain('ask a coach for a link')
})

it('the list of gyms: requires signing in', async () => {
  await portal.cast()
  expect((await portal.anonymous.get('/gyms')).location).toBe('/sign-in?next=%2Fgyms')
  expect((await portal.anonymous.get('/')).location).toBe('/sign-in')
})

describe('a gym whose platform is not active', () => {
  async function closed(integrationStatus: 'inactive' | 'internal' = 'inactive') {
    const cast = await portal.cast()
    const { gym, platform } = cast
    await portal.db.gym.update({ where: { id: gym.id }, data: { subscribed: false } })
    await portal.db.gymConnection.updateMany({ where: { gymId: gym.id }, data: { integrationStatus } })
    return { ...cast, platform }
  }

  it('explains the closed gym on every page, to staff and athletes, and writes nothing', async () => {
    const { gym, platform, admin, member } = await closed()
    for (const athlete of [admin, member]) {
      const browser = await portal.as(athlete)
      for (const path of ['', '/more', '/programs', '/nothing']) {
        const page = await browser.get(`/g/${gym.slug}${path}`)
        expect([page.status, page.$('h1').text()]).toEqual([403, 'These pages are closed for now'])
        expect(page.main).toContain(platform.name)
        expect(page.main).toContain('Nothing is deleted')
      }
      const form = { name: 'Barbell', access: 'all_members', period: 'continuous' }
      expect((await browser.post(`/g/${gym.slug}/programs`, form)).status).toBe(403)
      expect((await browser.get('/gyms')).main).toContain('Closed for now')
    }
    expect(await portal.db.program.count({ where: { gymId: gym.id } })).toBe(0)
  })

  it('is not found for people of other gyms', async () => {
    const { gym, rivalAdmin } = await closed()
    expect((await (await portal.as(rivalAdmin)).get(`/g/${gym.slug}/more`)).status).toBe(404)
  })

  it("links to the person's other gyms", async () => {
    const { gym, admin } = await closed()
    const other = await buildGym(portal.db)
    const { id: personId } = await personOf(portal.db, admin)
    await portal.db.athlete.create({ data: athleteRow({ gymId: other.id, personId, staff: 'coach' }) })
    const browser = await portal.as(admin)
    expect((await browser.get(`/g/${gym.slug}`)).$('a[href="/gyms"]')).toHaveLength(1)
    expect((await browser.get(`/g/${other.slug}/more`)).status).toBe(200)
  })

  it('is open when the status is internal', async () => {
    const { gym, member } = await closed('internal')
    expect((await (await portal.as(member)).get(`/g/${gym.slug}/more`)).status).toBe(200)
  })
})

describe('a former member', () => {
  beforeAll(() => setMail(portal.db, true))
  afterAll(() => setMail(portal.db, false))

  it('downloads their own archive, and nobody else’s', async () => {
    const { gym, admin, member, coach } = await portal.cast()
    const former = await portal.as(member)
    const asAdmin = await portal.as(admin)
    const page = `/g/${gym.slug}/athletes/${member.id}`
    expect((await former.get(`/gyms/${gym.id}/my-data.tar.gz`)).status).toBe(404)
    await asAdmin.submit(`${page}/leave`, { on: '2020-01-31', reason: 'Moves to Porto' })
    expect((await asAdmin.get(page)).main).toContain('Last day: Friday, January 31, 2020 Moves to Porto')
    const list = await former.get('/gyms')
    expect(list.main).toContain(gym.name)
    const { status, headers } = await former.bytes(`/gyms/${gym.id}/my-data.tar.gz`)
    expect([status, headers['content-type']]).toEqual([200, 'application/gzip'])
    expect((await (await portal.as(coach)).get(`/gyms/${gym.id}/my-data.tar.gz`)).status).toBe(404)
    const sent = await asAdmin.bytes(`${page}/archive.tar.gz`)
    expect([sent.status, sent.headers['content-type']]).toEqual([200, 'application/gzip'])
    const mails = await portal.db.mail.findMany({ where: { gymId: gym.id, kind: 'left' } })
    expect(mails).toHaveLength(1)
  })

  it('stays when the planned day is taken back, and a wrong day keeps what was typed', async () => {
    const { gym, admin, member } = await portal.cast()
    const browser = await portal.as(admin)
    const page = `/g/${gym.slug}/athletes/${member.id}`
    const wrong = await browser.post(`${page}/leave`, { on: 'soon', reason: 'Moves to Porto' })
    expect([wrong.status, wrong.wrong('on'), wrong.value('reason')]).toEqual([
      422,
      expect.stringContaining('must be a day'),
      'Moves to Porto',
    ])
    const planned = await browser.submit(`${page}/leave`, { on: '2090-01-31', reason: '' })
    expect(planned.main).toContain('Leaves: last day')
    const kept = await browser.submit(`${page}/stay`)
    expect(kept.main).not.toContain('Leaves: last day')
    const row = await portal.db.athlete.findUniqueOrThrow({ where: { id: member.id } })
    expect([row.access, row.leavesOn]).toEqual(['member', null])
  })
})
