import { usePortal } from '../../support/portal/portal'
import {
  buildOpenCompetition,
  daysFromNow,
  entry,
  person,
  register,
  submitRegistration,
} from '../../support/portal/registering'

const portal = usePortal()

const rowsOf = (competitionId: string) =>
  portal.db.registration.findMany({
    where: { competitionId },
    include: { participants: { orderBy: { position: 'asc' } } },
  })

describe('a registration by its link', () => {
  it('changes participants until registration closes', async () => {
    const { site, rx, competition } = await buildOpenCompetition(portal)
    const { location } = await register(portal, portal.anonymous, site, entry(rx, 'Maya'))
    const page = await portal.anonymous.get(location!)
    const id = page.value('members[0].id')
    const changed = await portal.anonymous.submit(location!, person('Maya Berg', { id }))
    expect(changed.$('.ticket-name b').text()).toBe('Maya Berg')
    const foreign = await portal.anonymous.post(location!, person('Eve', { id: 'somebody-else' }))
    expect([foreign.status, foreign.main]).toEqual([422, expect.stringContaining('not in this registration')])
    await portal.db.competition.updateMany({
      where: { id: competition.id },
      data: { registrationClosesAt: daysFromNow(-1) },
    })
    expect((await portal.anonymous.get(location!)).text).not.toContain('Save')
    expect((await portal.anonymous.post(location!, person('Eve', { id }))).status).toBe(409)
    expect((await rowsOf(competition.id))[0]!.participants[0]!.name).toBe('Maya Berg')
  })

  it('requires its own token at its own competition', async () => {
    const { site, rx } = await buildOpenCompetition(portal)
    const other = await buildOpenCompetition(portal)
    const { location } = await register(portal, portal.anonymous, site, entry(rx, 'Maya'))
    const token = location!.split('/').pop()!
    const bent = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const path of [`${site}/r/${bent}`, `${site}/join/${token}`, `${other.site}/r/${token}`]) {
      expect([path, (await portal.anonymous.get(path)).status]).toEqual([path, 404])
      expect([path, (await portal.anonymous.post(path, person('Eve'))).status]).toEqual([path, 404])
    }
    expect((await portal.anonymous.post(`${other.site}/r/${token}/withdraw`)).status).toBe(404)
  })
})

describe('a team', () => {
  it("is completed by naming everyone, or by the captain's link", async () => {
    const { site, pairs, competition } = await buildOpenCompetition(portal)
    const own = await submitRegistration(portal, portal.anonymous, site, {
      ...entry(pairs, 'Maya'),
      team_name: 'Left and Right',
    })
    expect(own.main).toContain('One partner is missing')
    const link = new URL(own.$('#partner-link').text()).pathname
    const partner = { name: 'Tom', email: 'tom@people.example', gender: 'female' }
    const refused = await portal.anonymous.post(link, partner)
    expect([refused.status, refused.main]).toEqual([
      422,
      expect.stringContaining('The team needs 1 woman and 1 man: 1 man is missing, and the team is full'),
    ])
    const same = await portal.anonymous.post(link, {
      ...partner,
      gender: 'male',
      email: 'maya@people.example',
    })
    expect(same.wrong('email')).toContain('is also the e-mail of another athlete in this team')
    const joined = await portal.anonymous.submit(link, { ...partner, gender: 'male' })
    expect(joined.main).toContain('You are in the team, Tom')
    expect((await portal.anonymous.get(link)).main).toContain('This team is complete')
    const late = await portal.anonymous.post(link, {
      ...partner,
      gender: 'male',
      email: 'late@people.example',
    })
    expect(late.status).toBe(409)
    const [row] = await rowsOf(competition.id)
    expect(row!.participants.map(({ name, captain }) => [name, captain])).toEqual([
      ['Maya', true],
      ['Tom', false],
    ])
  })

  it("requires a unique name and the division's women and men", async () => {
    const { site, pairs, competition } = await buildOpenCompetition(portal)
    const team = (name: string, partner: Record<string, string>) => ({
      ...entry(pairs, name),
      ...person(`${name} Two`, partner, 1),
    })
    const nameless = await register(portal, portal.anonymous, site, team('Ana', { gender: 'male' }))
    expect(nameless.wrong('team_name')).toBe('Team name is required.')
    const women = { ...team('Ana', { gender: 'female' }), team_name: 'Half Rep Each' }
    expect((await register(portal, portal.anonymous, site, women)).main).toContain('1 man is missing')
    const mixed = { ...team('Ana', { gender: 'male' }), team_name: 'Half Rep Each' }
    expect((await register(portal, portal.anonymous, site, mixed)).status).toBe(303)
    const copy = { ...team('Ben', { gender: 'male' }), team_name: 'half rep each' }
    expect((await register(portal, portal.anonymous, site, copy)).wrong('team_name')).toContain(
      'another team',
    )
    expect(await rowsOf(competition.id)).toHaveLength(1)
  })

  it('shows a partner who joined their own link to keep', async () => {
    const { site, pairs } = await buildOpenCompetition(portal)
    const { location } = await register(portal, portal.anonymous, site, {
      ...entry(pairs, 'Maya'),
      team_name: 'Two Plates',
    })
    const own = await portal.anonymous.get(location!)
    const tom = { name: 'Tom', email: 'tom@people.example', gender: 'male' }
    const joined = await portal.anonymous.submit(new URL(own.$('#partner-link').text()).pathname, tom)
    expect(joined.main).toContain('You are in the team, Tom. Keep the link to this page.')
    const page = await portal.anonymous.get(new URL(joined.$('#own-link').text()).pathname)
    expect([page.status, page.$('h1').text()]).toEqual([200, 'Tom'])
    expect(page.main).toContain('Two Plates')
  })

  it('lets the captain remove a member and keeps one who joined meanwhile', async () => {
    const { site, pairs, competition } = await buildOpenCompetition(portal)
    const { location } = await register(portal, portal.anonymous, site, {
      ...entry(pairs, 'Maya'),
      team_name: 'Two Plates',
    })
    const stale = await portal.anonymous.get(location!)
    const partner = { name: 'Tom', email: 'tom@people.example', gender: 'male' }
    await portal.anonymous.post(new URL(stale.$('#partner-link').text()).pathname, partner)
    const mine = { team_name: 'Two Plates', ...person('Maya B', { id: stale.value('members[0].id') }) }
    await portal.anonymous.post(location!, mine)
    const names = async () => (await rowsOf(competition.id))[0]!.participants.map(({ name }) => name)
    expect(await names()).toEqual(['Maya B', 'Tom'])
    const fresh = await portal.anonymous.get(location!)
    await portal.anonymous.post(location!, { ...mine, 'members[1].id': fresh.value('members[1].id') })
    expect(await names()).toEqual(['Maya B'])
  })
})
