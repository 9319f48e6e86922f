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
